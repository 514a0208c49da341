const FOUR_HOURS = 4 * 3_600_000;

/** The date format of the search endpoints: `2021-02-16T14:50:27.938-04:00`. */
export function zonedDate(moment: number): string {
  return `${new Date(moment - FOUR_HOURS).toISOString().slice(0, -1)}-04:00`;
}

/** The date format of a single question: UTC with nanoseconds. `salt` determines the digits below the millisecond. */
export function nanosecondDate(moment: number, salt: number): string {
  const below = String((salt * 7_919 + moment) % 1_000_000).padStart(6, '0');
  return `${new Date(moment).toISOString().slice(0, -1)}${below}Z`;
}

/** `2017-10-09T13:51:05.464Z`. */
export function utcDate(moment: number): string {
  return new Date(moment).toISOString();
}

/** The month, day and hour in an access token: `090515`. */
export function tokenStamp(moment: number): string {
  return new Date(moment).toISOString().slice(5, 13).replace(/\D/g, '');
}
