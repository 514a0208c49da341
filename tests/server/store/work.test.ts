import { describe, expect, test } from 'vitest';
import { ENGINES } from '../engines.ts';
import { createAccount, SELLER, useStore } from './fixtures.ts';

const CLAIM = { limit: 10, lease: 1000 };
const notification = (id: string) => ({ accountId: SELLER, topic: 'questions', resource: `/questions/${id}` });

describe.each(ENGINES)('marketplace notifications on %s', (engine) => {
  const fixture = useStore(engine);

  test('of one resource share an entry, processed by one node', async () => {
    const { inbox } = fixture.store;
    const other = await fixture.anotherNode();
    await Promise.all([1, 2, 3, 4].map((i) => (i % 2 ? inbox : other.inbox).put(notification('1'))));
    await inbox.put(notification('2'));
    const claims = await Promise.all([inbox.claim(CLAIM), other.inbox.claim(CLAIM)]);
    expect(claims.flat().toSorted((a, b) => (a.resource < b.resource ? -1 : 1))).toEqual([
      { ...notification('1'), generation: 4, attempts: 0, trace: null },
      { ...notification('2'), generation: 1, attempts: 0, trace: null },
    ]);
    for (const entry of claims.flat()) await inbox.done(entry);
    fixture.pass(10_000);
    expect(await inbox.claim(CLAIM)).toEqual([]);
  });

  test('that arrive during processing are not lost', async () => {
    const { inbox } = fixture.store;
    await inbox.put(notification('1'));
    const [entry] = await inbox.claim(CLAIM);
    if (entry === undefined) throw new Error('nothing to claim');
    await inbox.put(notification('1'));
    expect(await inbox.claim(CLAIM)).toEqual([]);
    await inbox.done(entry);
    expect(await inbox.claim(CLAIM)).toEqual([{ ...notification('1'), generation: 2, attempts: 0, trace: null }]);
  });

  test('are dropped when too many of an account and a topic wait, but not those being processed', async () => {
    const { inbox } = fixture.store;
    for (const id of ['1', '2', '3', '4']) await inbox.put(notification(id));
    await inbox.put({ ...notification('1'), topic: 'items' });
    await inbox.put({ ...notification('1'), accountId: '1002' });
    const [entry] = await inbox.claim({ limit: 1, lease: 1000 });
    if (entry === undefined) throw new Error('nothing to claim');
    expect(await inbox.dropFlood(SELLER, 'questions', 3)).toBe(false);
    expect(await inbox.dropFlood(SELLER, 'questions', 2)).toBe(true);
    const left = await inbox.claim({ ...CLAIM, after: '' });
    expect(left.map(({ accountId, topic }) => `${accountId} ${topic}`).toSorted()).toEqual([
      `${SELLER} items`,
      '1002 questions',
    ]);
    await inbox.failed(entry, 5000);
    expect(await inbox.dropFlood(SELLER, 'questions', 0)).toBe(false);
  });

  test('are retried after a failure, and by another node after a crash', async () => {
    const { inbox } = fixture.store;
    await inbox.put(notification('1'));
    const [entry] = await inbox.claim(CLAIM);
    if (entry === undefined) throw new Error('nothing to claim');
    await inbox.failed(entry, 5000);
    fixture.pass(4999);
    expect(await inbox.claim(CLAIM)).toEqual([]);
    fixture.pass(1);
    expect(await inbox.claim(CLAIM)).toEqual([{ ...entry, attempts: 1 }]);
    fixture.pass(1000);
    expect(await inbox.claim(CLAIM)).toEqual([{ ...entry, attempts: 1 }]);
  });
});

describe.each(ENGINES)('recurring jobs on %s', (engine) => {
  const fixture = useStore(engine);

  test('are run by one node when due, and keep their cursor', async () => {
    const { syncJobs } = fixture.store;
    const other = await fixture.anotherNode();
    await createAccount(fixture.store);
    expect(await syncJobs.cursor(SELLER, 'poll')).toBeNull();
    await syncJobs.schedule(SELLER, 'poll', 500);
    expect(await syncJobs.claim('poll', CLAIM)).toEqual([]);
    fixture.pass(500);
    expect(await syncJobs.claim('import', CLAIM)).toEqual([]);
    const claims = await Promise.all([syncJobs.claim('poll', CLAIM), other.syncJobs.claim('poll', CLAIM)]);
    const [job] = claims.flat();
    expect(claims.flat()).toEqual([
      {
        accountId: SELLER,
        name: 'poll',
        cursor: null,
        attempts: 0,
        fence: 1,
        quietFor: 0,
        claimedAt: await fixture.store.now(),
      },
    ]);
    if (job === undefined) throw new Error('nothing to claim');
    await syncJobs.done({ job, next: { cursor: 'c1', dueIn: 1000 } });
    expect(await syncJobs.cursor(SELLER, 'poll')).toBe('c1');
    fixture.pass(1000);
    expect(await syncJobs.claim('poll', CLAIM)).toEqual([
      { ...job, cursor: 'c1', fence: 2, quietFor: 1000, claimedAt: await fixture.store.now() },
    ]);
  });

  test('are taken over from a dead node, which can then store nothing', async () => {
    const { syncJobs } = fixture.store;
    await createAccount(fixture.store);
    await syncJobs.schedule(SELLER, 'poll', 0);
    const [dead] = await syncJobs.claim('poll', CLAIM);
    fixture.pass(1000);
    const [job] = await syncJobs.claim('poll', CLAIM);
    if (dead === undefined || job === undefined) throw new Error('nothing to claim');
    await syncJobs.done({ job: dead, next: { cursor: 'dead', dueIn: null } });
    expect(await syncJobs.cursor(SELLER, 'poll')).toBeNull();
    await syncJobs.failed(job, 200);
    fixture.pass(200);
    expect(await syncJobs.claim('poll', CLAIM)).toEqual([
      { ...job, attempts: 1, fence: 3, quietFor: 1200, claimedAt: await fixture.store.now() },
    ]);
  });

  test('7.158 that end together are stored by one statement, each with its own cursor and time, but none that was taken over', async () => {
    const { syncJobs } = fixture.store;
    const ids = ['1002', '1003', '1004'];
    for (const id of ids) {
      await createAccount(fixture.store, id);
      await syncJobs.schedule(id, 'poll', 0);
    }
    const claim = async () =>
      (await syncJobs.claim('poll', CLAIM)).toSorted((one, other) => Number(one.accountId) - Number(other.accountId));
    const [dead] = await claim();
    fixture.pass(1000);
    const [, hastened, soon] = await claim();
    if (dead === undefined || hastened === undefined || soon === undefined) throw new Error('nothing to claim');
    await syncJobs.hasten([hastened.accountId], 'poll', 100);
    await syncJobs.done(
      { job: soon, next: { cursor: 'soon', dueIn: 500 } },
      { job: dead, next: { cursor: 'dead', dueIn: 0 } },
      { job: hastened, next: { cursor: 'hastened', dueIn: 60_000 } },
    );
    expect(await syncJobs.cursors(ids, 'poll')).toEqual(
      new Map([
        ['1002', null],
        ['1003', 'hastened'],
        ['1004', 'soon'],
      ]),
    );
    fixture.pass(100);
    expect((await claim()).map(({ accountId }) => accountId)).toEqual(['1003']);
    fixture.pass(400);
    expect((await claim()).map(({ accountId }) => accountId)).toEqual(['1004']);
  });

  test('can be hastened, also during a run, but not delayed', async () => {
    const { syncJobs } = fixture.store;
    await createAccount(fixture.store);
    await syncJobs.schedule(SELLER, 'poll', 500);
    await syncJobs.hasten([SELLER], 'poll', 1000);
    fixture.pass(499);
    expect(await syncJobs.claim('poll', CLAIM)).toEqual([]);
    await syncJobs.hasten([SELLER], 'poll', 0);
    const [job] = await syncJobs.claim('poll', CLAIM);
    if (job === undefined) throw new Error('nothing to claim');
    await syncJobs.hasten([SELLER], 'poll', 100);
    await syncJobs.done({ job, next: { cursor: null, dueIn: 60_000 } });
    fixture.pass(100);
    expect(await syncJobs.claim('poll', CLAIM)).toHaveLength(1);
  });

  test('know how long their account has been quiet, and are due sooner once it is not', async () => {
    const { store } = fixture;
    const { syncJobs } = store;
    await createAccount(store);
    await createAccount(store, '1002');
    for (const id of [SELLER, '1002']) await syncJobs.schedule(id, 'poll', 0);
    for (const job of await syncJobs.claim('poll', CLAIM))
      await syncJobs.done({ job, next: { cursor: null, dueIn: 60_000 } });
    fixture.pass(20_000);
    const activity = { dueIn: 5000, every: 10_000 };
    await syncJobs.noteActivity([SELLER, '9'], 'poll', activity);
    fixture.pass(4000);
    // Within `every` nothing is written.
    await syncJobs.noteActivity([SELLER], 'poll', { ...activity, dueIn: 0 });
    expect(await syncJobs.claim('poll', CLAIM)).toEqual([]);
    fixture.pass(1000);
    const [job] = await syncJobs.claim('poll', CLAIM);
    expect(job).toMatchObject({ accountId: SELLER, quietFor: 5000 });
    if (job === undefined) throw new Error('nothing to claim');
    fixture.pass(5000);
    // During the run.
    await syncJobs.noteActivity([SELLER], 'poll', activity);
    await syncJobs.done({ job, next: { cursor: null, dueIn: 60_000 } });
    fixture.pass(5000);
    expect(await syncJobs.claim('poll', CLAIM)).toMatchObject([{ accountId: SELLER, quietFor: 5000 }]);
  });

  test('that failed keep the time of their retry, whatever happens at their account', async () => {
    const { syncJobs } = fixture.store;
    await createAccount(fixture.store);
    await syncJobs.schedule(SELLER, 'poll', 0);
    const [job] = await syncJobs.claim('poll', CLAIM);
    if (job === undefined) throw new Error('nothing to claim');
    await syncJobs.failed(job, 60_000);
    fixture.pass(10_000);
    await syncJobs.noteActivity([SELLER], 'poll', { dueIn: 0, every: 1000 });
    expect(await syncJobs.claim('poll', CLAIM)).toEqual([]);
  });

  test('that fail are retried in time, although their account was active during the run', async () => {
    const { syncJobs } = fixture.store;
    await createAccount(fixture.store);
    await syncJobs.schedule(SELLER, 'poll', 0);
    const [job] = await syncJobs.claim('poll', CLAIM);
    if (job === undefined) throw new Error('nothing to claim');
    fixture.pass(500);
    await syncJobs.noteActivity([SELLER], 'poll', { dueIn: 60_000, every: 100 });
    await syncJobs.failed(job, 1000);
    fixture.pass(1000);
    expect(await syncJobs.claim('poll', CLAIM)).toHaveLength(1);
  });

  test('have cursors that are read for linked accounts only', async () => {
    const { accounts, syncJobs } = fixture.store;
    for (const id of [SELLER, '1002', '1003']) await createAccount(fixture.store, id);
    for (const id of [SELLER, '1002']) await syncJobs.schedule(id, 'poll', 0);
    await accounts.setLinkStatus('1002', 'lost');
    expect(await syncJobs.cursors([SELLER, '1002', '1003', '1004'], 'poll')).toEqual(new Map([[SELLER, null]]));
  });

  test('that are scheduled during a run are run again', async () => {
    const { syncJobs } = fixture.store;
    await createAccount(fixture.store);
    await syncJobs.schedule(SELLER, 'import', 0);
    const [job] = await syncJobs.claim('import', CLAIM);
    if (job === undefined) throw new Error('nothing to claim');
    await syncJobs.schedule(SELLER, 'import', 0);
    expect(await syncJobs.claim('import', CLAIM)).toEqual([]);
    await syncJobs.done({ job, next: { cursor: 'end', dueIn: null } });
    expect(await syncJobs.claim('import', CLAIM)).toEqual([
      { ...job, cursor: 'end', fence: 2, quietFor: 0, claimedAt: await fixture.store.now() },
    ]);
  });
});

describe.each(ENGINES)('queued mails on %s', (engine) => {
  const fixture = useStore(engine);
  const mail = { to: 'ana@example.com', kind: 'code', payload: 'sealed' };

  test('are claimed in order, each by one node, until they are done', async () => {
    const { outbox } = fixture.store;
    const other = await fixture.anotherNode();
    await outbox.enqueue(mail);
    await outbox.enqueue({ ...mail, to: 'eva@example.com' });
    const claims = await Promise.all([outbox.claim(CLAIM), other.outbox.claim(CLAIM)]);
    const [first, second] = claims.flat();
    expect(claims.flat()).toEqual([
      { ...mail, id: first?.id, attempts: 0 },
      { ...mail, id: second?.id, to: 'eva@example.com', attempts: 0 },
    ]);
    if (first === undefined || second === undefined) throw new Error('nothing to claim');
    await outbox.done(first.id);
    await outbox.failed(second.id, 5000);
    fixture.pass(1000);
    expect(await outbox.claim(CLAIM)).toEqual([]);
    fixture.pass(4000);
    expect(await outbox.claim(CLAIM)).toEqual([{ ...second, attempts: 1 }]);
  });

  test('are stored only if their transaction commits', async () => {
    const { store } = fixture;
    const act = store.transaction(async (tx) => {
      await tx.outbox.enqueue(mail);
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await store.outbox.claim(CLAIM)).toEqual([]);
  });
});
