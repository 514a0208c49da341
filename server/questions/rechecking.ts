import type { Topic } from '#domain/topics.ts';
import type { TopicsOf } from '../answers/embedded/topics.ts';
import {
  type Fingerprint,
  fingerprintOf,
  isActive,
  parseFingerprint,
  serializeFingerprint,
} from '../answers/fingerprint.ts';
import type { GatherFacts } from '../answers/gathering.ts';
import type { AnswerGenerator, Draft } from '../answers/port.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { DraftSource, Question, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { withTimeout } from '../with-timeout.ts';
import type { OnAnswer } from './answer-outcomes.ts';
import type { IsHoliday } from './holidays.ts';
import { decideStored } from './ruling.ts';
import { pricesOf, resolveReply, type Schedule, scheduleOf } from './scheduling.ts';
import { draftColumns } from './storing-drafts.ts';

/** Time limits for reading the facts and for writing a new draft, in ms: together shorter than the lease. */
const READ_TIMEOUT = 4000;
const DRAFT_TIMEOUT = 6000;
/** Lease of a due question while it is rechecked, in ms. */
export const RECHECK_LEASE = 15_000;
/** Answers that are due together share one read of an item if it is no older than this, in ms. */
const MAX_AGE = 5000;

export interface RecheckingDeps {
  readonly store: Store;
  readonly gather: GatherFacts;
  readonly generator: AnswerGenerator;
  readonly topicsOf: TopicsOf;
  readonly onAnswer: OnAnswer;
  /** Factor by which delays of scheduled answers are shortened. */
  readonly clockRate: number;
  readonly isHoliday: IsHoliday;
  readonly timers: Timers;
}

/** `valid`: it may be sent. `replaced`: a new draft took its place. `superseded`: the question changed, or its answer is not due. */
export type Recheck = 'valid' | 'replaced' | 'superseded';

/** The draft that takes the place of the one that was due. */
interface Replacement {
  readonly draft: Draft;
  readonly source: DraftSource;
  readonly prices: readonly number[];
  readonly topics: readonly Topic[];
  /** The item changed, and not only the seller's own data. */
  readonly isItemChanged: boolean;
}

/**
 * Checks the sources of a draft again just before it is sent: the marketplace forbids a price other than the item's. Rejects with a
 * `MarketplaceError` when the item cannot be read now; nothing is sent then.
 */
export function createRechecking(deps: RecheckingDeps): (question: Question) => Promise<Recheck> {
  const { store, gather, generator, topicsOf, onAnswer, clockRate, isHoliday, timers } = deps;
  const limit = (ms: number) => ({ ms, timers, failure: () => new MarketplaceError('timeout', { isUnsent: true }) });

  async function findReplacement({ accountId, itemId, ...question }: Question): Promise<Replacement | null> {
    const { version } = await store.redrafts.versions(accountId);
    const facts = await withTimeout(limit(READ_TIMEOUT), (signal) =>
      gather(accountId, itemId, { signal, maxAge: MAX_AGE }),
    );
    const request = { question: question.text, ...facts };
    const now = fingerprintOf(request);
    const before = parseFingerprint(question.draftFingerprint);
    if (before !== null && isSame(before, now)) return null;
    const draft = await withTimeout(limit(DRAFT_TIMEOUT), (signal) => generator.draft(request, signal));
    const isItemChanged = before?.item !== now.item;
    const isSameAnswer = draft.text === question.suggestedAnswer && draft.known === question.suggestionKnown;
    if (isSameAnswer && (isActive(facts.item) || !isItemChanged)) return null;
    const isProvisional = draft.isProvisional === true;
    const topics = topicsOf(question.text);
    const source = { version, fingerprint: serializeFingerprint(now), isProvisional, topics };
    return { draft, source, topics, prices: pricesOf(facts.item), isItemChanged };
  }

  /** How a draft is sent that takes the place of one that was due. Requires the account's lock. */
  async function scheduleNow(tx: Store, question: Question, { draft, prices, topics }: Replacement): Promise<Schedule> {
    const { accountId } = question;
    const reply = await resolveReply(tx, question, draft.text);
    const sending = await tx.accounts.sending(accountId);
    const asked = { confidence: draft.confidence, topics };
    const decision = sending === null ? null : await decideStored(tx, question, sending, isHoliday, asked);
    const settings = sending?.settings ?? null;
    return scheduleOf(draft, reply, { settings, isHalted: sending?.isHalted === true, decision, prices, clockRate });
  }

  /** After a change of the item a member has to review the new draft; after a change of the seller's data it is scheduled as a new one. */
  async function replace(checked: Question, replacement: Replacement): Promise<boolean> {
    const { draft, source, isItemChanged } = replacement;
    const replaced = await store.transaction(async (tx) => {
      const { accountId, id } = checked;
      await tx.accounts.lock(accountId);
      const question = await lockIfUnchanged(tx, checked);
      if (question === null) return null;
      const schedule = isItemChanged
        ? ({ sendIn: null, manualReason: 'listing-changed' } as const)
        : await scheduleNow(tx, question, replacement);
      const isReplaced = await tx.redrafts.replace(accountId, id, { ...draftColumns(draft), source, ...schedule });
      if (isReplaced) await tx.missingData.record({ accountId, question, parts: draft.missing });
      return isReplaced ? schedule : null;
    });
    if (replaced === null) return false;
    if (replaced.manualReason !== null) onAnswer({ outcome: 'left', reason: replaced.manualReason });
    return true;
  }

  return async (question) => {
    const replacement = await findReplacement(question);
    if (replacement === null) return 'valid';
    return (await replace(question, replacement)) ? 'replaced' : 'superseded';
  };
}

/** Locks the question within a transaction if its draft is the one that was `checked` and is still due; otherwise null. */
export async function lockIfUnchanged(tx: Store, checked: Question): Promise<Question | null> {
  const question = await tx.questions.lockDue(checked.accountId, checked.id);
  return question?.suggestedAnswer === checked.suggestedAnswer ? question : null;
}

const isSame = (one: Fingerprint, other: Fingerprint): boolean =>
  one.item === other.item && one.knowledge === other.knowledge;
