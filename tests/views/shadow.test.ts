import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, own, product, visitAs } from './visit.ts';

const OPERATOR = 'beto@tienda.test';
const HOUR = 3_600_000;
const READ: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/automatic\/shadow$/ };
const START: Endpoint = { method: 'POST', path: /^\/accounts\/\d+\/automatic\/shadow$/ };
const STOP: Endpoint = { method: 'DELETE', path: /^\/accounts\/\d+\/automatic\/shadow$/ };
const LIST: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/automatic\/shadow\/differences/ };
const REPLY = { text: 'No, no viene.', greeting: null, signature: null };

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

const open = async (client = ana, ...endpoints: Endpoint[]): Promise<void> => {
  visitAs(client, ...endpoints);
  await browser.open(`/accounts/${ACCOUNT}/settings`);
};
const panel = async () => within(await screen.findByRole('region', { name: 'Prueba en sombra' }));
const press = async (name: string): Promise<void> =>
  userEvent.click(await (await panel()).findByRole('button', { name }));
const confirm = async (name: string): Promise<void> =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const shadows = () => product.store.shadows;

/** A run in which a person answered so many questions otherwise than automatic mode would have. */
async function runWith(differences: number): Promise<void> {
  const { questions } = product.store;
  await shadows().start(ACCOUNT, 7 * HOUR);
  const askedAt = Date.now() - HOUR;
  for (let n = 1; n <= differences; n++) {
    const id = String(n);
    const asked = { id, text: `¿Pregunta ${n}?`, askedAt, buyerId: 'b', itemId: 'MLA1' };
    await questions.sync(ACCOUNT, [{ ...asked, status: 'unanswered', answer: null }]);
    await shadows().record([
      { accountId: ACCOUNT, id, dueAt: askedAt, reason: null, ruleId: null, text: `Sí, viene (${n}).` },
    ]);
    const begun = await questions.beginSending(ACCOUNT, id, { reply: REPLY, by: 'ana@tienda.test', lease: 1000 });
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const answered = { by: 'product', text: REPLY.text, answeredAt: askedAt + 60_000 + n, draftUse: null } as const;
    await questions.settleAnswered(begun.claim, answered);
  }
}

describe('the shadow of automatic mode', () => {
  test('2.81 7.95 7.96 is started and stopped once each, after asking; what failed says so and is tried again', async () => {
    await open(ana, START, STOP);
    await (await panel()).findByText('Todavía no se hizo ninguna prueba.');
    await press('Empezar la prueba');
    await confirm('Cancelar');
    expect((await shadows().state(ACCOUNT))?.run).toBeNull();
    await press('Empezar la prueba');
    await confirm('Empezar');
    await held.end(START, { kind: 'cut' });
    await within(await screen.findByRole('dialog')).findByText('No se pudo empezar la prueba');
    await confirm('Empezar');
    await confirm('Empezar');
    expect(held.left).toBe(2);
    await held.end(START, { kind: 'serve' });
    await (await panel()).findByText('Día 1 de 7. Todavía no hubo preguntas nuevas.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Terminar la prueba');
    await confirm('Terminar');
    await held.end(STOP, { kind: 'serve' });
    await (await panel()).findByText(/^La prueba terminó el /);
    expect((await shadows().state(ACCOUNT))?.isRunning).toBe(false);
  });

  test('2.81 7.95 where another person was first, the panel shows that run', async () => {
    await open(ana, START);
    await press('Empezar la prueba');
    await shadows().start(ACCOUNT, 7 * HOUR);
    await confirm('Empezar');
    await held.end(START, { kind: 'serve' });
    await (await panel()).findByText(/^Día 1 de 7\./);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('8.07 7.94 what cannot be read says so, and what was read stays', async () => {
    await runWith(0);
    await open(ana, READ);
    await held.end(READ, { kind: 'cut' });
    await (await panel()).findByText('No se pudo cargar la prueba en sombra');
    await press('Reintentar');
    await held.end(READ, { kind: 'serve' });
    await (await panel()).findByText(/^Día 1 de 7\./);
    await press('Actualizar');
    await held.end(READ, { kind: 'cut' });
    await (await panel()).findByText(/No se pudo actualizar la prueba/);
    await (await panel()).findByText(/^Día 1 de 7\./);
  });

  test('2.82 7.97 differences are read by pages, with a way to the history for those who may see it', async () => {
    await runWith(11);
    await open(ana, LIST);
    await press('Ver las 11 respuestas distintas');
    await held.end(LIST, { kind: 'cut' });
    await (await panel()).findByText('No se pudieron cargar las respuestas distintas');
    await press('Cargar otra vez');
    await held.end(LIST, { kind: 'serve' });
    const list = within(await (await panel()).findByRole('list', { name: 'Respuestas distintas' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    list.getByText('Sí, viene (11).');
    expect(list.getAllByRole('link', { name: 'Ver en el historial' })[0]?.getAttribute('href')).toBe(
      `/accounts/${ACCOUNT}/history#question=11`,
    );
    await press('Página siguiente');
    await held.end(LIST, { kind: 'serve' });
    await (await panel()).findByText('Sí, viene (1).');
    await press('Ocultar las respuestas distintas');
    expect((await panel()).queryByRole('list', { name: 'Respuestas distintas' })).toBeNull();
  });

  test('2.82 6.02 without the permission for the history there is no link, and without the one for settings no panel', async () => {
    await runWith(1);
    const beto = await product.signedIn(OPERATOR);
    await product.store.operators.add(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Settings });
    await open(beto);
    await press('Ver la respuesta distinta');
    await (await panel()).findByText('Sí, viene (1).');
    expect((await panel()).queryByRole('link')).toBeNull();
    await browser[Symbol.asyncDispose]();
    await product.store.operators.change(ACCOUNT, { email: OPERATOR, permissions: PERMISSIONS.Tests });
    await open(beto);
    await screen.findByRole('heading', { name: 'Sección sin permiso' });
    expect(screen.queryByRole('region', { name: 'Prueba en sombra' })).toBeNull();
  });

  test('2.81 in automatic mode none can be started, which the panel learns by itself', async () => {
    await open();
    await (await panel()).findByText('Todavía no se hizo ninguna prueba.');
    await product.store.accounts.putSettings(ACCOUNT, { ...DEFAULT_SETTINGS, operationMode: 'automatic' });
    product.product.hub.publish({ event: 'SettingsChanged', details: { accountId: ACCOUNT } });
    await (await panel()).findByText(/La cuenta está en modo automático/);
    await press('Empezar la prueba');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
