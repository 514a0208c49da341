import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { button, describedBy, isOff, press } from './finders.ts';
import {
  chosen,
  DELAYED,
  open,
  pick,
  READ,
  radio,
  register,
  SAVE,
  SETTINGS,
  stored,
  undoWindow,
} from './settings-form.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, own, product, visitAs } from './visit.ts';

const OPERATOR = 'beto@tienda.test';

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

describe('2.57 2.58 how sure a draft must be, and how buyers are addressed', () => {
  const NAME = 'Seguridad mínima para enviarse sola';
  const slider = (): HTMLInputElement => screen.getByRole('slider', { name: NAME });
  /** Drafts that wait, so many, each this sure; the first `changed` of them were changed before they were sent. */
  const drafted = async (count: number, confidence: number, { changed = 0, answered = 0 } = {}): Promise<void> => {
    const { questions } = product.store;
    for (let i = 0; i < count; i += 1) {
      const id = `${confidence * 100}${String(i).padStart(4, '0')}`;
      const asked = { id, text: '¿Hay?', askedAt: i + 1, buyerId: '1', itemId: 'MLA1' };
      await questions.sync(ACCOUNT, [{ ...asked, status: 'unanswered', answer: null }]);
      await questions.setDraft(ACCOUNT, id, {
        suggestedAnswer: 'Sí.',
        suggestionKnown: true,
        reasons: { confidence, basis: [], doubts: [] },
        sendIn: null,
        manualReason: null,
      });
      if (i >= answered) continue;
      const reply = { text: 'Sí.', greeting: null, signature: null };
      const begun = await questions.beginSending(ACCOUNT, id, { reply, by: EMAIL, lease: 60_000 });
      if (begun.outcome !== 'begun') throw new Error(begun.outcome);
      const draftUse = i < changed ? 'changed' : 'unchanged';
      await questions.settleAnswered(begun.claim, { by: 'product', text: 'Sí.', answeredAt: 1, draftUse });
    }
  };

  test('2.57 moving the slider tells what it would have sent, before anything is saved', async () => {
    await drafted(20, 0.95, { answered: 10, changed: 1 });
    await drafted(10, 0.6);
    await open(DELAYED);
    expect(slider().value).toBe('50');
    expect(slider().getAttribute('aria-valuetext')).toBe('50 %');
    await screen.findByText(/se habrían enviado solas 100 de cada 100; usted cambió 10 de cada 100 de las que ya/);
    fireEvent.change(slider(), { target: { value: '90' } });
    await screen.findByText(/se habrían enviado solas 67 de cada 100; usted cambió 10 de cada 100/);
    fireEvent.change(slider(), { target: { value: '99' } });
    await screen.findByText('En los últimos 30 días no se habría enviado sola ninguna.');
    expect((await stored())?.minimumConfidence).toBe(0.5);
    await press('Guardar');
    await expect.poll(stored).toEqual({ ...DELAYED, minimumConfidence: 0.99 });
  }, 60_000);

  test('2.57 below twenty drafts nothing is told of them, and the slider can be moved all the same', async () => {
    await drafted(19, 0.95);
    await open();
    await screen.findByText(/se prepararon 19 respuestas. Cuando sean 20 o más/);
    expect(slider().value).toBe('94');
    expect(slider().disabled).toBe(false);
  }, 60_000);

  test('8.06 a record that cannot be read says so, can be read again, and keeps nobody from choosing', async () => {
    const record: Endpoint = { method: 'GET', path: /\/draft-record$/ };
    await open(DEFAULT_SETTINGS, record);
    await held.end(record, { kind: 'cut' });
    await screen.findByText('No se pudo ver qué se habría enviado solo');
    fireEvent.change(slider(), { target: { value: '80' } });
    expect(isOff('Guardar')).toBe(false);
    await press('Actualizar');
    await held.end(record, { kind: 'serve' });
    await screen.findByText(/se prepararon 0 respuestas/);
  });

  test('2.58 the register is chosen beside the rest, and taken back', async () => {
    await open();
    expect(within(register()).getByRole<HTMLInputElement>('radio', { name: 'Según sus respuestas' }).checked).toBe(
      true,
    );
    await userEvent.click(within(register()).getByRole('radio', { name: 'Vos' }));
    await press('Guardar');
    await expect.poll(stored).toEqual({ ...DEFAULT_SETTINGS, register: 'vos' });
    await userEvent.click(within(register()).getByRole('radio', { name: 'Según sus respuestas' }));
    await press('Guardar');
    await expect.poll(stored).toEqual(DEFAULT_SETTINGS);
  });
});

describe('2.42 the settings before the real server', () => {
  test('3.20 4.14 a new account is supervised: then nothing of the automatic answers can be chosen, and it says why', async () => {
    await open();
    expect(chosen()).toEqual(['Supervisado', 'Inmediata', '10 minutos']);
    for (const name of ['Inmediata', 'Con demora', '10 minutos', '60 minutos']) expect(radio(name).disabled).toBe(true);
    const group = screen.getByRole('group', { name: 'Respuesta automática' });
    expect(group.getAttribute('aria-describedby')).not.toBe(null);
    expect(group.textContent).toContain('En modo supervisado ninguna respuesta se envía sola.');
  });

  test('4.15 5.29 9.08 automatic: at once or later, and for later one of the six delays', async () => {
    await open();
    await pick('Automático');
    expect(radio('Con demora').disabled).toBe(false);
    expect(radio('10 minutos').disabled).toBe(true);
    await pick('Con demora');
    const delays = within(screen.getByRole('group', { name: 'Demora' })).getAllByRole<HTMLInputElement>('radio');
    expect(delays.map(({ disabled }) => disabled)).toEqual(Array(6).fill(false));
    await pick('50 minutos');
    await press('Guardar');
    await screen.findByText('Configuración guardada.');
    const saved: Settings = { ...DELAYED, autoResponseDelay: 50, minimumConfidence: 0.94, undoSeconds: 5 };
    expect(await stored()).toEqual(saved);
    await pick('Inmediata');
    expect(radio('50 minutos').disabled).toBe(true);
    await press('Guardar');
    await expect.poll(stored).toEqual({ ...saved, automaticResponse: 'immediate' });
  });

  test('2.80 how long an answer can be undone is one of three choices', async () => {
    await open();
    const choices = within(undoWindow()).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked }) => checked)).toEqual([false, true, false]);
    await pick('10 segundos');
    await press('Guardar');
    await expect.poll(stored).toEqual({ ...DEFAULT_SETTINGS, undoSeconds: 10 });
    await pick('Sin espera');
    await press('Guardar');
    await expect.poll(stored).toEqual({ ...DEFAULT_SETTINGS, undoSeconds: 0 });
  });

  test('4.16 save is enabled only while something differs from what is saved, and says so', async () => {
    await open();
    expect(isOff('Guardar')).toBe(true);
    expect(describedBy(button('Guardar'))).toBe('No hay cambios que guardar');
    await pick('Automático');
    expect(isOff('Guardar')).toBe(false);
    await pick('Supervisado');
    expect(isOff('Guardar')).toBe(true);
    await pick('Automático');
    await press('Guardar');
    await screen.findByText('Configuración guardada.');
    expect(isOff('Guardar')).toBe(true);
  });

  test('two presses save once, and nothing can be chosen meanwhile', async () => {
    await open(DELAYED, SAVE);
    await pick('30 minutos');
    await press('Guardar');
    const saving = await screen.findByRole('button', { name: 'Guardando…' });
    await userEvent.click(saving);
    for (const name of ['Supervisado', 'Inmediata', '10 minutos']) expect(radio(name).disabled).toBe(true);
    expect(screen.queryByText('En modo supervisado ninguna respuesta se envía sola.')).toBe(null);
    expect(held.left).toBe(1);
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Configuración guardada.');
    expect(await stored()).toEqual({ ...DELAYED, autoResponseDelay: 30 });
  });

  test('by keyboard alone: the arrows go through the choices, and Enter saves', async () => {
    await open(DELAYED);
    radio('20 minutos').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen()).toContain('40 minutos');
    await userEvent.keyboard('{Enter}');
    await expect.poll(stored).toEqual({ ...DELAYED, autoResponseDelay: 40 });
  });

  test('8.06 what could not be saved stays chosen, and can be saved again', async () => {
    await open(DELAYED, SAVE);
    await pick('Inmediata');
    await press('Guardar');
    await held.end(SAVE, { kind: 'answer', status: 500, body: { error: 'internal' } });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo guardar la configuración');
    expect(screen.getByRole('alert').textContent).toContain('Error del servidor');
    expect(chosen()).toEqual(['Automático', 'Inmediata', '20 minutos']);
    expect(await stored()).toEqual(DELAYED);
    await press('Guardar');
    await held.end(SAVE, { kind: 'serve' });
    await screen.findByText('Configuración guardada.');
    expect(screen.queryByRole('alert')).toBe(null);
    expect(await stored()).toEqual({ ...DELAYED, automaticResponse: 'immediate' });
  });

  test('what was saved though nobody heard so is known to be saved once it is read again', async () => {
    await open(DELAYED, SAVE);
    await pick('30 minutos');
    await press('Guardar');
    await product.store.accounts.putSettings(ACCOUNT, { ...DELAYED, autoResponseDelay: 30 });
    await held.end(SAVE, { kind: 'cut' });
    await screen.findByRole('alert');
    product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
    await expect.poll(() => isOff('Guardar')).toBe(true);
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('8.07 settings that cannot be read can be read again', async () => {
    visitAs(ana, READ);
    await browser.open(SETTINGS);
    await held.end(READ, { kind: 'answer', status: 500, body: { error: 'internal' } });
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar la configuración');
    await press('Reintentar');
    await held.end(READ, { kind: 'serve' });
    await screen.findByRole('radio', { name: 'Supervisado' });
  });

  test('2.16 6.02 an operator without the permission is told so; one with it changes the settings', async () => {
    const beto = await product.signedIn(OPERATOR);
    await product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.History });
    visitAs(beto);
    await browser.open(SETTINGS);
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
    await product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Settings });
    await browser.open(SETTINGS);
    await screen.findByRole('radio', { name: 'Supervisado' });
    await pick('Automático');
    await press('Guardar');
    await expect.poll(stored).toEqual({ ...DEFAULT_SETTINGS, operationMode: 'automatic' });
  });
});
