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
import { pickerMachine } from '#machines/questions/picker/machine.ts';
import { presenceMachine } from '#machines/questions/presence/machine.ts';
import { draftReasonsMachine } from '#machines/questions/reasons/machine.ts';
import { typedAnswerMachine } from '#machines/questions/typed-answer/machine.ts';
import { answerUndoMachine } from '#machines/questions/undo/machine.ts';
import { insertText } from './answer-box.ts';
import { boxOfQuestion } from './cards.ts';
import { fromCompletedInput } from './from-input.ts';
import { DEVICE, draftsOf } from './kept-drafts.ts';
import { onLeavingPage } from './leaving-page.ts';
import { createPickerSearch } from './picker-search.ts';
import { leave, tellPlace } from './presence.ts';
import { answerSender } from './send-answer.ts';
import type { Services } from './services.ts';
import { tickerOf } from './ticker.ts';

/** The chart of one card of this page. */
export function createQuestionCard(services: Services, page: QuestionsPageInput) {
  const { call, bus, now } = services;
  const { accountId, siteId, nickname, timeZone, email } = page;
  const ticker = tickerOf(services);
  const send = answerSender(services, page);
  const drafts = draftsOf(email);
  return fromCompletedInput(
    ({ entry: { question, buyer } }: QuestionCardInput) => {
      const questionId = question.id;
      const params = { accountId, questionId };
      const resolve = (text: string): string =>
        resolveTemplate(text, { buyer, nickname, siteId, now: now(), timeZone });
      return questionCardMachine.provide({
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
            },
          }),
          undo: answerUndoMachine.provide({
            actors: {
              clock: fromCallback(({ input, sendBack }) =>
                ticker.onTick((at) => {
                  if (at >= input.until) sendBack({ type: 'time.over' });
                }),
              ),
              undoAnswer: fromPromise(({ signal }) => call(undoAnswer, { params }, signal)),
              readOutcome: fromPromise(async ({ signal }) => {
                const { answeredBy, question: asked } = await call(readQuestion, { params }, signal);
                return { answeredBy, isAnswered: asked.answer !== null };
              }),
            },
          }),
          picker: pickerMachine.provide({
            actors: {
              search: fromPromise(createPickerSearch({ call, accountId, resolve })),
            },
            actions: {
              insert: (_, { option, at, instead }) =>
                insertText(boxOfQuestion(questionId), option.text, { at, instead }),
            },
          }),
          reasons: draftReasonsMachine.provide({
            actors: { readDraft: fromPromise(({ signal }) => call(readDraft, { params }, signal)) },
          }),
          deletion: deleteQuestionMachine.provide({
            actors: { deleteQuestion: fromPromise(({ signal }) => call(deleteQuestion, { params }, signal)) },
          }),
          typed: typedAnswerMachine.provide({
            actors: {
              leaving: fromCallback(({ sendBack }) => onLeavingPage(() => sendBack({ type: 'box.left' }))),
              saveTyped: fromPromise(async ({ input: { typed, base }, signal }) => {
                if (typed !== null)
                  return call(saveTypedAnswer, { params, body: { ...typed, base, device: DEVICE } }, signal);
                if (base === null) return { outcome: 'saved', version: null };
                const deleted = await call(deleteTypedAnswer, { params, query: { base, device: DEVICE } }, signal);
                return deleted.outcome === 'deleted' ? { outcome: 'saved', version: null } : deleted;
              }),
            },
            actions: { keepVersion: (_, { version }) => drafts.keepVersion(questionId, version) },
          }),
          presence: presenceMachine.provide({
            actors: {
              others: fromCallback(({ sendBack }) => {
                const stop = bus.onPresence(accountId, questionId, (presence) =>
                  sendBack({ type: 'presence.changed', presence }),
                );
                return () => {
                  stop();
                  leave(services, questionId);
                };
              }),
            },
            actions: { tell: (_, { activity }) => tellPlace(services, { accountId, questionId, activity }) },
          }),
          lookUp: fromPromise(async ({ signal }) => (await call(readQuestion, { params }, signal)).answeredBy),
          sendAnswer: fromPromise(({ input: answer, signal }) => send({ ...answer, buyer }, signal)),
        },
        actions: {
          keepDraft: (_, { text }) => drafts.keep(questionId, text),
          forgetDraft: () => drafts.forget(questionId),
          focusBox: () => boxOfQuestion(questionId)?.focus(),
        },
      });
    },
    (input: QuestionCardInput) => {
      const { id, typed } = input.entry.question;
      return { ...input, draft: drafts.read(id) ?? typed?.text ?? null, base: drafts.readVersion(id) };
    },
  );
}
