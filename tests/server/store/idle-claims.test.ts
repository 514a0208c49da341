import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { noteStatements } from '../counted-statements.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';
import { createAccount } from './fixtures.ts';

const CLAIM = { limit: 4, lease: 1000 };

describe.each(ENGINES)('a node without work, on %s', (engine) => {
  let database: TestDatabase;
  let store: OpenStore;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    store = await openStore(database.options);
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  test.each<[string, (of: OpenStore) => Promise<readonly unknown[]>]>([
    ['outdated drafts', ({ redrafts }) => redrafts.claim(CLAIM)],
    ['scheduled answers', ({ questions }) => questions.claimDue(CLAIM)],
    ['deferred answers', ({ questions }) => questions.claimDeferred(CLAIM)],
    ['abandoned attempts', ({ questions }) => questions.claimAbandoned(CLAIM)],
    ['polls', ({ syncJobs }) => syncJobs.claim('poll', CLAIM)],
    ['digests', ({ digests }) => digests.claim(CLAIM)],
    ['mails', ({ outbox }) => outbox.claim(CLAIM)],
    ['accounts to tell of', ({ push }) => push.claimAccounts(CLAIM)],
  ])('7.152 claims %s by one statement, without a transaction', async (_, claim) => {
    const statements = noteStatements();
    try {
      expect(await claim(store)).toEqual([]);
      expect(statements.texts.map((text) => text.split(' ')[0])).toEqual(['select']);
    } finally {
      statements.stop();
    }
  });

  test('7.155 claims jobs that are due by two statements, however many, and abandoned ones by one more', async () => {
    const ids = ['1', '2', '3'];
    for (const id of ids) await createAccount(store, id);
    for (const id of ids) await store.syncJobs.schedule(id, 'poll', -1);
    const claimed = async (lease: number): Promise<{ ids: string[]; statements: (string | undefined)[] }> => {
      const statements = noteStatements();
      try {
        const jobs = await store.syncJobs.claim('poll', { limit: 4, lease });
        return {
          ids: jobs.map(({ accountId }) => accountId).toSorted(),
          statements: statements.texts.map((text) => text.split(' ')[0]),
        };
      } finally {
        statements.stop();
      }
    };
    expect(await claimed(-1)).toEqual({ ids, statements: ['select', 'update'] });
    await createAccount(store, '4');
    await store.syncJobs.schedule('4', 'poll', -1);
    expect(await claimed(60_000)).toEqual({ ids: [...ids, '4'], statements: ['select', 'update', 'update'] });
    expect(await claimed(60_000)).toEqual({ ids: [], statements: ['select'] });
  });
});
