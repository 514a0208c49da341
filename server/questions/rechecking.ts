import { type Fingerprint, fingerprintOf, isActive, readBack, writtenDown } from '../answers/fingerprint.ts';
import type { GatherFacts } from '../answers/gathering.ts';
import type { AnswerGenerator, Draft } from '../answers/port.ts';
import { LEASE } from '../lease.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { DraftSource, Question, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { planOf, pricesOf, replyWith } from './scheduling.ts';
import type { Attempt } from './settling.ts';
import { columnsOf } from './storing-drafts.ts';

/** Reading again, and drafting again where that showed something else, may take so long, in ms: together well within the lease. */
const READING = 4000;
const DRAFTING = 6000;
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

/** `holds`: it may be sent. `withdrawn`: it was not, and another draft waits in its place. `overtaken`: somebody else acts on it. */
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
export function createRechecking(deps: RecheckingDeps): (attempt: Attempt) => Promise<Recheck> {
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
  const withdraw = ({ claim, question }: Attempt, { draft, source, prices, isOfListing }: Another): Promise<boolean> =>
    store.transaction(async (tx) => {
      const { accountId, id } = claim;
      await tx.accounts.lock(accountId);
      if (!(await tx.questions.settlePending(claim, null))) return false;
      const reply = await replyWith(tx, question, draft.text);
      const plan = isOfListing
        ? ({ sendIn: null, manualReason: 'listing-changed' } as const)
        : planOf(draft, reply, { settings: await tx.accounts.settings(accountId), prices, clockRate });
      const isReplaced = await tx.redrafts.replace(accountId, id, { ...columnsOf(draft), source, ...plan });
      if (isReplaced) await tx.missingData.record(accountId, question, draft.missing);
      return isReplaced;
    });

  return async (attempt) => {
    const began = timers.elapsed();
    const another = await lookAgain(attempt.question);
    if (another !== null) return (await withdraw(attempt, another)) ? 'withdrawn' : 'overtaken';
    // Sending has its own time, all of which has to lie within the lease.
    if (timers.elapsed() - began < READING) return 'holds';
    return (await store.questions.renew(attempt.claim, LEASE)) ? 'holds' : 'overtaken';
  };
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
