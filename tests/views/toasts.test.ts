import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_DURATION, TOAST_LIMIT, TOAST_SUCCESS_DURATION } from '#domain/limits.ts';
import type { ToastType } from '#machines/app/toast/machine.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import entry from '#text/es/entry.json';
import sections from '#text/es/sections.json';
import { toast } from '#ui/kit/toaster/toast.ts';
import { announce, type Notice } from '../../src/app/notices.ts';
import ToastRegion from '../../src/app/toast-region.tsx';
import { showToast } from '../../src/app/toasts.ts';

/** Longer than it takes to fade, in ms. */
const FADED = 400;

beforeAll(() => openCatalogueWith({ common, desk, entry, sections }));
beforeEach(() => {
  window.matchMedia = () =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: '',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  vi.useFakeTimers();
  render(createElement(ToastRegion));
});
afterEach(async () => {
  for (const button of screen.queryAllByRole('button', { name: 'Cerrar el aviso' })) fireEvent.click(button);
  await pass(FADED);
  vi.useRealTimers();
  cleanup();
});

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const show = (text: string, type: ToastType = 'success', duration = TOAST_SUCCESS_DURATION): void =>
  act(() => showToast(text, { type, duration }));
const isThere = (text: string): boolean => screen.queryByText(text) !== null;

describe('toasts', () => {
  test('the region that reads them out is there before the first one', () => {
    expect(screen.getByRole('log').textContent).toBe('');
    show('Respuesta enviada.');
    expect(screen.getByRole('log').textContent).toContain('Respuesta enviada.');
    show('No se pudo', 'error', TOAST_DURATION);
    expect(screen.getByRole('alert').textContent).toBe('No se pudo');
  });

  test.each<[ToastType, number]>([
    ['blank', 4000],
    ['error', 4000],
    ['custom', 4000],
    ['success', 5000],
  ])('4.25 4.26 9.12 9.13 of type %s goes after %d ms, and no sooner', async (type, duration) => {
    show('Un aviso', type, type === 'success' ? TOAST_SUCCESS_DURATION : TOAST_DURATION);
    await pass(duration - 50);
    expect(isThere('Un aviso')).toBe(true);
    await pass(50 + FADED);
    expect(isThere('Un aviso')).toBe(false);
  });

  test('4.25 4.26 9.14 one that is loading stays until it is dismissed', async () => {
    show('Generando…', 'loading');
    await pass(3_600_000);
    expect(isThere('Generando…')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    await pass(FADED);
    expect(isThere('Generando…')).toBe(false);
  });

  test.each<[Notice, string]>([
    ['account-verified', 'Cuenta verificada.'],
    ['account-recovered', 'Cuenta recuperada. Ya puede ingresar.'],
    ['code-resent', 'Le enviamos un código nuevo.'],
    ['authenticator-configured', 'Autenticador configurado.'],
    ['authenticator-disabled', 'Autenticador desactivado.'],
    ['settings-saved', 'Configuración guardada.'],
    ['greeting-signature-saved', 'Saludo y firma guardados.'],
    ['question-answered', 'Respuesta enviada.'],
  ])('8.26 9.13 the product says of %s "%s", for five seconds', async (notice, words) => {
    await act(() => announce(notice));
    await pass(5000 - 50);
    expect(isThere(words)).toBe(true);
    await pass(50 + FADED);
    expect(isThere(words)).toBe(false);
  });

  test('4.24 one that is read stays while the pointer or the focus is on it', async () => {
    show('Un aviso');
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
    await pass(60_000);
    expect(isThere('Un aviso')).toBe(true);
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Avisos' }));
    await pass(TOAST_SUCCESS_DURATION + FADED);
    expect(isThere('Un aviso')).toBe(false);
  });

  test('4.24 one that is dismissed fades before it goes', async () => {
    const fade = vi.spyOn(toast, 'dismiss');
    show('Un aviso');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(fade).toHaveBeenCalledOnce();
    await pass(FADED);
    expect(isThere('Un aviso')).toBe(false);
  });

  test('9.15 says how many there are besides the three newest', async () => {
    for (let count = 1; count <= 3; count++) show(`Aviso ${count}.`, 'loading');
    expect(screen.queryByText(/avisos? más/)).toBeNull();
    show('Aviso 4.', 'loading');
    expect(isThere('1 aviso más')).toBe(true);
    show('Aviso 5.', 'loading');
    expect(isThere('2 avisos más')).toBe(true);
  });

  test('9.15 of twenty-one the oldest gives way', async () => {
    for (let count = 0; count <= TOAST_LIMIT; count++) show(`Aviso ${count}.`, 'loading');
    await pass(FADED);
    expect(screen.getAllByRole('button', { name: 'Cerrar el aviso' }).length).toBe(TOAST_LIMIT);
    expect([isThere('Aviso 0.'), isThere('Aviso 1.'), isThere(`Aviso ${TOAST_LIMIT}.`)]).toEqual([false, true, true]);
  });
});
