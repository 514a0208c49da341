import { dateTimeFormat } from '#domain/formats.ts';
import { MANUAL_REASONS } from '#domain/manual-reasons.ts';
import type { AnswerMode, AnswerTimes, ReportPeriod } from '#domain/report.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

export const MODES: Readonly<Record<AnswerMode, string>> = {
  automatic: 'Automáticas',
  unchanged: 'Como el borrador',
  changed: 'Con el borrador editado',
  rewritten: 'Con el borrador reescrito',
  own: 'Sin borrador',
  outside: 'En MercadoLibre',
};

const REASONS: Readonly<Record<(typeof MANUAL_REASONS)[number], string>> = {
  'answer-unknown': 'El borrador no tiene el dato',
  'not-sure': 'El borrador no llega a la seguridad mínima',
  'breaks-rules': 'El borrador incumple las reglas de MercadoLibre',
  'price-differs': 'El borrador dice otro precio',
  'too-long': 'El mensaje es demasiado largo',
  'sending-failed': 'No se pudo enviar',
  'marketplace-unavailable': 'MercadoLibre no respondió',
  'listing-changed': 'La publicación cambió',
  'automatic-halted': 'Lo automático estaba detenido',
  rule: 'Una regla la deja para una persona',
};

/** A node of a newer release may have stored further reasons. */
export function reasonWords(reason: string): string {
  const known = MANUAL_REASONS.find((one) => one === reason);
  return known === undefined ? 'Otro motivo' : REASONS[known];
}

/** A time in one or two units: «1 h 5 min». */
export function minutesWords(minutes: number | null): string {
  if (minutes === null) return '—';
  const parts = [
    { count: Math.floor(minutes / DAY), unit: 'd' },
    { count: Math.floor((minutes % DAY) / HOUR), unit: 'h' },
    { count: minutes % HOUR, unit: 'min' },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return '0 min';
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(' ');
}

/** Which share was answered within the hour, in whole percent, as the report rounds it. */
export const withinHourWords = ({ count, withinHour }: AnswerTimes): string =>
  count === 0 ? '—' : `${Math.floor((withinHour * 100) / count)} %`;

export const countWords = (count: number): string => count.toLocaleString('es', { useGrouping: 'min2' });

const dayFormat = dateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const dateFormat = dateTimeFormat('es', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** «el miércoles 25 de noviembre», or «del 16 al 22 de noviembre». */
export function periodWords({ from, to }: ReportPeriod): string {
  const last = Date.parse(to);
  if (from === to) return `el ${dayFormat.format(last).replace(',', '')}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth ? String(new Date(from).getUTCDate()) : dateFormat.format(Date.parse(from));
  return `del ${first} al ${dateFormat.format(last)}`;
}

/** On one line, and of a length that fits a line of a mail. */
export function shortened(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`;
}
