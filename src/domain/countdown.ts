/** Below this the scheduled answer can no longer be stopped or answered first, in ms (4.11). */
export const COUNTDOWN_CLOSES_AT = 2000;
/** Below this the countdown is shown as urgent, in ms. */
export const COUNTDOWN_URGENT_AT = 60_000;
/** How long after its due time a question that is still listed is read again, in ms. */
export const COUNTDOWN_REREAD_DELAY = 5000;

/** How long a hold lasts after the last reported edit, in ms. */
export const HOLD_DURATION = 60_000;
/** How often edits are reported to the server at most, in ms; once more after the last key. */
export const HOLD_REPORT_INTERVAL = 10_000;
/** How long after a failed report it is retried, in ms. */
export const HOLD_RETRY_DELAY = 5000;

/** How far due times computed from two responses may differ for the same schedule, in ms. */
const SAME_TIME = 500;

/** Whether two due times are the same, within the error of clocks and network; null: nothing is due. */
export function isSameDue(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) <= SAME_TIME;
}

/** Who is writing at a question and so holds its automatic answer back (4.09). */
export interface Hold {
  /** An e-mail. */
  readonly by: string;
  /** By this device's clock, epoch ms. */
  readonly until: number;
}

/** Whether two holds are the same, within the error of clocks and network; null: nobody holds. */
export const isSameHold = (one: Hold | null, other: Hold | null): boolean =>
  one?.by === other?.by && isSameDue(one?.until ?? null, other?.until ?? null);

/** A member's answer that waits to go out (2.80). */
export interface Sending {
  /** An e-mail. */
  readonly by: string;
  /** By this device's clock, epoch ms. */
  readonly at: number;
  /** The marketplace did not take it yet. */
  readonly isAgain: boolean;
}

/** Whether two are the same, within the error of clocks and network; null: nothing waits. */
export const isSameSending = (one: Sending | null, other: Sending | null): boolean =>
  one?.by === other?.by && one?.isAgain === other?.isAgain && isSameDue(one?.at ?? null, other?.at ?? null);

/** The phase of a countdown by its remaining time (4.11). */
export type CountdownPhase = 'open' | 'closing' | 'over';

export function phaseOf(remaining: number): CountdownPhase {
  if (remaining <= 0) return 'over';
  return remaining < COUNTDOWN_CLOSES_AT ? 'closing' : 'open';
}

/**
 * Converts a due time to this device's clock: `schedule` and `serverTime` are the server's, `arrivedAt` is when the response
 * arrived here (4.10). All epoch ms.
 */
export function localDueAt(schedule: number, serverTime: number, arrivedAt: number): number {
  return schedule - serverTime + arrivedAt;
}

/** Formats the remaining ms as `9:59` or `1:02:09`, at least `0:00`. */
export function formatRemaining(remaining: number): string {
  const total = Math.max(0, Math.floor(remaining / 1000));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Formats the remaining ms as `5 s`, and a minute or more as `1:02`. */
export const formatSeconds = (remaining: number): string =>
  remaining >= 60_000 ? formatRemaining(remaining) : `${Math.max(0, Math.ceil(remaining / 1000))} s`;
