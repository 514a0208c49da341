import { expect } from 'vitest';
import { ACCOUNT, type Trial } from '../marketplace/trial.ts';
import type { Client } from '../product.ts';

export const REPLY = { text: 'Sí, hay stock.', greeting: 'Hola.', signature: 'Saludos' };
/** What the buyer gets of it. */
export const MESSAGE = 'Hola.\n\nSí, hay stock.\n\nSaludos';
/** An error of our own API, or only the status. */
export interface Outcome {
  readonly status: number;
  readonly error?: string;
  readonly answeredBy?: string;
}

export async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.status === 204) return { status: 204 };
  const { error, answeredBy } = await response.json();
  return { status: response.status, error, ...(answeredBy === undefined ? {} : { answeredBy }) };
}

export async function answer(person: Client, questionId: string, reply: object = REPLY): Promise<Outcome> {
  return outcomeOf(await person.send('POST', `/accounts/${ACCOUNT}/questions/${questionId}/answer`, { json: reply }));
}

/** Ids of the pending questions, oldest first. */
export async function pendingIds(person: Client): Promise<string[]> {
  const response = await person.send('GET', `/accounts/${ACCOUNT}/questions?limit=50`);
  const { entries, count } = await response.json();
  expect(count).toBe(entries.length);
  return entries.map(({ id }: { id: string }) => id);
}

/** The newest answer of the history, with what the product knows of it; null `related`: answered outside. */
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

/** Who answered which questions by the activity log, newest first; links are left out. */
export async function loggedAnswers({ product }: Trial): Promise<{ email: string; questionId: string }[]> {
  const { entries } = await product.store.activity.page(ACCOUNT, { skip: 0, limit: 50, sort: 'most-recent-first' });
  return entries
    .filter(({ code }) => code === 'QuestionAnsweredManually')
    .map(({ email, details }) => ({ email, questionId: JSON.parse(details).questionId }));
}
