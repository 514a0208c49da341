import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { noteStatements } from '../counted-statements.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';

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
});
