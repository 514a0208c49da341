import { describe, expect, test } from 'vitest';
import { IMPORT_JOB } from '#server/store/port.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, DRILL, POLL_EVERY, SELLER, useTrial } from '../marketplace/trial.ts';
import { pendingIds } from './fixtures.ts';

const IMPORTED = 78;

describe.each(enginesOf(import.meta.url))('importing a linked account, on %s', (engine) => {
  const trial = useTrial(engine);

  const history = () =>
    trial.product.store.questions.historyPage(ACCOUNT, { skip: 0, limit: 50, sort: 'most-recent-last' });
  async function answerMany(count: number): Promise<void> {
    const { market } = trial.product;
    for (let i = 0; i < count; i++) {
      const { id } = market.ask({ itemId: DRILL, text: `¿Consulta ${i}?` });
      market.answer(id, `Respuesta ${i}`);
    }
  }

  test('imports pending questions, the whole history with items and buyers, and all items on sale', async () => {
    await trial.link();
    expect(await pendingIds(trial.owner)).toHaveLength(9);
    const { entries, count } = await history();
    expect(count).toBe(IMPORTED);
    const { store, market } = trial.product;
    const buyers = [...new Set(entries.map(({ buyerId }) => buyerId))];
    expect(Object.keys(await store.buyers.nicknames(buyers)).toSorted()).toEqual(buyers.toSorted());
    const listings = market.items(SELLER).map(({ id }) => id);
    const listed = market.items(SELLER).filter(({ status }) => ['active', 'paused'].includes(status));
    expect(Object.keys(await store.items.byIds(ACCOUNT, listings))).toEqual(
      expect.arrayContaining(listed.map(({ id }) => id)),
    );
  });

  test('2.45 7.37 imports paused items, which the search marks as paused', async () => {
    const { market } = trial.product;
    const [item] = market.items(SELLER).filter(({ status }) => status === 'active');
    if (item === undefined) throw new Error('the seller has no listing');
    market.changeItem(item.id, { status: 'paused' });
    await trial.link();
    const { items } = await (await trial.owner.send('GET', `/accounts/${ACCOUNT}/items/?search=${item.id}`)).json();
    expect(items).toEqual([expect.objectContaining({ id: item.id, status: 'paused' })]);
  });

  test('imports more answered questions than a search returns', async () => {
    await answerMany(1050);
    await trial.link();
    expect((await history()).count).toBe(IMPORTED + 1050);
  });

  test('resumes after marketplace failures', async () => {
    trial.product.market.addFault({ path: '/items', status: 500, times: 9 });
    trial.product.market.addFault({ path: '/questions/search', status: 500, times: 4 });
    await trial.link();
    await trial.after(10_000);
    const { entries, count } = await history();
    expect(count).toBe(IMPORTED);
    const buyers = [...new Set(entries.map(({ buyerId }) => buyerId))];
    expect(Object.keys(await trial.product.store.buyers.nicknames(buyers))).toHaveLength(buyers.length);
  });

  test('4.54 while the questions of a linked account were not read, its empty list says so, and that reading fails', async () => {
    const { market, store } = trial.product;
    const listed = async () => (await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions`)).json();
    const inInbox = async () => (await (await trial.owner.send('GET', '/inbox')).json()).accounts[0].questionsImport;
    const fault = { path: '/questions/search', status: 500, times: 10_000 };
    market.addFault(fault);
    await trial.link();
    expect(await listed()).toMatchObject({ count: 0, entries: [], questionsImport: 'failing' });
    expect(await inInbox()).toBe('failing');

    market.clearFaults();
    await trial.after(3_600_000);
    expect(trial.liveMessages).toContainEqual({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });
    expect(await listed()).toMatchObject({ count: 9, questionsImport: 'done' });
    expect(await inInbox()).toBe('done');

    // What an account has is there, whatever is still to be read.
    await store.accounts.awaitImport(ACCOUNT);
    expect(await listed()).toMatchObject({ count: 9, questionsImport: 'done' });
    expect(await inInbox()).toBe('running');
    // A poll reads them as well, and tells it where it changes nothing else.
    trial.forget();
    await trial.after(2 * POLL_EVERY);
    expect(await inInbox()).toBe('done');
    expect(trial.liveMessages).toEqual([{ event: 'QuestionsChanged', details: { accountId: ACCOUNT } }]);
  });

  test('4.54 members are told that the questions of an account were read, even that there are none, and of each failure', async () => {
    const { market, store } = trial.product;
    await trial.link();
    for (const id of await pendingIds(trial.owner)) market.deleteQuestion(Number(id));
    await trial.after(2 * POLL_EVERY);
    const importAgain = async (): Promise<void> => {
      trial.forget();
      await store.accounts.awaitImport(ACCOUNT);
      await store.syncJobs.schedule(ACCOUNT, IMPORT_JOB, 0);
      // Polls read the questions as well; they are slower than this.
      await trial.after(0);
    };
    const listed = async () => (await trial.owner.send('GET', `/accounts/${ACCOUNT}/questions`)).json();
    const message = { event: 'QuestionsChanged', details: { accountId: ACCOUNT } };
    market.addFault({ path: '/questions/search', status: 500, times: 10_000 });
    await importAgain();
    expect(trial.liveMessages).toContainEqual(message);
    expect(await listed()).toMatchObject({ count: 0, questionsImport: 'failing' });
    market.clearFaults();
    await importAgain();
    expect(trial.liveMessages).toContainEqual(message);
    expect(await listed()).toMatchObject({ count: 0, questionsImport: 'done' });
  });

  test('starts over when its scroll id has expired', async () => {
    await trial.link();
    await answerMany(3);
    await trial.quiet();
    const { syncJobs } = trial.product.store;
    await syncJobs.schedule(ACCOUNT, 'import', 0);
    const [job] = await syncJobs.claim('import', { limit: 1, lease: 1000 });
    if (job === undefined) throw new Error('nothing to import');
    await syncJobs.done({ job, next: { cursor: 'a walk of yesterday', dueIn: 0 } });
    trial.forget();
    await trial.after(0);
    expect(trial.calls('GET /questions/search')).toBeGreaterThan(2);
    expect(await syncJobs.cursor(ACCOUNT, 'import')).toBeNull();
    expect((await history()).count).toBe(IMPORTED + 3);
  });

  test('drafts every pending question, including one whose item is gone', async () => {
    const { id } = trial.product.market.ask({ itemId: DRILL, text: '¿Cuántos watts tiene?' });
    trial.product.market.addFault({ path: `/items/${DRILL}`, status: 404, times: 2 });
    await trial.link();
    const question = await trial.product.store.questions.byId(ACCOUNT, String(id));
    expect(question?.suggestedAnswer).toMatch(/\S/);
  });

  test('retries a draft that failed', async () => {
    await trial.link();
    trial.product.market.addFault({ path: `/items/${DRILL}`, status: 500, times: 20 });
    const { id } = trial.product.market.ask({ itemId: DRILL, text: '¿Cuántos watts tiene?' });
    const draft = async () => (await trial.product.store.questions.byId(ACCOUNT, String(id)))?.suggestedAnswer;
    await trial.quiet();
    expect(await draft()).toBeNull();
    trial.product.market.clearFaults();
    await trial.after(60_000);
    expect(await draft()).toContain('550 W');
  });
});
