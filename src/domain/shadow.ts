/** How long a shadow run lasts, in days. */
export const SHADOW_DAYS = 7;
const DAY = 86_400_000;
export const SHADOW_DURATION = SHADOW_DAYS * DAY;

/** The day of the run on which `now` falls, from 1 to `SHADOW_DAYS`; a run of a faster clock has shorter days. */
export function shadowDay({ startedAt, endsAt }: { startedAt: number; endsAt: number }, now: number): number {
  const day = Math.floor(((now - startedAt) / (endsAt - startedAt)) * SHADOW_DAYS) + 1;
  return Math.min(Math.max(day, 1), SHADOW_DAYS);
}
