/** The time zone of whoever looks: dates in what is sent by hand are the sender's. */
export const readOwnTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
