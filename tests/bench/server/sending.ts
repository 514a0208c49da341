import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { createTestProduct, pendingOf, SELLER, type TestProduct } from '#tests/server/product.ts';

const ACCOUNT = String(SELLER);
const TOOL_BOX = 'MLA1518840519';
/** The item answers it. */
const QUESTION = '¿Cuánto pesa la caja?';
/** The number of questions that are pending from the start. */
const PENDING = 9;
/** The number of answers that are due together. */
export const AT_ONCE = 50;
const IDLE_ROUNDS = 41;
const FULL_ROUNDS = 5;
/** Time until nothing is running and no draft of the round is stale, in ms. */
const REST = 2500;
/** Delay until answers are due, with up to a second of jitter so that rounds do not align with the workers' intervals, in ms. */
const LEAST = 500;
const SPREAD = 1000;
const PostedAnswer = v.object({ question_id: v.number() });

/** For each answer: time from its due time until the call to the marketplace, in ms. */
export interface Sending {
  /** Without other work. */
  readonly idle: number[];
  /** For each round its fifty answers. */
  readonly full: number[][];
}

/**
 * Measures automatic answers as the product sends them, with item and knowledge rechecked before each, against the simulator in the same
 * process: without network time. SQLite in memory.
 */
export async function measureSending(): Promise<Sending> {
  const posts = new Map<string, number>();
  await using product = await createTestProduct('sqlite', {
    onOutgoing: (request) => {
      if (request.method !== 'POST' || new URL(request.url).pathname !== '/answers') return;
      const postedAt = Date.now();
      void request
        .clone()
        .json()
        .then((body) => posts.set(String(v.parse(PostedAnswer, body).question_id), postedAt));
    },
  });
  const pending = (): Promise<string[]> => product.store.questions.pendingIds(ACCOUNT);
  const owner = await product.signedIn('ana@tienda.test');
  await product.link(owner);
  // Only the measured questions are pending.
  await pendingOf(owner, PENDING);
  for (const id of await pending()) product.market.deleteQuestion(Number(id));
  while ((await pending()).length > 0) await setTimeout(5);

  const round = async (count: number): Promise<number[]> => {
    const asked = Array.from({ length: count }, () =>
      String(product.market.ask({ itemId: TOOL_BOX, text: QUESTION }).id),
    );
    await pendingOf(owner, count);
    await setTimeout(REST);
    const due = await makeDue(product, asked, LEAST + Math.random() * SPREAD);
    while ((await pending()).length > 0 || asked.some((id) => !posts.has(id))) await setTimeout(5);
    return asked.map((id) => (posts.get(id) ?? Number.NaN) - (due.get(id) ?? Number.NaN));
  };
  const idle: number[] = [];
  for (let one = 0; one < IDLE_ROUNDS; one++) idle.push(...(await round(1)));
  const full: number[][] = [];
  for (let one = 0; one < FULL_ROUNDS; one++) full.push(await round(AT_ONCE));
  return { idle, full };
}

/** Schedules the product's drafts for `sendIn` ms from now; returns their due times by this clock. */
async function makeDue({ store }: TestProduct, ids: readonly string[], sendIn: number): Promise<Map<string, number>> {
  return store.transaction(async ({ questions, redrafts }) => {
    const due = new Map<string, number>();
    const version = (await redrafts.versions(ACCOUNT)).version;
    for (const id of ids) {
      const drafted = await questions.byId(ACCOUNT, id);
      if (drafted?.suggestedAnswer == null || drafted.draftFingerprint === null) throw new Error(`${id} has no draft`);
      await redrafts.replace(ACCOUNT, id, {
        suggestedAnswer: drafted.suggestedAnswer,
        suggestionKnown: true,
        sendIn,
        manualReason: null,
        source: { version, fingerprint: drafted.draftFingerprint, isProvisional: false },
      });
      const { schedule } = (await questions.byId(ACCOUNT, id)) ?? {};
      if (schedule == null) throw new Error(`${id} is not sent by itself`);
      due.set(id, schedule);
    }
    return due;
  });
}
