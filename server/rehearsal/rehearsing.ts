import { isSameAnswer } from '#domain/same-answer.ts';
import type { TopicsOf } from '../answers/embedded/topics.ts';
import type { GatherFacts } from '../answers/gathering.ts';
import type { AnswerGenerator } from '../answers/port.ts';
import { errorFields, type Log } from '../log.ts';
import { MarketplaceError } from '../marketplace/marketplace-error.ts';
import { decideSchedule } from '../questions/deciding.ts';
import type { IsHoliday } from '../questions/holidays.ts';
import type { NextRun } from '../questions/jobs.ts';
import { pricesOf } from '../questions/scheduling.ts';
import type { DraftFacts, RehearsedQuestion, Store, SyncJob } from '../store/port.ts';

/** The name of the job. */
export const REHEARSAL = 'rehearsal';

/** How many questions a run drafts before another account's rehearsal gets its turn. */
const BATCH = 10;
/** After so many runs in vain in a row it is given up. */
const MAX_ATTEMPTS = 5;
/** How old the read of a listing may be, in ms: each is read once for all its questions. */
const LISTING_MAX_AGE = 600_000;

interface RehearsingDeps {
  readonly store: Store;
  readonly gather: GatherFacts;
  readonly generator: AnswerGenerator;
  readonly topicsOf: TopicsOf;
  readonly isHoliday: IsHoliday;
  /** Resolves when buyers' questions are done with, or after a while. */
  readonly giveWay: () => Promise<void>;
  readonly log: Log;
}

const ENDED: NextRun = { cursor: null, dueIn: null };

/**
 * Drafts the questions of a rehearsal one after another, as if each had just been asked and not been answered, and decides what automatic mode
 * would do. Each row is stored at once, so that a run which is taken over goes on where the one before ended.
 */
export function createRehearsing({
  store,
  gather,
  generator,
  topicsOf,
  isHoliday,
  giveWay,
  log,
}: RehearsingDeps): (job: SyncJob) => Promise<NextRun> {
  async function rehearse(rehearsed: RehearsedQuestion): Promise<void> {
    const { rehearsalId, question, answer } = rehearsed;
    const { accountId, id, itemId, text } = question;
    const versions = await store.redrafts.versions(accountId);
    const request = {
      question: text,
      ...(await gather(accountId, itemId, { versions, maxAge: LISTING_MAX_AGE, except: id })),
    };
    const draft = await generator.draft(request);
    // What is written while the model cannot be reached is no draft of this account.
    if (draft.isProvisional === true) throw new Error('the model cannot be reached');
    const facts = await factsOf(store, rehearsed);
    const written = { draft, prices: pricesOf(request.item), topics: topicsOf(text) };
    const { reply, schedule } = await decideSchedule(written, facts, { clockRate: 1, isHoliday });
    await store.rehearsals.putDraft(accountId, {
      rehearsalId,
      questionId: id,
      draft: reply.text,
      isKnown: draft.known,
      wouldSend: schedule.sendIn !== null,
      reason: schedule.manualReason,
      judgement: draft.known && isSameAnswer(reply.text, answer) ? 'same' : null,
    });
  }

  return async ({ accountId, attempts }) => {
    const questions = await store.rehearsals.undrafted(accountId, BATCH);
    const [first] = questions;
    if (first === undefined) return ENDED;
    try {
      for (const question of questions) {
        await giveWay();
        await rehearse(question);
      }
    } catch (error) {
      const isLost = error instanceof MarketplaceError && error.kind === 'lost';
      if (!isLost && attempts + 1 < MAX_ATTEMPTS) throw error;
      log.warn({ accountId, ...errorFields(error) }, 'rehearsal given up');
      await store.rehearsals.fail(accountId, first.rehearsalId);
      return ENDED;
    }
    return { cursor: null, dueIn: 0 };
  };
}

/** What decides, as if the question had just been asked and the account were in automatic mode. */
async function factsOf(store: Store, { question, isReturning }: RehearsedQuestion): Promise<DraftFacts> {
  const { accountId, buyerId, itemId, askedAt } = question;
  const [sending, account, greetingSignature, nicknames, items, { categoryId }] = await Promise.all([
    store.accounts.sending(accountId),
    store.accounts.byId(accountId),
    store.accounts.greetingSignature(accountId),
    store.buyers.nicknames([buyerId]),
    store.items.byIds(accountId, [itemId]),
    store.questions.facts(accountId, question.id),
  ]);
  return {
    question: { ...question, suggestedAnswer: null, schedule: null, manualReason: null, unsent: null },
    settings: sending === null ? null : { ...sending.settings, operationMode: 'automatic' },
    isHalted: false,
    rules: sending?.rules ?? [],
    shadow: null,
    facts: { isReturning, price: items[itemId]?.price ?? null, categoryId },
    reply: {
      buyer: nicknames[buyerId] ?? buyerId,
      nickname: account?.nickname ?? '',
      siteId: account?.siteId ?? '',
      greeting: greetingSignature?.greeting ?? null,
      signature: greetingSignature?.signature ?? null,
      // Rules of hours and holidays, and the variables of greetings, are asked of the moment of the question.
      now: askedAt,
    },
  };
}
