/** From here down the automatic answer is on its way: nobody stops it or answers before it any more, in ms (4.11). */
export const COUNTDOWN_CLOSES_AT = 2000;
/** From here down time is running out, in ms. */
export const COUNTDOWN_NEARS_AT = 60_000;
/** A question whose time came and that is still there is asked about again this much later, in ms. */
export const COUNTDOWN_RECHECK = 5000;

/** So long after somebody was last known to write, the automatic answer is held back, in ms. */
export const ANSWER_HOLD = 60_000;
/** While somebody writes, the server is told at most this often, in ms; and once more after the last key. */
export const HOLD_EVERY = 10_000;
/** When the server could not be told, it is told again this much later, in ms. */
export const HOLD_RETRY = 5000;

/** Clocks and networks differ from one response to the next by no more than this, in ms. */
const SAME_TIME = 500;

/** Whether both say the same of when something is due, or both that nothing is. */
export function isSameDue(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) <= SAME_TIME;
}

/** Where a countdown stands by what remains of it, in ms (4.11). */
export type CountdownPhase = 'open' | 'closing' | 'over';

export function phaseOf(remaining: number): CountdownPhase {
  if (remaining <= 0) return 'over';
  return remaining < COUNTDOWN_CLOSES_AT ? 'closing' : 'open';
}

/**
 * When something is due by this device's clock: `schedule` and `serverTime` are the server's, `arrivedAt` is when that response
 * arrived here (4.10). All epoch ms.
 */
export function localDueAt(schedule: number, serverTime: number, arrivedAt: number): number {
  return schedule - serverTime + arrivedAt;
}

/** What remains, in ms, as `9:59` or `1:02:09`; never less than nothing. */
export function formatRemaining(remaining: number): string {
  const total = Math.max(0, Math.floor(remaining / 1000));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
