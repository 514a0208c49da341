/** The time zone of whoever looks: dates in what is sent by hand are the sender’s. In Spanish, whose data every page needs anyway. */
export const readOwnTimeZone = (): string => new Intl.DateTimeFormat('es').resolvedOptions().timeZone;
