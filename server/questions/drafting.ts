import { inAccountTurns } from '../account-turns.ts';
import type { TopicsOf } from '../answers/embedded/topics.ts';
import type { DraftKnowledge } from '../answers/fingerprint.ts';
import { fingerprintOf, knowledgeDigest, parseFingerprint, serializeFingerprint } from '../answers/fingerprint.ts';
import type { GatherFacts, GatherKnowledge } from '../answers/gathering.ts';
import type { AnswerGenerator } from '../answers/port.ts';
import { LEASE, withLease } from '../lease.ts';
import type { Publish } from '../live/hub.ts';
import { errorFields, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { InTurn } from '../one-at-a-time.ts';
import type { DraftSource, KnowledgeVersions, Question, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import type { Tracing } from '../tracing.ts';
import type { WorkQueue } from '../worker-pool.ts';
import type { OnAnswer } from './answer-outcomes.ts';
import type { IsHoliday } from './holidays.ts';
import { pricesOf } from './scheduling.ts';
import { createDraftStoring } from './storing-drafts.ts';

const CONCURRENCY = 4;
/** Delay before a failed draft is retried, in ms. Without a connection it is longer, since only the owner can restore it. */
const RETRY_DELAY = 10_000;
const LOST_CONNECTION_DELAY = 60_000;
/** How often one draft tests whether an unreachable model has recovered, in ms. */
const PROBE_INTERVAL = 60_000;
/** When the model recovers, drafts of questions older than this are not rewritten, in ms. */
const PROVISIONAL_MAX_AGE = 24 * 3_600_000;

interface DraftingDeps {
  readonly store: Store;
  readonly gather: GatherFacts;
  readonly gatherKnowledge: GatherKnowledge;
  readonly generator: AnswerGenerator;
  readonly topicsOf: TopicsOf;
  readonly publish: Publish;
  readonly onAnswer: OnAnswer;
  /** Factor by which delays of scheduled answers are shortened. */
  readonly clockRate: number;
  readonly isHoliday: IsHoliday;
  /** For transactions that lock many accounts. */
  readonly inTurn: InTurn;
  /** For transactions that wait for the lock of this account. */
  readonly inTurnOf: (accountId: string) => InTurn;
  /** A draft was stored that is sent automatically; it may be due at once. */
  readonly onScheduled: () => void;
  readonly tracing: Tracing;
  readonly timers: Timers;
  readonly log: Log;
}

/** A question to draft. `reusable`: which part of its current draft may still be valid; `none` always writes a new one. */
interface Task {
  readonly question: Question;
  readonly reusable: 'none' | 'all' | 'all-but-item';
}

/**
 * Writes missing drafts, accounts in turn and the oldest question of each first, then drafts whose sources have changed. A draft that cannot be written now is
 * retried later.
 */
export function createDrafting(deps: DraftingDeps): WorkQueue<Task> {
  const { store, gather, gatherKnowledge, generator, topicsOf, publish, onScheduled, tracing, timers, log } = deps;
  const storeDraft = createDraftStoring(deps);
  let probedAt = Number.NEGATIVE_INFINITY;
  let wasModelDown = false;

  /** Whether the knowledge behind the draft is unchanged. Only for drafts whose item is not known to have changed. */
  async function stillHolds({ question, reusable }: Task, versions: KnowledgeVersions): Promise<boolean> {
    const before = parseFingerprint(question.draftFingerprint);
    if (reusable !== 'all' || before === null) return false;
    const { accountId, id, itemId, text } = question;
    const knowledge: DraftKnowledge = await gatherKnowledge(accountId, itemId, versions);
    if (knowledgeDigest(text, itemId, knowledge) !== before.knowledge) return false;
    await store.redrafts.keep(accountId, id, {
      version: versions.version,
      fingerprint: serializeFingerprint(before),
      isProvisional: false,
    });
    return true;
  }

  async function draft(task: Task): Promise<void> {
    const { accountId, id, text, itemId, draftFingerprint } = task.question;
    const versions = await store.redrafts.versions(accountId);
    const { version } = versions;
    if (await stillHolds(task, versions)) return;
    const request = { question: text, ...(await gather(accountId, itemId, { versions })) };

    const fingerprint = serializeFingerprint(fingerprintOf(request));
    if (task.reusable !== 'none' && fingerprint === draftFingerprint) {
      await store.redrafts.keep(accountId, id, { version, fingerprint, isProvisional: false });
      return;
    }
    const written = await generator.draft(request);
    const isProvisional = written.isProvisional === true;
    const topics = topicsOf(text);
    const source: DraftSource = { version, fingerprint, isProvisional, topics };
    const { isChanged, isScheduled } = await storeDraft({
      question: task.question,
      draft: written,
      source,
      prices: pricesOf(request.item),
      topics,
    });
    await trackModel(isProvisional);
    if (!isChanged) return;
    publish({ event: 'QuestionsChanged', details: { accountId } });
    if (isScheduled) onScheduled();
  }

  /** Queues the drafts that were written without the model once it is reachable again. */
  async function trackModel(isModelDown: boolean): Promise<void> {
    if (isModelDown) wasModelDown = true;
    else if (wasModelDown) {
      wasModelDown = false;
      await store.redrafts.restoreProvisional(PROVISIONAL_MAX_AGE);
    }
  }

  async function probe(): Promise<Task[]> {
    if (timers.elapsed() - probedAt < PROBE_INTERVAL) return [];
    const question = await store.redrafts.claimProvisional({ lease: LEASE, maxAge: PROVISIONAL_MAX_AGE });
    if (question === null) return [];
    probedAt = timers.elapsed();
    // Another node may have written the provisional draft, so this one cannot know that the model was down.
    wasModelDown = true;
    return [{ question, reusable: 'none' }];
  }

  const claimUndrafted = inAccountTurns(
    ({ accountId }: Question) => accountId,
    (limit, after) => store.questions.claimUndrafted({ limit, lease: LEASE, after }),
  );

  async function claim(limit: number): Promise<Task[]> {
    const undrafted = await claimUndrafted(limit);
    if (undrafted.length > 0) return undrafted.map((question) => ({ question, reusable: 'none' }));
    const stale = await store.redrafts.claim({ limit, lease: LEASE });
    if (stale.length === 0) return probe();
    return stale.map(({ question, isOwn }) => ({
      question,
      reusable: question.isDraftProvisional ? 'none' : isOwn ? 'all-but-item' : 'all',
    }));
  }

  async function postpone({ accountId, id }: Question, error: unknown): Promise<void> {
    log.warn({ accountId, question: id, ...errorFields(error) }, 'draft failed, retry scheduled');
    const isLost = error instanceof MarketplaceError && error.kind === 'lost';
    await store.questions.postponeDraft(accountId, id, isLost ? LOST_CONNECTION_DELAY : RETRY_DELAY);
  }

  async function draftLeased(task: Task): Promise<void> {
    const { accountId, id, trace } = task.question;
    const facts = { 'account.id': accountId, 'question.id': id, again: task.reusable !== 'none' };
    const write = (): Promise<void> => tracing.span({ name: 'draft written', of: trace, facts }, () => draft(task));
    const renew = (): Promise<void> => store.questions.postponeDraft(accountId, id, LEASE);
    try {
      await withLease(write, renew, timers);
    } catch (error) {
      await postpone(task.question, error);
    }
  }

  return { claim, process: draftLeased, concurrency: CONCURRENCY };
}
