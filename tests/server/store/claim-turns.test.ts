import { describe, expect, test } from 'vitest';
import type { Store } from '#server/store/port.ts';
import { ENGINES } from '../engines.ts';
import { createAccount, draftOf, REPLY, SELLER, unanswered, useStore } from './fixtures.ts';

const OTHER = '1002';
const LEASE = 1000;
const BACKLOG = 300;

interface Claimed {
  readonly accountId: string;
}

interface Kind {
  readonly kind: string;
  readonly prepare: (store: Store, accountId: string, id: string) => Promise<unknown>;
  readonly claim: (store: Store, limit: number, after: string) => Promise<readonly Claimed[]>;
}

const KINDS: readonly Kind[] = [
  {
    kind: 'questions without a draft',
    prepare: async () => {},
    claim: ({ questions }, limit, after) => questions.claimUndrafted({ limit, lease: LEASE, after }),
  },
  {
    kind: 'notifications',
    prepare: ({ inbox }, accountId, id) => inbox.put({ accountId, topic: 'questions', resource: `/questions/${id}` }),
    claim: ({ inbox }, limit, after) => inbox.claim({ limit, lease: LEASE, after }),
  },
  {
    kind: 'scheduled answers',
    prepare: ({ questions }, accountId, id) => questions.setDraft(accountId, id, draftOf(0)),
    claim: ({ questions }, limit, after) => questions.claimDue({ limit, lease: LEASE, after }),
  },
  {
    kind: 'deferred answers',
    prepare: ({ questions }, accountId, id) =>
      questions.defer(accountId, id, { reply: REPLY, by: 'ana@example.com', sendIn: 0 }),
    claim: async ({ questions }, limit, after) =>
      (await questions.claimDeferred({ limit, lease: LEASE, after })).map(({ claim }) => claim),
  },
];

describe.each(ENGINES)('claims take turns among accounts, on %s', (engine) => {
  const fixture = useStore(engine);

  test.each(KINDS)('$kind', async ({ prepare, claim }) => {
    const { store } = fixture;
    const load: [string, number][] = [
      [SELLER, BACKLOG],
      [OTHER, 2],
    ];
    for (const [accountId, count] of load) {
      const ids = Array.from({ length: count }, (_, index) => String(index));
      await createAccount(store, accountId);
      await store.questions.sync(
        accountId,
        ids.map((id) => unanswered(id, accountId === SELLER ? 1 : 2)),
      );
      for (const id of ids) await prepare(store, accountId, id);
    }
    const served: string[] = [];
    for (let turn = 0; turn < 3; turn++)
      served.push(...(await claim(store, 1, served.at(-1) ?? '')).map(({ accountId }) => accountId));
    expect(served).toEqual([SELLER, OTHER, SELLER]);
    const together = (await claim(store, 4, SELLER)).map(({ accountId }) => accountId);
    expect(together.filter((accountId) => accountId === OTHER)).toEqual([OTHER]);
    expect(together.length).toBeGreaterThan(1);
  });

  test('within an account the oldest comes first, and those whose lease has ended come again', async () => {
    const { questions } = fixture.store;
    await createAccount(fixture.store);
    await questions.sync(SELLER, [unanswered('1', 30), unanswered('2', 10), unanswered('3', 20)]);
    const ids = async (limit: number) =>
      (await questions.claimUndrafted({ limit, lease: LEASE, after: SELLER })).map(({ id }) => id);
    expect(await ids(2)).toEqual(['2', '3']);
    expect(await ids(2)).toEqual(['1']);
    await questions.postponeDraft(SELLER, '3', 3 * LEASE);
    fixture.pass(LEASE);
    expect(await ids(3)).toEqual(['2', '1']);
    fixture.pass(2 * LEASE);
    expect(await ids(1)).toEqual(['2']);
    expect(await ids(2)).toEqual(['3', '1']);
  });

  test('a notification of a resource that waits to be retried is claimed at once', async () => {
    const { inbox } = fixture.store;
    const notification = { accountId: SELLER, topic: 'questions', resource: '/questions/1' };
    await inbox.put(notification);
    const [entry] = await inbox.claim({ limit: 1, lease: LEASE });
    if (entry === undefined) throw new Error('nothing to claim');
    await inbox.failed(entry, 10 * LEASE);
    fixture.pass(LEASE);
    expect(await inbox.claim({ limit: 1, lease: LEASE })).toEqual([]);
    await inbox.put(notification);
    expect(await inbox.claim({ limit: 1, lease: LEASE })).toEqual([
      { ...notification, generation: 2, attempts: 0, trace: null },
    ]);
  });
});
