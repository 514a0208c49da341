import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { IMPORT_JOB } from '#server/store/port.ts';
import { ACCOUNT, ana, beforeEachVisit, browser, operate, own, product, visitAs } from './visit.ts';

const OTHER = '20';

const tell = (accountId = ACCOUNT): void =>
  product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId } });

/** As the worker does that reads the questions of an account for the first time. */
async function failToRead(accountId = ACCOUNT): Promise<void> {
  const { syncJobs } = product.store;
  await syncJobs.schedule(accountId, IMPORT_JOB, 0);
  const [job] = await syncJobs.claim(IMPORT_JOB, { limit: 1, lease: 60_000 });
  if (job === undefined) throw new Error('the import is not due');
  await syncJobs.failed(job, 3_600_000);
  tell(accountId);
}

async function read(accountId = ACCOUNT): Promise<void> {
  await product.store.accounts.questionsRead(accountId);
  tell(accountId);
}

/** A buyer's question comes in. */
async function ask(): Promise<void> {
  const asked = { id: '1', text: '¿Hay stock?', askedAt: Date.now() - 60_000, buyerId: '700000001', itemId: 'MLA1' };
  await product.store.questions.sync(ACCOUNT, [{ ...asked, status: 'unanswered', answer: null }]);
  tell();
}

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name });

describe.each([
  ['cards', ''],
  ['list', '?view=queue'],
])('the questions of an account that was just linked, as %s', (_, search) => {
  beforeEachVisit(async () => {
    await own(ACCOUNT, 'TIENDA_ANA');
    await product.store.accounts.awaitImport(ACCOUNT);
  });
  beforeEach(async () => {
    visitAs(ana);
    await browser.open(`/accounts/${ACCOUNT}/questions${search}`);
  });

  test('4.54 an empty list says that they are being read, that this failed, and that nobody waits only when they are read', async () => {
    await heading('Estamos leyendo sus preguntas');
    expect(screen.queryByText('0 pendientes')).toBeNull();
    expect(screen.queryByText('Está al día')).toBeNull();
    await screen.findByRole('button', { name: 'Programadas' });
    await failToRead();
    await heading('Todavía no pudimos leer sus preguntas');
    expect(screen.queryByText('0 pendientes')).toBeNull();
    await read();
    await heading('Está al día');
    expect(screen.getByText('0 pendientes')).toBeTruthy();
    await screen.findByRole('button', { name: 'Programadas 0' });
  });

  test('4.54 what comes meanwhile is shown and counted', async () => {
    await heading('Estamos leyendo sus preguntas');
    await ask();
    await screen.findByText('1 pendiente');
    expect(screen.queryByText('Estamos leyendo sus preguntas')).toBeNull();
  });
});

describe('the questions of all accounts, one of which was just linked', () => {
  beforeEachVisit(async () => {
    await own(ACCOUNT, 'TIENDA_ANA');
    await operate(OTHER, 'AUTOPARTES_SUR', 1);
    await product.store.accounts.awaitImport(OTHER);
  });

  test.each(['/inbox', `/inbox?cuentas=${OTHER}`])(
    '2.97 4.54 %s names it until its questions are read',
    async (path) => {
      visitAs(ana);
      await browser.open(path);
      await heading('Faltan preguntas por leer');
      expect(screen.getByText(/^Todavía no leímos las de AUTOPARTES_SUR\./)).toBeTruthy();
      expect(screen.queryByText(/al día|Nada coincide|0 pendientes/)).toBeNull();
      await screen.findByRole('button', { name: 'AUTOPARTES_SUR' });
      await screen.findByRole('button', { name: 'TIENDA_ANA 0' });
      await failToRead(OTHER);
      await read(OTHER);
      await heading(path === '/inbox' ? 'Está al día' : 'Nada coincide');
      expect(screen.queryByText('Faltan preguntas por leer')).toBeNull();
      await screen.findByRole('button', { name: 'AUTOPARTES_SUR 0' });
    },
  );

  test('2.97 4.54 beside what others asked it is named as well, until its questions are read', async () => {
    await ask();
    visitAs(ana);
    await browser.open('/inbox');
    await screen.findByText('1 pendiente');
    expect(screen.getByText(/^Todavía no leímos las de AUTOPARTES_SUR\./)).toBeTruthy();
    await screen.findByRole('button', { name: 'AUTOPARTES_SUR' });
    await read(OTHER);
    await screen.findByRole('button', { name: 'AUTOPARTES_SUR 0' });
    expect(screen.queryByText(/^Todavía no leímos/)).toBeNull();
  });

  test('2.97 4.54 an account that is not chosen is not named', async () => {
    visitAs(ana);
    await browser.open(`/inbox?cuentas=${ACCOUNT}`);
    await heading('Nada coincide');
  });
});
