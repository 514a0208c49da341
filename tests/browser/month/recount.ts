import type { AnswerMode } from '#domain/report.ts';
import type { Control } from '#simulator/simulator.ts';

/** How each question was answered, as the person who plays the month knows it. */
export type Answered = ReadonlyMap<string, AnswerMode>;

export interface Recount {
  readonly answered: number;
  readonly withinHour: number;
  /** In whole minutes, by nearest rank. */
  readonly median: number;
  readonly modes: Readonly<Partial<Record<AnswerMode, number>>>;
  /** By hour of the day at which they were asked. */
  readonly hours: Readonly<Record<number, number>>;
  /** After how many of them, and within seven days, their buyer bought their listing, and was not answered again before that. */
  readonly ordered: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/**
 * The figures of a report by the marketplace's own record of these questions. Whether an answer came from the application is the
 * record's word too; `utcOffset`: of the seller's country, in ms.
 */
export function recount(market: Control, seller: number, answered: Answered, utcOffset: number): Recount {
  const log = market.counters().answers;
  const replies: { readonly buyerId: number; readonly itemId: string; readonly at: number }[] = [];
  const waits: number[] = [];
  const modes: Partial<Record<AnswerMode, number>> = {};
  const hours: Record<number, number> = {};
  for (const [id, mode] of answered) {
    const question = market.question(Number(id));
    if (question?.answer == null) throw new Error(`Question ${id} is not answered at the marketplace`);
    const byApplication = (log[id] ?? []).filter(({ refusedWith }) => refusedWith === null).length;
    if (byApplication !== (mode === 'outside' ? 0 : 1)) throw new Error(`${byApplication} answers to ${id} (${mode})`);
    replies.push({ buyerId: question.buyerId, itemId: question.itemId, at: question.answer.at });
    waits.push(Math.floor((question.answer.at - question.createdAt) / MINUTE));
    modes[mode] = (modes[mode] ?? 0) + 1;
    const hour = Math.floor((question.createdAt + utcOffset) / HOUR) % 24;
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  const followed = market.orders(seller).flatMap(({ buyerId, itemId, createdAt, cancelledAt }) => {
    const before = replies.filter((one) => one.buyerId === buyerId && one.itemId === itemId && one.at <= createdAt);
    const last = before.toSorted((a, b) => a.at - b.at).at(-1);
    return cancelledAt === null && last !== undefined && createdAt - last.at <= WEEK ? [last] : [];
  });
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    answered: sorted.length,
    withinHour: sorted.filter((minutes) => minutes < 60).length,
    median: sorted[Math.ceil(sorted.length / 2) - 1] ?? 0,
    modes,
    hours,
    ordered: new Set(followed).size,
  };
}
