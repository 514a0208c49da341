/** The time zone of whoever looks: dates in what is sent by hand are the sender's. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
