import { type Fingerprint, fingerprintOf, isActive, readBack, writtenDown } from '../answers/fingerprint.ts';
import type { GatherFacts } from '../answers/gathering.ts';
import type { AnswerGenerator, Draft } from '../answers/port.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { DraftSource, Question, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { planOf, pricesOf, replyWith } from './scheduling.ts';
import { columnsOf } from './storing-drafts.ts';

/** Reading again, and drafting again where that showed something else, may take so long, in ms: together well within the lease. */
const READING = 4000;
const DRAFTING = 6000;
/** For how long a due question is the node's that looks at it again, in ms; where the node dies another one takes it then. */
export const RECHECK = 15_000;
/** Of answers that are due together one reading of a listing serves all, in ms. */
const MAX_AGE = 5000;

export interface RecheckingDeps {
  readonly store: Store;
  readonly gather: GatherFacts;
  readonly generator: AnswerGenerator;
  /** How many times faster than usual the delays of automatic answers pass. */
  readonly clockRate: number;
  readonly timers: Timers;
}

/** `holds`: it may be sent. `withdrawn`: another draft waits in its place. `overtaken`: somebody else acted on it, or it is not due. */
export type Recheck = 'holds' | 'withdrawn' | 'overtaken';

/** A draft in the place of the one that was about to be sent. */
interface Another {
  readonly draft: Draft;
  readonly source: DraftSource;
  readonly prices: readonly number[];
  /** It is the listing that changed, and not what the seller told of it. */
  readonly isOfListing: boolean;
}

/**
 * Looks again, just before an automatic answer is sent, at all that its draft rests on: the marketplace forbids a price that is not the
 * listing's. Rejects with a `MarketplaceError` when the listing cannot be read now; nothing was sent then.
 */
export function createRechecking(deps: RecheckingDeps): (question: Question) => Promise<Recheck> {
  const { store, gather, generator, clockRate, timers } = deps;

  async function lookAgain({ accountId, itemId, ...question }: Question): Promise<Another | null> {
    const version = await store.redrafts.version(accountId);
    const facts = await within(READING, timers, (signal) => gather(accountId, itemId, signal, MAX_AGE));
    const request = { question: question.text, ...facts };
    const now = fingerprintOf(request);
    const before = readBack(question.draftFingerprint);
    if (before !== null && isSame(before, now)) return null;
    const draft = await within(DRAFTING, timers, (signal) => generator.draft(request, signal));
    const isOfListing = before?.listing !== now.listing;
    const saysTheSame = draft.text === question.suggestedAnswer && draft.known === question.suggestionKnown;
    if (saysTheSame && (isActive(facts.listing) || !isOfListing)) return null;
    const isProvisional = draft.isProvisional === true;
    const source = { version, fingerprint: writtenDown(now), isProvisional };
    return { draft, source, prices: pricesOf(facts.listing), isOfListing };
  }

  /** What the listing says otherwise a person looks at; what the seller told otherwise waits for its time anew, as a draft does. */
  const withdraw = (looked: Question, { draft, source, prices, isOfListing }: Another): Promise<boolean> =>
    store.transaction(async (tx) => {
      const { accountId, id } = looked;
      await tx.accounts.lock(accountId);
      const question = await lockSame(tx, looked);
      if (question === null) return false;
      const reply = await replyWith(tx, question, draft.text);
      const plan = isOfListing
        ? ({ sendIn: null, manualReason: 'listing-changed' } as const)
        : planOf(draft, reply, { settings: await tx.accounts.settings(accountId), prices, clockRate });
      const isReplaced = await tx.redrafts.replace(accountId, id, { ...columnsOf(draft), source, ...plan });
      if (isReplaced) await tx.missingData.record(accountId, question, draft.missing);
      return isReplaced;
    });

  return async (question) => {
    const another = await lookAgain(question);
    if (another === null) return 'holds';
    return (await withdraw(question, another)) ? 'withdrawn' : 'overtaken';
  };
}

/** Inside a transaction: the question, locked, where the draft that was `looked` at is due still; null: it is not. */
export async function lockSame(tx: Store, looked: Question): Promise<Question | null> {
  const question = await tx.questions.lockDue(looked.accountId, looked.id);
  return question?.suggestedAnswer === looked.suggestedAnswer ? question : null;
}

const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  one.listing === other.listing && one.knowledge === other.knowledge;

/** What `work` comes to within `ms`; after that it is told that nobody waits any longer. */
async function within<Result>(
  ms: number,
  timers: Timers,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const cancel = timers.after(ms, () => {
    const failure = new MarketplaceError('timeout', { isUnsent: true });
    limit.abort(failure);
    reject(failure);
  });
  try {
    return await Promise.race([work(limit.signal), isOver]);
  } finally {
    cancel();
  }
}
