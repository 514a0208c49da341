import { expect } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import type { Question } from '#server/store/port.ts';
import { ACCOUNT, TOOL_BOX, type Trial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';

/** Automatic mode with a delay of ten minutes. */
export const DELAYED: Settings = {
  operationMode: 'automatic',
  automaticResponse: 'delayed',
  autoResponseDelay: 10,
  minimumConfidence: 0.5,
  register: null,
  undoSeconds: 0,
};

export const REPLY = { text: 'Sí, hay stock.', greeting: 'Hola.', signature: 'Saludos' };
/** The message that the buyer receives for `REPLY`. */
export const MESSAGE = 'Hola.\n\nSí, hay stock.\n\nSaludos';
/** The status, and the error of our API if there is one. */
export interface Outcome {
  readonly status: number;
  readonly error?: string;
  readonly answeredBy?: string;
}

/** A question in the marketplace's state before any answer, for `store.questions.sync`. */
export const unansweredQuestion = (id: string, text: string) =>
  ({
    id,
    text,
    askedAt: Date.parse('2026-11-20T14:00:00.000Z'),
    itemId: TOOL_BOX,
    buyerId: '700000001',
    status: 'unanswered',
    answer: null,
  }) as const;

export async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.status === 204) return { status: 204 };
  const { error, answeredBy } = await response.json();
  return { status: response.status, error, ...(answeredBy === undefined ? {} : { answeredBy }) };
}

export async function answer(person: Client, questionId: string, reply: object = REPLY): Promise<Outcome> {
  return outcomeOf(await person.send('POST', `/accounts/${ACCOUNT}/questions/${questionId}/answer`, { json: reply }));
}

export async function storedQuestion({ product }: Trial, id: string): Promise<Question> {
  const question = await product.store.questions.byId(ACCOUNT, id);
  if (question === null) throw new Error(`no question ${id}`);
  return question;
}

/** Ids of the pending questions, oldest first. */
export async function pendingIds(person: Client): Promise<string[]> {
  const response = await person.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`);
  const { entries, count } = await response.json();
  expect(count).toBe(entries.length);
  return entries.map(({ id }: { id: string }) => id);
}

/** The newest answer in the history; `answeredBy` null: answered elsewhere. */
export async function newestAnswer(person: Client): Promise<{ id: string; text: string; answeredBy: string | null }> {
  const response = await person.send('GET', `/accounts/${ACCOUNT}/history?limit=1`);
  const { mlQuestionsResponse, relatedQuestions } = await response.json();
  const [question] = mlQuestionsResponse.questions;
  return {
    id: question.id,
    text: question.answer.text,
    answeredBy: relatedQuestions[question.id]?.answeredBy ?? null,
  };
}

/** Who answered which questions by hand according to the activity log, newest first. */
export async function loggedAnswers({ product }: Trial): Promise<{ email: string; questionId: string }[]> {
  const { entries } = await product.store.activity.page(ACCOUNT, { skip: 0, limit: 50, sort: 'most-recent-first' });
  return entries
    .filter(({ code }) => code === 'QuestionAnsweredManually')
    .map(({ email, details }) => ({ email, questionId: JSON.parse(details).questionId }));
}
