import { PRODUCT_NAME } from '#domain/limits.ts';
import type { Question } from '#server/store/port.ts';
import type { Control } from '#simulator/simulator.ts';
import type { Report } from '../fault.ts';
import type { Race, Try } from './race.ts';

/** One entry of the activity log about the question. */
export interface Entry {
  readonly email: string;
  readonly code: string;
}

/** What the marketplace and the store say once nothing is under way. */
export interface Aftermath {
  readonly market: Control;
  readonly stored: Question | null;
  /** Oldest first. */
  readonly logged: readonly Entry[];
}

/** The outcome of the question at the marketplace, and whose: an e-mail, the product's name, or null for outside. */
type End = { readonly what: 'answer' | 'delete'; readonly by: string | null } | null;

export type Winner = 'a typed answer' | 'the automatic answer' | 'a deletion' | 'an answer outside' | 'a stop';

/** Checks that one of all callers, the product included, won, that the others got the winner's name, and that the log agrees. Returns the winner. */
export function judge({ id, tries }: Race, { market, stored, logged }: Aftermath, report: Report): Winner {
  const facts = `${id}: ${tries.map(inWords).join(', ')}; the store: ${stored?.state} by ${stored?.answeredBy}; the log: ${logged.map(({ email, code }) => `${code} of ${email}`).join(', ')}`;
  const attempts = market.counters().answers[id] ?? [];
  if (attempts.length > 1) report.doubled(`sent ${attempts.length} times, ${facts}`);
  const end = endOf(id, tries, market);
  if (end?.what === 'answer') report.answers(1);
  const isStopped = tries.some(({ what, outcome }) => what === 'stop' && outcome.isDone);
  if (end === null && !isStopped) report.lost(facts);
  if (isStopped && end?.by === PRODUCT_NAME) report.missing(`a stop of ${facts}`);

  for (const one of tries) if (!isTrue(one, end, tries)) report.breach(`${inWords(one)} is not true of ${facts}`);
  const state = end === null ? 'pending' : end.what === 'answer' ? 'answered' : 'deleted';
  const by = end?.what === 'answer' ? end.by : null;
  if (stored?.state !== state || stored.answeredBy !== by)
    report.missing(`the store does not know that ${by} ended it, ${facts}`);
  const expected = [...(isStopped ? ['AutoAnswerStopped'] : []), ...codesOf(end)];
  if (logged.map(({ code }) => code).join() !== expected.join()) report.breach(`the log does not agree, ${facts}`);
  const last = logged.at(-1);
  if (end?.by !== null && end !== null && last?.email !== end.by) report.breach(`the log names another, ${facts}`);
  return winnerOf(end);
}

function winnerOf(end: End): Winner {
  if (end === null) return 'a stop';
  if (end.what === 'delete') return 'a deletion';
  if (end.by === null) return 'an answer outside';
  return end.by === PRODUCT_NAME ? 'the automatic answer' : 'a typed answer';
}

function endOf(id: string, tries: readonly Try[], market: Control): End {
  const question = market.question(Number(id));
  if (question?.status === 'DELETED') {
    return { what: 'delete', by: tries.find(({ what, outcome }) => what === 'delete' && outcome.isDone)?.by ?? null };
  }
  if (question?.status !== 'ANSWERED') return null;
  const typed = tries.find(({ text }) => text === question.answer?.text);
  return { what: 'answer', by: typed === undefined ? PRODUCT_NAME : typed.by };
}

/** Whether the response to a caller is true. */
function isTrue({ what, by, text, outcome }: Try, end: End, tries: readonly Try[]): boolean {
  if (what === 'stop') {
    if (outcome.isDone) return end?.by !== PRODUCT_NAME;
    return outcome.why === 'question-unavailable' && isNamed(outcome.who, end, tries);
  }
  const isWinner = end !== null && end.what === (what === 'delete' ? 'delete' : 'answer') && end.by === by;
  // The same member may have typed several answers; the text identifies which.
  if (outcome.isDone)
    return isWinner && tries.filter((other) => other.outcome.isDone && other.text === text).length === 1;
  if (what === 'outside') return end !== null;
  return outcome.why === 'question-unavailable' && isNamed(outcome.who, end, tries);
}

/**
 * The named member answered, or was answering and found the question answered outside. No name is given while it is being
 * deleted.
 */
function isNamed(who: string | null, end: End, tries: readonly Try[]): boolean {
  if (who === null) return end === null || end.what === 'delete' || end.by === null;
  if (end?.what === 'answer' && end.by === who) return true;
  const wasAtIt = who === PRODUCT_NAME || tries.some(({ what, by }) => what === 'answer' && by === who);
  return end?.what === 'answer' && end.by === null && wasAtIt;
}

function codesOf(end: End): string[] {
  if (end === null || end.by === null) return [];
  if (end.what === 'delete') return ['QuestionDeleted'];
  return [end.by === PRODUCT_NAME ? 'QuestionAutoAnswered' : 'QuestionAnsweredManually'];
}

function inWords({ what, by, outcome }: Try): string {
  const ended = outcome.isDone ? 'done' : `${outcome.why}${outcome.who === null ? '' : ` by ${outcome.who}`}`;
  return `${what}${by === null ? '' : ` by ${by}`}: ${ended}`;
}
