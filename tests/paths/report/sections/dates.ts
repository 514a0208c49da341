const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' });
const short = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** An ISO moment as people write it; what is no moment stays as it is. */
export function dateWords(iso: string): string {
  return format(iso, day);
}

/** The same in little room. */
export function shortDate(iso: string): string {
  return format(iso, short);
}

function format(iso: string, as: Intl.DateTimeFormat): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : as.format(date);
}
