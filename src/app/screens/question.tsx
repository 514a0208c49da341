import { memo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { readDraft } from '#contract/draft-reasons.ts';
import type { GreetingSignature } from '#contract/greeting-signature.ts';
import {
  answerQuestion,
  deleteQuestion,
  holdQuestion,
  type PendingQuestion,
  readQuestion,
  stopQuestion,
} from '#contract/questions.ts';
import { phaseOf } from '#domain/countdown.ts';
import { type Extras, isSameExtras } from '#domain/extras.ts';
import { resolveTemplate } from '#domain/template.ts';
import type { PrivateFactsActor } from '#machines/account/private-facts/machine.ts';
import type { BoardCard, BoardPage, QuestionsBoardActor } from '#machines/questions/board/machine.ts';
import { questionCardMachine } from '#machines/questions/card/machine.ts';
import { selectText } from '#machines/questions/card/selectors.ts';
import { questionCountdownMachine } from '#machines/questions/countdown/machine.ts';
import { deleteQuestionMachine } from '#machines/questions/delete/machine.ts';
import { answerHoldMachine } from '#machines/questions/hold/machine.ts';
import { pickerMachine } from '#machines/questions/picker/machine.ts';
import { draftReasonsMachine } from '#machines/questions/reasons/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { ConfirmAnswerDialog } from '#ui/dialogs/confirm-answer/confirm-answer-dialog.tsx';
import { DeleteQuestionDialog } from '#ui/dialogs/delete-question/delete-question-dialog.tsx';
import { createBasisLinks } from '#ui/draft-reasons/basis-link.ts';
import { QuestionCard } from '#ui/screens/questions/question-card.tsx';
import type { CardView } from '#ui/screens/questions/questions-screen.tsx';
import { insertText } from '../answer-box.ts';
import { boxOfQuestion, moveOn } from '../cards.ts';
import type { EntryFeed } from '../entry-feed.ts';
import { renderFailure } from '../failed-part.tsx';
import { ownTimeZone } from '../own-time-zone.ts';
import { passing } from '../passing.ts';
import { createPickerSearch } from '../picker-search.ts';
import { usePolicyGuard } from '../policy-guard.ts';
import { useServices } from '../services-context.ts';
import { draftsOf } from '../storage.ts';
import type { Ticker } from '../ticker.ts';
import { useChart } from '../use-chart.ts';

interface CardProps extends CardView {
  /** As it was read when the card was drawn first; null where it could not be. */
  readonly greetingSignature: GreetingSignature | null;
  /** The same, kept fresh. */
  readonly extras: ResourceActor<GreetingSignature>;
  readonly account: Account;
  readonly email: string;
  readonly list: ListActor<BoardPage>;
  readonly board: QuestionsBoardActor;
  /** What the board says of its cards. */
  readonly entries: EntryFeed;
  readonly ticker: Ticker;
  readonly facts: PrivateFactsActor;
}

/**
 * One card with its charts; keyed by question, it keeps what is typed while the board around it changes, and is drawn anew only when
 * its own entry says something else.
 */
export const Card = memo(function Card(props: CardProps) {
  const { greetingSignature, extras, account, email, list, board, entries, ticker, facts, entry, types } = props;
  const { call, now } = useServices();
  const { question, buyer, item, dueAt } = entry;
  const questionId = question.id;
  const params = { accountId: account.id, questionId };
  const drafts = draftsOf(email);
  const draft = drafts.read(questionId);
  const resolve = (text: string): string =>
    resolveTemplate(text, {
      buyer,
      nickname: account.nickname,
      siteId: account.siteId,
      now: now(),
      timeZone: ownTimeZone,
    });
  const resolved = (text: string | null): string | null => (text === null ? null : resolve(text));
  const resolvedExtras = ({ greeting, signature }: Extras): Extras => ({
    greeting: resolved(greeting),
    signature: resolved(signature),
  });
  const price = entry.item?.price ?? null;
  const prices = price === null ? [] : [price];

  const card = useChart(
    questionCardMachine.provide({
      actors: {
        countdown: questionCountdownMachine.provide({
          actors: {
            clock: fromCallback(({ input, sendBack }) =>
              ticker.onTick((at) => {
                const phase = phaseOf(input.dueAt - at);
                if (phase !== 'open') sendBack({ type: phase === 'closing' ? 'time.closing' : 'time.over' });
              }),
            ),
            stopQuestion: fromPromise(({ signal }) => call(stopQuestion, { params }, signal)),
            pause,
          },
        }),
        hold: answerHoldMachine.provide({
          actors: {
            clock: fromCallback(({ input, sendBack }) =>
              ticker.onTick((at) => {
                if (at >= input.until) sendBack({ type: 'hold.over' });
              }),
            ),
            holdQuestion: fromPromise(({ signal }) => call(holdQuestion, { params }, signal)),
            pause,
          },
        }),
        picker: pickerMachine.provide({
          actors: { search: fromPromise(createPickerSearch({ call, account, types, resolve })), pause },
          actions: { insert: (_, { text, at }) => insertText(boxOfQuestion(questionId), text, at) },
        }),
        reasons: draftReasonsMachine.provide({
          actors: { readDraft: fromPromise(({ signal }) => call(readDraft, { params }, signal)) },
        }),
        deletion: deleteQuestionMachine.provide({
          actors: { deleteQuestion: fromPromise(({ signal }) => call(deleteQuestion, { params }, signal)) },
        }),
        news: fromCallback(({ sendBack }) => {
          // The draft that the card began with is no news to whoever wrote on earlier.
          let told = question.suggestedAnswer;
          const stopExtras = onNewExtras(extras, greetingSignature, (now) =>
            sendBack({ type: 'extras.replaced', ...resolvedExtras(now) }),
          );
          const stopEntry = entries.onEntry(questionId, (entryNow, before) => {
            const { isPending, dueAt: dueAtNow, hold } = entryNow;
            const { suggestedAnswer, suggestionKnown } = entryNow.question;
            if (dueAtNow !== before?.dueAt) sendBack({ type: 'schedule.changed', dueAt: dueAtNow });
            sendBack(maySendItself(entryNow) ? { type: 'answer.automatic', hold } : { type: 'answer.manual' });
            if (before !== undefined && !isSameDraft(entryNow.question, before.question))
              sendBack({ type: 'draft.replaced' });
            if (isPending !== (before?.isPending ?? true))
              sendBack({ type: isPending ? 'question.returned' : 'question.left' });
            // A draft that came while nobody could answer is told once somebody can.
            if (!isPending || suggestedAnswer === null || suggestedAnswer === told) return;
            told = suggestedAnswer;
            sendBack({ type: 'suggestion.changed', text: suggestedAnswer, isKnown: suggestionKnown !== false });
          });
          return () => {
            stopExtras();
            stopEntry();
          };
        }),
        lookUp: fromPromise(async ({ signal }) => (await call(readQuestion, { params }, signal)).answeredBy),
        pause,
        sendAnswer: fromPromise(({ input: { message }, signal }) =>
          call(answerQuestion, { params, body: { ...message, text: resolve(message.text) } }, signal),
        ),
      },
      actions: {
        keepDraft: (_, { text }) => drafts.keep(questionId, text),
        forgetDraft: () => drafts.forget(questionId),
        holdCard: () => board.send({ type: 'card.held', questionId }),
        releaseCard: () => board.send({ type: 'card.released', questionId }),
        expectDeparture: () => board.send({ type: 'departure.expected' }),
        moveOn: () => moveOn(questionId),
        rereadList: () => list.send({ type: 'list.changed' }),
        refreshList: () => {
          board.send({ type: 'page.wanted' });
          list.send({ type: 'list.changed' });
        },
      },
    }),
    {
      input: {
        questionId,
        email,
        dueAt,
        draft,
        suggestion: question.suggestedAnswer,
        suggestionKnown: question.suggestionKnown,
        ...resolvedExtras(greetingSignature ?? NO_EXTRAS),
        extras: greetingSignature === null ? 'unread' : 'read',
        prices,
      },
    },
  );
  const guard = usePolicyGuard(card, selectText, prices);
  const openFacts = (factId: string | null): void =>
    facts.send({
      type: 'facts.requested',
      target: {
        itemId: question.itemId,
        title: item?.title ?? null,
        questionId,
        asked: [question.text],
        gap: null,
        factId,
      },
    });
  return (
    <>
      <QuestionCard
        actor={card}
        guard={guard}
        onTick={ticker.onTick}
        entry={entry}
        types={types}
        siteId={account.siteId}
        linkOf={createBasisLinks({ account, permalink: item?.permalink ?? null, openFact: openFacts })}
        renderFailure={renderFailure}
        onAddFact={() => openFacts(null)}
      />
      <DeleteQuestionDialog actor={childOf(card, 'deletion')} question={question.text} />
      <ConfirmAnswerDialog actor={card} question={question.text} />
    </>
  );
});

const pause = fromPromise<void, { ms: number }>(({ input, signal }) => passing(input.ms, signal));
const NO_EXTRAS: Extras = { greeting: null, signature: null };

/** Whether the server may answer without a person: it is scheduled, or its draft, which may be, is still being written. */
const maySendItself = ({ isPending, dueAt, question: { suggestedAnswer } }: BoardCard): boolean =>
  isPending && (dueAt !== null || suggestedAnswer === null);

const isSameDraft = (one: PendingQuestion, other: PendingQuestion): boolean =>
  one.suggestedAnswer === other.suggestedAnswer && one.suggestionConfidence === other.suggestionConfidence;

/** Tells the account's greeting and signature whenever they are others than before; returns how to stop. */
function onNewExtras(
  extras: ResourceActor<GreetingSignature>,
  first: GreetingSignature | null,
  react: (now: GreetingSignature) => void,
): () => void {
  let before = first;
  const tell = (): void => {
    const now = extras.getSnapshot().context.value;
    if (now === null || (before !== null && isSameExtras(now, before))) return;
    before = now;
    react(now);
  };
  tell();
  const subscription = extras.subscribe(tell);
  return () => subscription.unsubscribe();
}
