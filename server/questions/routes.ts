import {
  answerQuestion,
  countQuestions,
  deleteQuestion,
  holdQuestion,
  listQuestions,
  type PendingQuestion,
  type QuestionDetails,
  readQuestion,
  readScheduledElsewhere,
  stopQuestion,
  undoAnswer,
} from '#contract/questions.ts';
import { HOLD_DURATION } from '#domain/countdown.ts';
import { type Binding, bind, bindPrefetched } from '../http/bind.ts';
import type { Publish } from '../live/hub.ts';
import { Problem } from '../problem.ts';
import {
  IMPORT_JOB,
  type Membership,
  type Question,
  type Store,
  type PendingQuestion as Waiting,
} from '../store/port.ts';
import type { Answering } from './answering.ts';
import type { Deleting } from './deleting.ts';
import { importStateOf } from './importing.ts';
import { unavailable } from './unavailable.ts';

const SECOND = 1000;

interface QuestionDeps {
  readonly store: Store;
  readonly answering: Answering;
  readonly deleting: Deleting;
  readonly publish: Publish;
}

/** 7.21-7.26. */
export function questionRoutes({ store, answering, deleting, publish }: QuestionDeps): Binding[] {
  return [
    bindPrefetched(
      countQuestions,
      ({ params }) => store.questions.pendingCount(params.accountId),
      (count, { member }) => {
        linked(member());
        return { count };
      },
    ),
    bindPrefetched(
      listQuestions,
      ({ params, query }) => store.questions.pendingPage(params.accountId, query),
      async ({ entries, hasTypedAnswers, ...page }, { member, caller }) => {
        const { accountId, undoSeconds, awaitsImport } = linked(member());
        const pending = entries.map(toPending);
        const isAwaited = awaitsImport && page.count === 0;
        const isFailing = isAwaited && (await store.syncJobs.isFailing(accountId, IMPORT_JOB));
        const questionsImport = importStateOf(isAwaited, isFailing);
        const read = { ...page, undoSeconds, questionsImport };
        if (!hasTypedAnswers) return { ...read, entries: pending };
        return { ...read, entries: await withTyped(store, accountId, caller().userId, pending) };
      },
    ),
    bind(readScheduledElsewhere, async ({ member, query }) => {
      const { count, now, next } = await store.questions.scheduledElsewhere(member().accountId, query);
      if (next === null) return { count, timestamp: now, next };
      const { id: questionId, schedule, place } = next;
      return { count, timestamp: now, next: { questionId, schedule, place } };
    }),
    bind(answerQuestion, async ({ member, params, body, caller }) => {
      const { accountId, undoSeconds } = linked(member());
      const { undoable = false, ...reply } = body;
      const { email } = caller();
      if (undoable && undoSeconds > 0)
        await answering.defer(accountId, params.questionId, reply, email, undoSeconds * SECOND);
      else await answering.answer(accountId, params.questionId, reply, email);
      return undefined;
    }),
    bind(undoAnswer, async ({ member, params }) => {
      const { accountId } = member();
      const undone = await store.questions.undo(accountId, params.questionId);
      if (undone.outcome === 'unavailable' || undone.outcome === 'missing') throw unavailable(undone);
      // A second undo finds nothing that waits, which is the result it asked for.
      if (undone.outcome === 'undone') publish({ event: 'QuestionsChanged', details: { accountId } });
      return undefined;
    }),
    bind(readQuestion, async ({ member, params }) => {
      const { accountId } = member();
      const question = await store.questions.byId(accountId, params.questionId);
      if (question === null) throw new Problem('not-found', { message: 'no such question' });
      const { buyerId, itemId } = question;
      const [nicknames, items] = await Promise.all([
        store.buyers.nicknames([buyerId]),
        store.items.byIds(accountId, [itemId]),
      ]);
      return toDetails(question, nicknames[buyerId] ?? buyerId, items[itemId]?.title ?? itemId);
    }),
    bind(deleteQuestion, async ({ member, params, caller }) => {
      const { accountId } = linked(member());
      await deleting.delete(accountId, params.questionId, caller().email);
      return undefined;
    }),
    bind(stopQuestion, async ({ member, params, caller }) => {
      const { accountId } = member();
      const { email } = caller();
      const stopped = await store.transaction(async (tx) => {
        const result = await tx.questions.stop(accountId, params.questionId);
        if (result.outcome === 'stopped') {
          const details = { questionId: params.questionId, suggestedAnswer: result.suggestedAnswer };
          await tx.activity.append(accountId, { email, code: 'AutoAnswerStopped', details });
        }
        return result;
      });
      if (stopped.outcome === 'unavailable' || stopped.outcome === 'missing') throw unavailable(stopped);
      // A second stop finds the question manual already, which is the result it asked for.
      if (stopped.outcome === 'stopped') publish({ event: 'QuestionsChanged', details: { accountId } });
      return undefined;
    }),
    bind(holdQuestion, async ({ member, params, caller }) => {
      const { accountId } = member();
      const hold = { by: caller().email, duration: HOLD_DURATION };
      const held = await store.questions.hold(accountId, params.questionId, hold);
      if (held.outcome === 'unavailable' || held.outcome === 'missing') throw unavailable(held);
      // Without a scheduled answer no countdown changes, so no client has to be notified.
      if (held.outcome === 'held' && held.schedule !== null)
        publish({ event: 'QuestionsChanged', details: { accountId } });
      return undefined;
    }),
  ];
}

/** Requires a working connection: without it the stored questions are out of date. */
export function linked(membership: Membership): Membership {
  if (membership.linkStatus === 'lost') throw new Problem('lost-connection');
  return membership;
}

/** The questions with what the user typed for them and did not send (7.75). */
export async function withTyped(
  { typedAnswers }: Store,
  accountId: string,
  userId: string,
  pending: readonly PendingQuestion[],
): Promise<PendingQuestion[]> {
  const typed = await typedAnswers.of(
    accountId,
    userId,
    pending.map(({ id }) => id),
  );
  return pending.map((entry) => ({ ...entry, typed: typed[entry.id] }));
}

export function toPending(question: Waiting): PendingQuestion {
  const { id, text, askedAt, buyerId, itemId, schedule, manualReason, hold, unsent } = question;
  const isSending = unsent !== null && unsent.sendAt !== null;
  return {
    ...{ id, text, timestamp: askedAt, fromUserId: buyerId, itemId },
    ...shownDraft(question),
    ...{ schedule, manualReason },
    heldBy: hold?.by ?? null,
    heldUntil: hold?.until ?? null,
    sendingBy: isSending ? unsent.by : null,
    sendingAt: isSending ? unsent.sendAt : null,
    isSendingAgain: isSending && unsent.isRetried,
  };
}

/** What a member wrote and was not sent stands in the draft's place; the draft stays stored, and its confidence is told of it. */
function shownDraft({ suggestedAnswer, suggestionKnown, suggestionConfidence, schedule, unsent }: Waiting) {
  return unsent !== null && schedule === null
    ? { suggestedAnswer: unsent.text, suggestionKnown: true, suggestionConfidence }
    : { suggestedAnswer, suggestionKnown, suggestionConfidence };
}

/** 7.23: the reply as the operator wrote it, or the whole answer from the marketplace if it was not sent from here. */
function toDetails(question: Question, nickname: string, title: string): QuestionDetails {
  const { askedAt, text, reply, answerText, state } = question;
  const isAnswered = state === 'answered';
  return {
    nickname,
    item: { title },
    question: {
      timestamp: askedAt,
      text,
      answer: isAnswered ? (reply?.text ?? answerText) : null,
      greeting: isAnswered ? (reply?.greeting ?? null) : null,
      signature: isAnswered ? (reply?.signature ?? null) : null,
    },
    answeredBy: isAnswered || state === 'sending' ? question.answeredBy : null,
  };
}
