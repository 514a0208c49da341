import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { PendingQuestionSchema } from '#contract/questions.ts';
import type { Settings } from '#contract/settings.ts';
import type { Shop, System } from '../system/system.ts';

/** Sellers of the seed: one answers by typing, one in automatic mode, one is otherwise idle. */
export const SELLERS = [284117093, 179571448, 2519440387] as const;
/** Items of the first two whose brand the product finds. */
const TYPED_ITEM = 'MLA1420117801';
export const AUTOMATIC_ITEM = 'MLA1518840519';
export const QUESTION = '¿De qué marca es?';
/** At this clock rate a delay of ten minutes takes a second. */
export const ENV = { CLOCK_RATE: '600', POLL_SECONDS: '5', POLL_QUIET_SECONDS: '5' };
/** Answers are scheduled ten minutes ahead. */
export const AUTOMATIC: Settings = {
  operationMode: 'automatic',
  automaticResponse: 'delayed',
  autoResponseDelay: 10,
  minimumConfidence: 0.5,
  register: null,
  undoSeconds: 0,
};

/** One in so many scheduled answers is stopped by a member. */
const STOPPED = 5;
const PAGE = 50;
/** The intervals of reading the page and of other writes, in ms. */
const PAGE_EVERY = 150;
const WRITE_EVERY = 300;

const OUTSIDE = 'Desde MercadoLibre.';

/** The typed answer. */
export const typedAnswer = (id: string): string => `Respuesta a la pregunta ${id}.`;

const PageSchema = v.object({ entries: v.array(PendingQuestionSchema) });

/** The questions and the acknowledged (2xx) actions. */
export interface Ledger {
  readonly typed: Set<string>;
  readonly automatic: Set<string>;
  /** Answers that were acknowledged: what was typed, by question. */
  readonly answered: Map<string, string>;
  /** Stops that were sent, and those of them that were acknowledged. */
  readonly stopping: Set<string>;
  readonly stopped: Set<string>;
  /** Questions that the seller answered outside. */
  readonly outside: Set<string>;
  /** Questions whose scheduled answers became manual because the marketplace did not accept them. */
  readonly givenUp: Set<string>;
  /** Titles of quick answers. */
  readonly quickAnswers: Set<string>;
  /** The number in the greeting that was acknowledged last. A later one may be stored too. */
  greeting: number;
}

/** The load: buyers ask, members answer, stop and edit, and scheduled answers are sent. */
export interface Work {
  readonly ledger: Ledger;
  /** Asks questions in parallel in each of the first two shops; returns their ids. */
  ask(count: number): string[];
  /** Answers at the marketplace, unless the question is answered. */
  answerOutside(id: string): void;
  /** The number of answers whose response is pending. */
  underWay(): number;
  /** Stops edits; pending questions are still answered. */
  calmDown(): void;
  /** Stops the load. */
  end(): Promise<void>;
}

/** `isUndoable`: every other typed answer waits at the server for its undo window. */
export async function startWork({ market, shops }: System, { isUndoable = false } = {}): Promise<Work> {
  const [typing, automatic, other] = shops;
  if (typing === undefined || automatic === undefined || other === undefined) throw new Error('three shops are needed');
  const ledger: Ledger = {
    typed: new Set(),
    automatic: new Set(),
    answered: new Map(),
    stopping: new Set(),
    stopped: new Set(),
    outside: new Set(),
    givenUp: new Set(),
    quickAnswers: new Set(),
    greeting: -1,
  };
  const set = await automatic.owner.send('PUT', `/accounts/${automatic.accountId}/settings`, { json: AUTOMATIC });
  if (set === null || set.status >= 300) throw new Error(`the settings were not taken: ${set?.status}`);

  let isCalm = false;
  let isOver = false;
  const underWay = new Set<string>();
  const acts = new Set<Promise<void>>();
  const owed = new Set<string>();
  /** One act on a question at a time, as on its card. */
  const act = (id: string, work: () => Promise<void>): void => {
    if (underWay.has(id)) return;
    underWay.add(id);
    const done = work().finally(() => {
      underWay.delete(id);
      acts.delete(done);
    });
    acts.add(done);
  };

  async function answer({ owner, accountId }: Shop, id: string): Promise<void> {
    const text = typedAnswer(id);
    const undoable = isUndoable && Number(id) % 2 === 0;
    const json = { text, greeting: null, signature: null, undoable };
    const reply = await owner.send('POST', `/accounts/${accountId}/questions/${id}/answer`, { json });
    if (reply?.status === 204) ledger.answered.set(id, text);
  }

  async function stop({ owner, accountId }: Shop, id: string): Promise<void> {
    ledger.stopping.add(id);
    const reply = await owner.send('POST', `/accounts/${accountId}/questions/${id}/stop`);
    if (reply?.status === 204) ledger.stopped.add(id);
  }

  /** A member who pages through the pending questions. */
  async function watch(shop: Shop, look: (question: v.InferOutput<typeof PendingQuestionSchema>) => void) {
    for (let skip = 0; !isOver; ) {
      const query = `skip=${skip}&limit=${PAGE}&sort=most-recent-first`;
      const reply = await shop.owner.send('GET', `/accounts/${shop.accountId}/questions?${query}`);
      const page = v.safeParse(PageSchema, reply?.body);
      const entries = page.success ? page.output.entries : [];
      entries.forEach(look);
      skip = entries.length < PAGE ? 0 : skip + PAGE;
      await sleep(PAGE_EVERY);
    }
  }

  async function write({ owner, accountId }: Shop): Promise<void> {
    for (let i = 0; !isCalm; i++) {
      const title = `Nota ${i}`;
      const note = { title, answer: `Texto ${i}`, color: 'green' };
      const added = await owner.send('POST', `/accounts/${accountId}/quick-answers`, { json: note });
      if (added?.status === 201) ledger.quickAnswers.add(title);
      const words = { greeting: `Hola ${i}`, signature: null };
      const put = await owner.send('PUT', `/accounts/${accountId}/greeting-signature`, { json: words });
      if (put !== null && put.status < 300) ledger.greeting = i;
      await sleep(WRITE_EVERY);
    }
  }

  const people = Promise.all([
    watch(typing, ({ id }) => act(id, () => answer(typing, id))),
    watch(automatic, ({ id, schedule, manualReason }) => {
      const isChosen = ledger.automatic.has(id) && Number(id) % STOPPED === 0;
      if (isChosen && schedule !== null) act(id, () => stop(automatic, id));
      // The card asks for a manual answer; the member retries until the marketplace accepts it.
      if (manualReason === 'sending-failed' || manualReason === 'marketplace-unavailable') {
        owed.add(id);
        ledger.givenUp.add(id);
      }
      if (owed.has(id)) act(id, () => answer(automatic, id));
    }),
    write(other),
  ]);

  return {
    ledger,
    ask: (count) =>
      Array.from({ length: count }).flatMap(() => {
        const typed = String(market.ask({ itemId: TYPED_ITEM, text: QUESTION }).id);
        const unattended = String(market.ask({ itemId: AUTOMATIC_ITEM, text: QUESTION }).id);
        ledger.typed.add(typed);
        ledger.automatic.add(unattended);
        return [typed, unattended];
      }),
    underWay: () => underWay.size,
    answerOutside: (id) => {
      // Refused after the question was answered.
      if (market.question(Number(id))?.status !== 'UNANSWERED') return;
      market.answer(Number(id), OUTSIDE);
      ledger.outside.add(id);
    },
    calmDown: () => {
      isCalm = true;
    },
    end: async () => {
      isCalm = true;
      isOver = true;
      await people;
      await Promise.all(acts);
    },
  };
}
