import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#domain/permissions.ts';
import type { Endpoint } from '../paths/screens/held-calls.ts';
import { answered } from '../server/store/fixtures.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, held, own, product, visitAs } from './visit.ts';

const REHEARSAL = `/accounts/${ACCOUNT}/rehearsal`;
const READ: Endpoint = { method: 'GET', path: /^\/accounts\/\d+\/automatic\/rehearsal$/ };
const JUDGE: Endpoint = { method: 'PUT', path: /\/judgement$/ };
const BY = 'ana@tienda.test';
const LONG = 'palabra'.repeat(60);

beforeEachVisit(() => own(ACCOUNT, 'TIENDA_ANA'));

const open = async (client = ana, ...endpoints: Endpoint[]): Promise<void> => {
  visitAs(client, ...endpoints);
  await browser.open(REHEARSAL);
};

/** A rehearsal of so many questions whose drafts are written. */
async function rehearsed(count: number): Promise<void> {
  const { questions, rehearsals } = product.store;
  const questionIds = Array.from({ length: count }, (_, place) => `q${place}`);
  await questions.sync(
    ACCOUNT,
    questionIds.map((id, place) => answered(id, 1000 - place)),
  );
  await rehearsals.start(ACCOUNT, { id: 'r1', startedBy: BY, questionIds });
  for (const questionId of questionIds)
    await rehearsals.putDraft(ACCOUNT, {
      rehearsalId: 'r1',
      questionId,
      draft: LONG,
      isKnown: true,
      wouldSend: questionId !== 'q0',
      reason: questionId === 'q0' ? 'rule' : null,
      judgement: null,
    });
}

const judgements = async () =>
  (await product.store.rehearsals.rows(ACCOUNT, { skip: 0, limit: 50, only: 'all' })).entries.map(
    ({ judgement }) => judgement,
  );

describe('the page of the rehearsal', () => {
  test('2.83 says how many answers are missing where there are too few', async () => {
    await product.store.questions.sync(
      ACCOUNT,
      Array.from({ length: 12 }, (_, place) => answered(`q${place}`, place)),
    );
    await open();
    await screen.findByRole('heading', { name: 'Todavía no se puede ensayar' });
    await screen.findByText(/^Un ensayo necesita 30 preguntas respondidas por personas, y hay 12\./);
    expect(screen.queryByRole('button', { name: 'Ensayar' })).toBeNull();
  });

  test('2.83 says that there may be more answers than the largest rehearsal takes', async () => {
    await product.store.questions.sync(
      ACCOUNT,
      Array.from({ length: 300 }, (_, place) => answered(`q${place}`, place)),
    );
    await open();
    await screen.findByText('Hay 300 o más respuestas de personas para ensayar.');
  });

  test('8.07 offers to read it again where it could not be read, and says so', async () => {
    await open(ana, READ);
    await held.end(READ, { kind: 'cut' });
    await screen.findByText(/^No se pudo cargar el ensayo/);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await held.end(READ, { kind: 'serve' });
    await screen.findByRole('heading', { name: 'Todavía no se puede ensayar' });
  });

  test('2.84 7.101 a press judges and goes on; a judgement that fails is kept and saved after a retry', async () => {
    await rehearsed(2);
    await open(ana, JUDGE);
    await screen.findByText('Habría quedado para una persona: lo dice una regla');
    await userEvent.click(screen.getByRole('button', { name: /^Peor/ }));
    await screen.findByText('Habría salido sola');
    await held.end(JUDGE, { kind: 'cut' });
    await screen.findByText(/^Hay juicios sin guardar/);
    expect(await judgements()).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await held.end(JUDGE, { kind: 'serve' });
    await expect.poll(judgements).toEqual(['worse', null]);
  });

  test('2.84 a filter without rows says which one it is', async () => {
    await rehearsed(1);
    await open();
    await screen.findByText('Pregunta 1 de 1');
    await userEvent.keyboard('1');
    await screen.findByRole('heading', { name: 'No queda ninguna sin juzgar' });
    await userEvent.click(screen.getByText('Saldrían solas'));
    await screen.findByRole('heading', { name: 'Ninguna habría salido sola' });
  });

  test('2.84 keys mean nothing where somebody writes or a dialog is open', async () => {
    await rehearsed(2);
    await open();
    await screen.findByText('Habría quedado para una persona: lo dice una regla');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('1');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await judgements()).toEqual([null, null]);
    await userEvent.keyboard('1');
    await expect.poll(judgements).toEqual(['same', null]);
  });

  test('2.83 another rehearsal that replaced this one is read in its place', async () => {
    await rehearsed(2);
    await open();
    await screen.findByText('Pregunta 1 de 2');
    await rehearsed(3);
    await product.store.rehearsals.start(ACCOUNT, { id: 'r2', startedBy: BY, questionIds: ['q0'] });
    await userEvent.keyboard('2');
    await screen.findByText('Redactando: 0 de 1 preguntas');
  });

  test('2.83 6.02 without the permission for settings it is forbidden', async () => {
    const beto = await product.signedIn('beto@tienda.test');
    await product.store.operators.add(ACCOUNT, { email: 'beto@tienda.test', permissions: PERMISSIONS.History });
    await open(beto);
    await screen.findByRole('heading', { name: /permiso/i });
  });
});
