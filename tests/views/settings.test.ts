import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { asksBeforeUnload, button, describedBy, isOff, path, press } from './finders.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, EMAIL, held, operate, own, product, visitAs } from './visit.ts';

const OPERATOR = 'beto@tienda.test';
const NEIGHBOUR = '77';
const SETTINGS = `/accounts/${ACCOUNT}/settings`;
const READ: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/settings$/ };
const SAVE: Endpoint = { method: 'PUT', path: /^\/accounts\/\d+\/settings$/ };
const DELAYED: Settings = {
  operationMode: 'automatic',
  automaticResponse: 'delayed',
  autoResponseDelay: 20,
  minimumConfidence: 0.5,
  register: null,
};
const OTHERS: Settings = { ...DELAYED, autoResponseDelay: 60 };

beforeEachVisit(async () => {
  await own(ACCOUNT, 'TIENDA_ANA');
  await operate(NEIGHBOUR, 'VECINA', 127);
});

/** The settings are opened; the calls to these endpoints end only when the test says so. */
const open = async (settings: Settings = DEFAULT_SETTINGS, ...endpoints: Endpoint[]): Promise<void> => {
  await product.store.accounts.putSettings(ACCOUNT, settings);
  visitAs(ana, ...endpoints);
  await browser.open(SETTINGS);
  await screen.findByRole('radio', { name: 'Supervisado' });
};
const stored = (): Promise<Settings | null> => product.store.accounts.settings(ACCOUNT);
/** Somebody else saves these, and everybody hears of it. */
const saveElsewhere = async (settings: Settings): Promise<void> => {
  await product.store.accounts.putSettings(ACCOUNT, settings);
  product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
};
const radio = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });
const register = (): HTMLElement => screen.getByRole('group', { name: 'Trato al comprador' });
/** Of mode, response and delay. */
const chosen = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter((one) => one.checked && one.closest('#policies') === null && !register().contains(one))
    .map((one) => one.labels?.[0]?.querySelector('span')?.textContent ?? '');
const pick = (name: string): Promise<void> => userEvent.click(radio(name));
const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Hay cambios sin guardar' });
const isAsked = (): boolean => screen.queryByRole('dialog', { name: 'Hay cambios sin guardar' }) !== null;

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
    expect(slider().value).toBe('90');
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
    const saved: Settings = { ...DELAYED, autoResponseDelay: 50, minimumConfidence: 0.9 };
    expect(await stored()).toEqual(saved);
    await pick('Inmediata');
    expect(radio('50 minutos').disabled).toBe(true);
    await press('Guardar');
    await expect.poll(stored).toEqual({ ...saved, automaticResponse: 'immediate' });
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

describe('4.18 somebody else saves the settings meanwhile', () => {
  /** A change here, while what somebody else saved is being read. */
  const changeWhileTheirsIsRead = async (): Promise<void> => {
    await product.store.accounts.putSettings(ACCOUNT, DELAYED);
    visitAs(ana, READ);
    await browser.open(SETTINGS);
    await held.end(READ, { kind: 'serve' });
    await screen.findByRole('radio', { name: 'Supervisado' });
    await pick('30 minutos');
    await saveElsewhere(OTHERS);
  };

  test('where nothing was changed here, theirs is simply shown', async () => {
    await open();
    await saveElsewhere(OTHERS);
    await expect.poll(chosen).toEqual(['Automático', 'Con demora', '60 minutos']);
    expect(isOff('Guardar')).toBe(true);
  });

  test('where something was, both are shown; theirs is taken with one press', async () => {
    await open(DELAYED);
    await pick('30 minutos');
    await saveElsewhere(OTHERS);
    const notice = (await screen.findByText(/^Otra persona cambió la configuración/)).closest('[role="status"]');
    expect(notice?.textContent).toContain('60 minutos');
    expect(notice?.textContent).toContain('30 minutos');
    expect(isOff('Guardar')).toBe(true);
    expect(describedBy(button('Guardar'))).toBe('Elija primero con qué configuración seguir');
    await press('Usar lo de la otra persona');
    expect(chosen()).toEqual(['Automático', 'Con demora', '60 minutos']);
    expect(screen.queryByText(/^Otra persona cambió la configuración/)).toBe(null);
    expect(document.activeElement).toBe(button('Guardar'));
    expect(isOff('Guardar')).toBe(true);
  });

  test('or mine is kept, and then saved over theirs', async () => {
    await open(DELAYED);
    await pick('30 minutos');
    await saveElsewhere(OTHERS);
    await screen.findByText(/^Otra persona cambió la configuración/);
    await press('Conservar lo mío');
    expect(chosen()).toEqual(['Automático', 'Con demora', '30 minutos']);
    expect(document.activeElement).toBe(button('Guardar'));
    expect(await stored()).toEqual(OTHERS);
    await press('Guardar');
    await screen.findByText('Configuración guardada.');
    expect(await stored()).toEqual({ ...DELAYED, autoResponseDelay: 30 });
  });

  test('choosing what they saved settles it', async () => {
    await open(DELAYED);
    await pick('30 minutos');
    await saveElsewhere(OTHERS);
    await screen.findByText(/^Otra persona cambió la configuración/);
    await pick('60 minutos');
    expect(screen.queryByText(/^Otra persona cambió la configuración/)).toBe(null);
    expect(isOff('Guardar')).toBe(true);
  });

  test('while theirs is being read nothing is saved over it unseen', async () => {
    await changeWhileTheirsIsRead();
    await expect.poll(() => isOff('Guardar')).toBe(true);
    expect(describedBy(button('Guardar'))).toBe('Falta leer el cambio de otra persona');
    await held.end(READ, { kind: 'serve' });
    await screen.findByText(/^Otra persona cambió la configuración/);
  });

  test('4.18 nothing is saved over theirs when it could not be read either, until it has been', async () => {
    await changeWhileTheirsIsRead();
    await held.end(READ, { kind: 'cut' });
    await screen.findByText(/^No se pudo actualizar la configuración/);
    expect([isOff('Guardar'), describedBy(button('Guardar'))]).toEqual([true, 'Falta leer el cambio de otra persona']);
    await press('Actualizar');
    await held.end(READ, { kind: 'serve' });
    await screen.findByText(/^Otra persona cambió la configuración/);
    await press('Conservar lo mío');
    expect(isOff('Guardar')).toBe(false);
  });

  test('a change that is told while mine is being saved is read after it', async () => {
    await open(DELAYED, SAVE);
    await pick('30 minutos');
    await press('Guardar');
    await screen.findByRole('button', { name: 'Guardando…' });
    product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
    await held.end(SAVE, { kind: 'answer', status: 200, body: { ...DELAYED, autoResponseDelay: 30 } });
    // The other one's came last.
    await product.store.accounts.putSettings(ACCOUNT, OTHERS);
    await expect.poll(chosen).toContain('60 minutos');
  });
});

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
