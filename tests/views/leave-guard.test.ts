import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { asksBeforeUnload, path, press } from './finders.ts';
import { chosen, DELAYED, open, pick, SAVE, SETTINGS, stored } from './settings-form.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, operate, own, visitAs } from './visit.ts';

const NEIGHBOUR = '77';

beforeEachVisit(async () => {
  await own(ACCOUNT, 'TIENDA_ANA');
  await operate(NEIGHBOUR, 'VECINA', 127);
});

const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
const isAsked = (): boolean => screen.queryByRole('dialog', { name: 'Hay cambios sin guardar' }) !== null;

describe('leaving with changes that are not saved', () => {
  const QUESTIONS = `/accounts/${ACCOUNT}/questions`;
  /** From the questions to the settings by a link, where something is changed. */
  const openByLink = async (): Promise<void> => {
    visitAs(ana);
    await browser.open(QUESTIONS);
    await userEvent.click(await screen.findByRole('link', { name: 'Configuración' }));
    await screen.findByRole('radio', { name: 'Supervisado' });
    expect(asksBeforeUnload()).toBe(false);
    await pick('Automático');
  };

  test('a link asks; whoever stays keeps what was chosen, whoever goes loses it', async () => {
    await openByLink();
    const link = screen.getByRole('link', { name: 'Historial' });
    await userEvent.click(link);
    const dialog = await question();
    expect(path()).toBe(SETTINGS);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir aquí' }));
    await expect.poll(isAsked).toBe(false);
    expect(document.activeElement).toBe(link);
    expect(chosen()).toContain('Automático');
    await userEvent.click(link);
    await userEvent.click(within(await question()).getByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByRole('heading', { name: 'Historial' });
    expect(path()).toBe(`/accounts/${ACCOUNT}/history`);
    expect(await stored()).toEqual(DEFAULT_SETTINGS);
    expect(asksBeforeUnload()).toBe(false);
  });

  test('Escape stays', async () => {
    await openByLink();
    await userEvent.click(screen.getByRole('link', { name: 'Mostrador' }));
    await question();
    await userEvent.keyboard('{Escape}');
    await expect.poll(isAsked).toBe(false);
    expect(path()).toBe(SETTINGS);
  });

  test('the back button asks, and goes back once that is confirmed', async () => {
    await openByLink();
    window.history.back();
    await question();
    await expect.poll(path).toBe(SETTINGS);
    await press('Seguir aquí');
    await expect.poll(isAsked).toBe(false);
    window.history.back();
    await question();
    await expect.poll(path).toBe(SETTINGS);
    await press('Salir sin guardar');
    await screen.findByRole('heading', { name: 'Preguntas' });
    expect(path()).toBe(QUESTIONS);
    // The entry left is still ahead.
    window.history.forward();
    await screen.findByRole('radio', { name: 'Supervisado' });
    expect(chosen()).toContain('Supervisado');
  });

  test('the forward button asks, too', async () => {
    await openByLink();
    await press('Guardar');
    await screen.findByText('Configuración guardada.');
    await userEvent.click(screen.getByRole('link', { name: 'Historial' }));
    await screen.findByRole('heading', { name: 'Historial' });
    window.history.back();
    await screen.findByRole('radio', { name: 'Supervisado' });
    await pick('Con demora');
    window.history.forward();
    await question();
    await expect.poll(path).toBe(SETTINGS);
    await press('Salir sin guardar');
    await screen.findByRole('heading', { name: 'Historial' });
  });

  test('however often back is pressed, the person stands at the settings and is asked once', async () => {
    await openByLink();
    window.history.back();
    window.history.back();
    await question();
    await expect.poll(path).toBe(SETTINGS);
    await press('Seguir aquí');
    await expect.poll(isAsked).toBe(false);
    expect(path()).toBe(SETTINGS);
    expect(chosen()).toContain('Automático');
  });

  test('another account asks', async () => {
    await openByLink();
    await userEvent.click(screen.getByRole('button', { name: /TIENDA_ANA/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /VECINA/ }));
    const dialog = await question();
    expect(path()).toBe(SETTINGS);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salir sin guardar' }));
    await expect.poll(path).toBe(`/accounts/${NEIGHBOUR}/settings`);
    await expect.poll(chosen).toContain('Supervisado');
  });

  test('a link to where one is, and the way to the content, ask nothing and lose nothing', async () => {
    await openByLink();
    await userEvent.click(screen.getByRole('link', { name: 'Configuración' }));
    window.location.hash = '#main';
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    expect(isAsked()).toBe(false);
    expect(chosen()).toContain('Automático');
    // And the entry that the way to the content made can be left as any other.
    window.history.back();
    await expect.poll(() => window.location.hash).toBe('');
    expect(isAsked()).toBe(false);
  });

  test('the browser itself asks before the page is closed, only while something is not saved', async () => {
    await openByLink();
    expect(asksBeforeUnload()).toBe(true);
    await pick('Supervisado');
    expect(asksBeforeUnload()).toBe(false);
    await pick('Automático');
    expect(asksBeforeUnload()).toBe(true);
    await press('Guardar');
    await screen.findByText('Configuración guardada.');
    expect(asksBeforeUnload()).toBe(false);
  });

  test('what is saved while the question stands needs no answer: the person goes on', async () => {
    await open(DELAYED, SAVE);
    await pick('30 minutos');
    await press('Guardar');
    await userEvent.click(screen.getByRole('link', { name: 'Historial' }));
    await question();
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByRole('heading', { name: 'Historial' });
    expect(await stored()).toEqual({ ...DELAYED, autoResponseDelay: 30 });
  });

  test('with nothing changed nobody is asked', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Historial' }));
    await screen.findByRole('heading', { name: 'Historial' });
    expect(isAsked()).toBe(false);
  });
});
