import { fromCallback, fromPromise } from 'xstate';
import { readDraft } from '#contract/drafts.ts';
import { deleteQuestion, holdQuestion, readQuestion, stopQuestion, undoAnswer } from '#contract/questions.ts';
import { deleteTypedAnswer, saveTypedAnswer } from '#contract/typed-answers.ts';
import { phaseOf } from '#domain/countdown.ts';
import { resolveTemplate } from '#domain/template.ts';
import { questionCardMachine } from '#machines/questions/card/machine.ts';
import type { QuestionCardInput } from '#machines/questions/card/types.ts';
import { questionCountdownMachine } from '#machines/questions/countdown/machine.ts';
import { deleteQuestionMachine } from '#machines/questions/delete/machine.ts';
import { answerHoldMachine } from '#machines/questions/hold/machine.ts';
import type { QuestionsPageInput } from '#machines/questions/page/types.ts';
import { type PickerSubject, pickerMachine } from '#machines/questions/picker/machine.ts';
import { presenceMachine } from '#machines/questions/presence/machine.ts';
import { draftReasonsMachine } from '#machines/questions/reasons/machine.ts';
import { typedAnswerMachine } from '#machines/questions/typed-answer/machine.ts';
import { answerUndoMachine } from '#machines/questions/undo/machine.ts';
import { required } from '#machines/shared/required.ts';
import { insertText } from './answer-box.ts';
import { boxOfQuestion } from './cards.ts';
import { fromCompletedInput } from './from-input.ts';
import { DEVICE, draftsOf } from './kept-drafts.ts';
import { onLeavingPage } from './leaving-page.ts';
import { createPickerSearch } from './picker-search.ts';
import { answerSender } from './send-answer.ts';
import type { Services } from './services.ts';
import { tickerOf } from './ticker.ts';

/** The chart of the cards of this page. Its slots get the question from the chart, since filling them for each card again costs more than the card itself. */
export function createQuestionCard(services: Services, page: QuestionsPageInput) {
  const { call, bus, now } = services;
  const { accountId, siteId, nickname, timeZone, email } = page;
  const ticker = tickerOf(services);
  const send = answerSender(services, page);
  const drafts = draftsOf(email);
  const paramsOf = ({ questionId }: { questionId: string }) => ({ accountId, questionId });
  const resolve = (text: string, subject: PickerSubject | null): string =>
    resolveTemplate(text, { buyer: required(subject, 'subject').buyer, nickname, siteId, now: now(), timeZone });
  const cardMachine = questionCardMachine.provide({
    actors: {
      countdown: questionCountdownMachine.provide({
        actors: {
          clock: fromCallback(({ input, sendBack }) =>
            ticker.onTick((at) => {
              const phase = phaseOf(input.dueAt - at);
              if (phase !== 'open') sendBack({ type: phase === 'closing' ? 'time.closing' : 'time.over' });
            }),
          ),
          stopQuestion: fromPromise(({ input, signal }) => call(stopQuestion, { params: paramsOf(input) }, signal)),
        },
      }),
      hold: answerHoldMachine.provide({
        actors: {
          clock: fromCallback(({ input, sendBack }) =>
            ticker.onTick((at) => {
              if (at >= input.until) sendBack({ type: 'hold.over' });
            }),
          ),
          holdQuestion: fromPromise(({ input, signal }) => call(holdQuestion, { params: paramsOf(input) }, signal)),
        },
      }),
      undo: answerUndoMachine.provide({
        actors: {
          clock: fromCallback(({ input, sendBack }) =>
            ticker.onTick((at) => {
              if (at >= input.until) sendBack({ type: 'time.over' });
            }),
          ),
          undoAnswer: fromPromise(({ input, signal }) => call(undoAnswer, { params: paramsOf(input) }, signal)),
          readOutcome: fromPromise(async ({ input, signal }) => {
            const { answeredBy, question } = await call(readQuestion, { params: paramsOf(input) }, signal);
            return { answeredBy, isAnswered: question.answer !== null };
          }),
        },
      }),
      picker: pickerMachine.provide({
        actors: { search: fromPromise(createPickerSearch({ call, accountId, resolve })) },
        actions: {
          insert: (_, { subject, option, at, instead }) =>
            insertText(boxOfQuestion(required(subject, 'subject').questionId), option.text, { at, instead }),
        },
      }),
      reasons: draftReasonsMachine.provide({
        actors: { readDraft: fromPromise(({ input, signal }) => call(readDraft, { params: paramsOf(input) }, signal)) },
      }),
      deletion: deleteQuestionMachine.provide({
        actors: {
          deleteQuestion: fromPromise(({ input, signal }) => call(deleteQuestion, { params: paramsOf(input) }, signal)),
        },
      }),
      typed: typedAnswerMachine.provide({
        actors: {
          leaving: fromCallback(({ sendBack }) => onLeavingPage(() => sendBack({ type: 'box.left' }))),
          saveTyped: fromPromise(async ({ input: { questionId, typed, base }, signal }) => {
            const params = paramsOf({ questionId });
            if (typed !== null)
              return call(saveTypedAnswer, { params, body: { ...typed, base, device: DEVICE } }, signal);
            if (base === null) return { outcome: 'saved', version: null };
            const deleted = await call(deleteTypedAnswer, { params, query: { base, device: DEVICE } }, signal);
            return deleted.outcome === 'deleted' ? { outcome: 'saved', version: null } : deleted;
          }),
        },
        actions: { keepVersion: (_, { questionId, version }) => drafts.keepVersion(questionId, version) },
      }),
      presence: presenceMachine.provide({
        actors: {
          others: fromCallback(({ input: { questionId }, sendBack }) => {
            const stops = [
              bus.onPresence(accountId, questionId, (presence) => sendBack({ type: 'presence.changed', presence })),
              // The page may take the focused part of a card away, which no event of the focus tells.
              bus.onLeft(questionId, () => sendBack({ type: 'card.left' })),
            ];
            return () => {
              for (const stop of stops) stop();
              bus.leave(questionId);
            };
          }),
        },
        actions: {
          tell: (_, { questionId, activity }) => {
            if (activity === null) bus.leave(questionId);
            else bus.enter({ accountId, questionId, activity });
          },
        },
      }),
      lookUp: fromPromise(
        async ({ input, signal }) => (await call(readQuestion, { params: paramsOf(input) }, signal)).answeredBy,
      ),
      sendAnswer: fromPromise(({ input, signal }) => send(input, signal)),
    },
    actions: {
      keepDraft: (_, { questionId, text }) => drafts.keep(questionId, text),
      forgetDraft: (_, { questionId }) => drafts.forget(questionId),
      focusBox: (_, { questionId }) => boxOfQuestion(questionId)?.focus(),
    },
  });
  return fromCompletedInput(
    () => cardMachine,
    (input: QuestionCardInput) => {
      const { id, typed } = input.entry.question;
      return { ...input, draft: drafts.read(id) ?? typed?.text ?? null, base: drafts.readVersion(id) };
    },
  );
}
