import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Item } from '#contract/items.ts';
import type { Settings } from '#contract/settings.ts';
import type { BeginResult, MarketplaceQuestion, OpenStore, Question, Store } from '#server/store/port.ts';
import { createTestDatabase, type Engine, emptyPostgres, openTestStore, type TestDatabase } from '../engines.ts';

export const SELLER = '1001';

/** A store of each test's own, with a clock that the test moves. */
/** The settings of an account that was just linked (3.20). */
export const NEW_ACCOUNT: Settings = {
  operationMode: 'supervised',
  automaticResponse: 'immediate',
  autoResponseDelay: 10,
  minimumConfidence: 0.94,
  register: null,
  undoSeconds: 5,
};

export interface Fixture {
  readonly store: OpenStore;
  /** Another node on the same database. */
  anotherNode(): Promise<OpenStore>;
  /** Advances the clock, in ms. */
  pass(ms: number): void;
  readonly time: number;
}

/** On SQLite each test has its own store in memory; on PostgreSQL the tests of one call share a database that is emptied. */
export function useStore(engine: Engine): Fixture {
  let time = 0;
  let nodes: OpenStore[] = [];
  const clock = (): number => time;
  let open = (): Promise<OpenStore> => openTestStore('sqlite', { clock });

  if (engine === 'postgres') {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase(engine, { hasSchema: true });
      open = () => database.open({ clock });
      nodes = [await open()];
    });
    afterEach(async () => {
      if (database.options.engine === 'postgres') await emptyPostgres(database.options.url);
    });
    afterAll(() => database.remove());
  } else {
    beforeEach(async () => {
      nodes = [await open()];
    });
    afterEach(async () => {
      for (const node of nodes) await node.close();
    });
  }
  beforeEach(() => {
    time = 1_700_000_000_000;
  });

  const first = (): OpenStore => {
    const [node] = nodes;
    if (node === undefined) throw new Error('the store is there only during a test');
    return node;
  };

  return {
    get store() {
      return first();
    },
    anotherNode: async () => {
      if (engine === 'postgres' && nodes.length === 1) nodes.push(await open());
      return nodes[1] ?? first();
    },
    pass: (ms) => {
      time += ms;
    },
    get time() {
      return time;
    },
  };
}

export async function createUser(store: Store, email = 'ana@example.com'): Promise<string> {
  const user = await store.users.create({ email, passwordHash: 'hash' });
  if (user === null) throw new Error(`${email} has a user already`);
  return user.id;
}

/** A linked account with its owner; the owner's id. */
export async function createAccount(store: Store, id = SELLER, owner = `${id}@example.com`): Promise<string> {
  const ownerId = await createUser(store, owner);
  await store.accounts.create({ id, siteId: 'MLA', nickname: `TIENDA_${id}`, icon: null, ownerId });
  return ownerId;
}

export const unanswered = (id: string, askedAt = 1): MarketplaceQuestion => ({
  id,
  text: `¿${id}?`,
  askedAt,
  buyerId: `buyer-${id}`,
  itemId: `MLA${id}`,
  status: 'unanswered',
  answer: null,
});

export const answered = (id: string, answeredAt: number): MarketplaceQuestion => ({
  ...unanswered(id),
  status: 'answered',
  answer: { text: `Sí, ${id}.`, answeredAt },
});

/** Creates the account and syncs pending questions. */
export async function arrive(store: Store, ...ids: string[]): Promise<void> {
  await createAccount(store);
  await store.questions.sync(
    SELLER,
    ids.map((id) => unanswered(id)),
  );
}

/** A draft that does not abstain; `sendIn` in ms, null: manual. */
export const draftOf = (sendIn: number | null) => ({
  suggestedAnswer: 'Sí.',
  suggestionKnown: true,
  sendIn,
  manualReason: null,
});

/** A question that has just arrived. */
export const arrived = (id: string, askedAt = 1): Question => ({
  trace: null,
  accountId: SELLER,
  id,
  text: `¿${id}?`,
  askedAt,
  buyerId: `buyer-${id}`,
  itemId: `MLA${id}`,
  state: 'pending',
  suggestedAnswer: null,
  suggestionKnown: null,
  draftFingerprint: null,
  isDraftProvisional: false,
  schedule: null,
  manualReason: null,
  reply: null,
  answeredBy: null,
  answeredAt: null,
  answerText: null,
  unsent: null,
});

export const REPLY = { text: 'Sí, tenemos.', greeting: 'Hola.', signature: null };

/** What a member stores before the answer is sent. */
export const INTENT = { reply: REPLY, by: 'ana@example.com', lease: 1000 };

export const begunOf = (begun: BeginResult) => {
  if (begun.outcome !== 'begun') throw new Error(begun.outcome);
  return begun;
};

export const CLAIM_DUE = { limit: 10, lease: 1000 };

/** Begins the due answers at this node; the account and id of each. */
export async function sendDue(node: OpenStore): Promise<string[]> {
  const sent: string[] = [];
  for (const { accountId, id } of await node.questions.claimDue(CLAIM_DUE)) {
    const begun = await node.transaction(async (tx) =>
      (await tx.questions.lockDue(accountId, id)) === null ? null : tx.questions.beginSending(accountId, id, INTENT),
    );
    if (begun?.outcome === 'begun') sent.push(`${accountId}/${id}`);
  }
  return sent;
}

/** How often each value occurs. */
export function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export const listing = (id: string, title: string): Item => ({
  id,
  title,
  thumbnail: '',
  permalink: `https://example.com/${id}`,
  listing_type_id: 'gold_special',
  catalog_listing: false,
  price: 1250.5,
  currency_id: 'ARS',
  status: 'active',
});
