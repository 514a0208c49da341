import type { DraftKnowledge } from '../answers/fingerprint.ts';
import { fingerprintOf, knowledgeDigest, readBack, writtenDown } from '../answers/fingerprint.ts';
import type { GatherFacts, GatherKnowledge } from '../answers/gathering.ts';
import type { AnswerGenerator } from '../answers/port.ts';
import { LEASE, leased } from '../lease.ts';
import type { Publish } from '../live/hub.ts';
import { errorFacts, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import type { Work } from '../pool.ts';
import type { DraftSource, Question, Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { pricesOf } from './scheduling.ts';
import { storeDraft } from './storing-drafts.ts';

const AT_ONCE = 4;
/** A draft that failed is tried again after this, in ms, and without a link, which is restored by a person, after that. */
const AGAIN = 10_000;
const WHILE_LOST = 60_000;
/** Whether a model that was away is back is tried this often, with one draft, in ms. */
const PROBE_EVERY = 60_000;
/** Drafts of questions asked longer ago stay as they are when it comes back, in ms. */
const PROVISIONAL_AGE = 24 * 3_600_000;

interface DraftingDeps {
  readonly store: Store;
  readonly gather: GatherFacts;
  readonly gatherKnowledge: GatherKnowledge;
  readonly generator: AnswerGenerator;
  readonly publish: Publish;
  /** How many times faster than usual the delays of automatic answers pass. */
  readonly clockRate: number;
  /** A draft was stored, perhaps to be sent at once. */
  readonly onDrafted: () => void;
  readonly timers: Timers;
  readonly log: Log;
}

/** A question to draft. `seems`: what of its draft, if it has one, may still hold; `none` is written anew in any case. */
interface Task {
  readonly question: Question;
  readonly seems: 'none' | 'all' | 'but-the-listing';
}

/**
 * The drafts that are missing, oldest question first, then those that rest on what is no longer so. One that cannot be written now is
 * left for later.
 */
export function createDrafting(deps: DraftingDeps): Work<Task> {
  const { store, gather, gatherKnowledge, generator, publish, clockRate, onDrafted, timers, log } = deps;
  let probedAt = Number.NEGATIVE_INFINITY;
  let wasAway = false;

  /** Whether all that a draft rests on but its listing, of which no change was heard, is as it was. */
  async function stillHolds({ question, seems }: Task, version: number): Promise<boolean> {
    const before = readBack(question.draftFingerprint);
    if (seems !== 'all' || before === null) return false;
    const { accountId, id, itemId, text } = question;
    const knowledge: DraftKnowledge = await gatherKnowledge(accountId, itemId);
    if (knowledgeDigest(text, itemId, knowledge) !== before.knowledge) return false;
    await store.redrafts.keep(accountId, id, { version, fingerprint: writtenDown(before), isProvisional: false });
    return true;
  }

  async function draft(task: Task): Promise<void> {
    const { accountId, id, text, itemId, draftFingerprint } = task.question;
    const version = await store.redrafts.version(accountId);
    if (await stillHolds(task, version)) return;
    const request = { question: text, ...(await gather(accountId, itemId)) };
    const fingerprint = writtenDown(fingerprintOf(request));
    if (task.seems !== 'none' && fingerprint === draftFingerprint) {
      await store.redrafts.keep(accountId, id, { version, fingerprint, isProvisional: false });
      return;
    }
    const written = await generator.draft(request);
    const isProvisional = written.isProvisional === true;
    const source: DraftSource = { version, fingerprint, isProvisional };
    const isNews = await storeDraft({ store, clockRate }, task.question, {
      draft: written,
      source,
      prices: pricesOf(request.listing),
    });
    await heedModel(isProvisional);
    if (!isNews) return;
    publish({ event: 'QuestionsChanged', details: { accountId } });
    onDrafted();
  }

  /** Once a model that was away words drafts again, those that were written without it are old. */
  async function heedModel(isAway: boolean): Promise<void> {
    if (isAway) wasAway = true;
    else if (wasAway) {
      wasAway = false;
      await store.redrafts.restoreProvisional(PROVISIONAL_AGE);
    }
  }

  async function probe(): Promise<Task[]> {
    if (timers.elapsed() - probedAt < PROBE_EVERY) return [];
    const question = await store.redrafts.claimProvisional({ lease: LEASE, maxAge: PROVISIONAL_AGE });
    if (question === null) return [];
    probedAt = timers.elapsed();
    // Perhaps it was another node that found it away.
    wasAway = true;
    return [{ question, seems: 'none' }];
  }

  async function claim(limit: number): Promise<Task[]> {
    const undrafted = await store.questions.claimUndrafted({ limit, lease: LEASE });
    if (undrafted.length > 0) return undrafted.map((question) => ({ question, seems: 'none' }));
    const stale = await store.redrafts.claim({ limit, lease: LEASE });
    if (stale.length === 0) return probe();
    return stale.map(({ question, isOwn }) => ({
      question,
      seems: question.isDraftProvisional ? 'none' : isOwn ? 'but-the-listing' : 'all',
    }));
  }

  async function putOff({ accountId, id }: Question, error: unknown): Promise<void> {
    log.warn({ accountId, question: id, ...errorFacts(error) }, 'no draft was written; it is tried again');
    const isLost = error instanceof MarketplaceError && error.kind === 'lost';
    await store.questions.putOffDraft(accountId, id, isLost ? WHILE_LOST : AGAIN);
  }

  async function draftLeased(task: Task): Promise<void> {
    const { accountId, id } = task.question;
    const renew = (): Promise<void> => store.questions.putOffDraft(accountId, id, LEASE);
    try {
      await leased(() => draft(task), renew, timers);
    } catch (error) {
      await putOff(task.question, error);
    }
  }

  return { claim, work: draftLeased, atOnce: AT_ONCE };
}
