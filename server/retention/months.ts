/** Months in UTC; times are epoch milliseconds. */

/** `2024-02`. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** When the month after that of `time` begins. */
export const nextMonth = (time: number): number => monthsBefore(time, -1);

/** When the month began that is so many before that of `time`. */
export function monthsBefore(time: number, months: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1);
}
