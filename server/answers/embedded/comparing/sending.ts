import { readable } from '../figures.ts';
import { plain } from '../spanish.ts';
import type { Part } from '../understanding.ts';
import { daysNamed, hourOf } from './schedule.ts';

const SENDS =
  /\b(?:despach(?!os?\b)\w+|envi(?!os?\b)\w+|mand\w+|sal(?:e|en|ir|dra\w*|dria\w*)|entreg\w+|trabaj\w+|sac(?:an|as)|parte)\b/;
const OF_ORDERS = /^\W*(?:l[oa]s? )?(?:pedidos?|compras?|ventas?|comprado|que se (?:compra|paga|pide)|pagad\w+)\b/;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WORKING_DAYS: ReadonlySet<number> = new Set([0, 1, 2, 3, 4]);

/** The weekdays on which a shop dispatches; null if not stated. */
function sendingDays(says: string): ReadonlySet<number> | null {
  const read = plain(says);
  const sent = new Set<number>();
  const not = new Set<number>();
  for (const sentence of read.split(/\.\s/)) {
    const verb = SENDS.exec(sentence);
    if (verb === null) continue;
    // "Los pedidos del sábado salen el lunes": only days after the verb are days of dispatch.
    const stated =
      OF_ORDERS.test(sentence) && /\bdel? (?:los? )?\p{L}+/u.test(sentence) ? sentence.slice(verb.index) : sentence;
    for (const day of daysNamed(stated)) (/\b(?:no|ni|excepto|salvo)\b/.test(sentence) ? not : sent).add(day);
  }
  if (sent.size === 0 && not.size > 0) return new Set(EVERY_DAY.filter((day) => !not.has(day)));
  if (sent.size > 0) return new Set([...sent].filter((day) => !not.has(day)));
  return SENDS.test(read) && /\bhabil\w*/.test(read) ? WORKING_DAYS : null;
}

const HOUR = String.raw`(\d{1,2})(?:[:.](\d\d))?\s*(?:hs?\b|hrs?\b|horas?\b)?\s*(?:([ap])\.?\s?\.?m\b)?`;
const UNTIL = new RegExp(String.raw`\b(?:antes del?|hasta)(?: las?)? (?:${HOUR}|(mediodia))`, 'g');
const SAME_DAY = /\bmismo dia\b|\ben el dia\b|\b(?:de )?ese dia\b|\bhoy\b/;
const NEXT_DAY = /\b(?:siguiente|otro dia|proximo dia|24 ?h|1 dia habil|un dia habil)/;

/** The hour until which orders are dispatched the same day; null if none or several are stated. */
function lastHour(says: string, paid: number | undefined): number | null {
  const read = readable(says);
  if (!SAME_DAY.test(read)) return null;
  const all = read.split(/[.;]\s/).flatMap((segment) => {
    const days = daysNamed(segment);
    return [...segment.matchAll(UNTIL)].map(([, hour = '', minutes, half, noon]) => ({
      hour: noon === undefined ? hourOf(hour, minutes, half ?? (Number(hour) < 7 ? 'p' : undefined)) : 12,
      days,
    }));
  });
  const ofDay = all.filter(({ days }) => paid !== undefined && days.includes(paid));
  const [only, ...more] = ofDay.length > 0 ? ofDay : all;
  return only === undefined || more.length > 0 ? null : only.hour;
}

const AT = new RegExp(
  String.raw`\b(?:a las?|tipo|las|hoy|son las|como a las|ahora|(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)) ${HOUR}(?:\s*de la (mañana|tarde|noche))?|\b${HOUR}\s*de la (mañana|tarde|noche)`,
);

/** The hour at which a buyer will pay. */
function payingHour(read: string): number | null {
  const match = AT.exec(read);
  if (match === null) {
    if (/\b(?:en|por|a) la noche\b/.test(read)) return 21;
    return null;
  }
  const [, one, oneMinutes, oneHalf, onePeriod, two, twoMinutes, twoHalf, twoPeriod] = match;
  const period = onePeriod ?? twoPeriod;
  const half =
    oneHalf ?? twoHalf ?? (period === 'tarde' || period === 'noche' ? 'p' : period === undefined ? undefined : 'a');
  const hour = hourOf(one ?? two ?? '', oneMinutes ?? twoMinutes, half);
  return hour > 24 || (half === undefined && hour < 7) ? null : hour;
}

/** Whether a yes or no to "¿sale hoy?" depends on the hour of payment, which the buyer does not name. */
export const dependsOnHour = (part: Pick<Part, 'text' | 'isYesNo' | 'concept'>, says: string): boolean =>
  part.concept === 'dispatch' &&
  part.isYesNo &&
  lastHour(says, undefined) !== null &&
  dispatchVerdict(part, says) === null;

/** Verbs of buying and paying. */
const PAYS = /\b(?:compr\w+|pag\w+|pid\w+|ped\w+|hago|haga|encarg\w+)\b/;

/**
 * Whether a shop dispatches on the day asked for: "¿despachan los lunes?", "si lo pago a las 9, ¿sale hoy?". Null: no day is asked for, or
 * the text leaves it open.
 */
export function dispatchVerdict(
  { text, isYesNo, concept }: Pick<Part, 'text' | 'isYesNo' | 'concept'>,
  says: string,
): boolean | null {
  if (!isYesNo || concept !== 'dispatch') return null;
  const read = readable(text);
  if (!SENDS.test(read) || /\bcuando\b/.test(read)) return null;
  const days = sendingDays(says);
  if (!PAYS.test(read)) {
    const asked = daysNamed(read);
    return asked.length === 0 || days === null ? null : asked.every((day) => days.has(day));
  }
  const verb = SENDS.exec(read);
  const [paid, ...others] = daysNamed(read);
  const hour = payingHour(read);
  const last = lastHour(says, paid);
  const after = read.slice(verb?.index);
  const isSameDay =
    SAME_DAY.test(after) ||
    (!/\bmañana\b/.test(after) && others.every((day) => day === paid) && (others.length > 0 || SAME_DAY.test(read)));
  if (isSameDay) {
    if (paid !== undefined && days !== null && !days.has(paid)) return false;
    return hour === null || last === null ? null : hour < last;
  }
  const [sent] = others;
  if (paid === undefined || sent === undefined || days === null || last !== null || !NEXT_DAY.test(plain(says)))
    return null;
  const next = [1, 2, 3, 4, 5, 6, 7].map((after) => (paid + after) % 7).find((day) => days.has(day));
  return next === sent;
}
