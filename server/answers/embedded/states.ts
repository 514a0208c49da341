import type { Candidate } from './candidate.ts';
import { plain } from './spanish.ts';
import type { Part } from './understanding.ts';

/** The conditions in which something is measured: a full weight is not the weight. */
const STATES = {
  full: /\b(?:llen[oa]s?|cargad[oa]s?|con agua)\b/,
  empty: /\b(?:vaci[oa]s?)\b/,
  folded: /\b(?:plegad|doblad|cerrad|guardad|desarmad|enrollad|desinflad)\w*/,
  unfolded: /\b(?:inflad|armad|abiert|desplegad|extendid)\w*/,
  packed: /\b(?:embalad|empacad|con (?:la |su )?(?:caja|empaque|embalaje))\w*/,
} as const;
type State = keyof typeof STATES;
const ALL = ['full', 'empty', 'folded', 'unfolded', 'packed'] as const satisfies readonly State[];
/** The default conditions if none is named. */
const PLAIN: ReadonlySet<State> = new Set(['empty', 'unfolded']);
const MEASURED = /\b(?:pes[ao]n?|mid[ae]n?|medidas?|dimensiones|ocupan?|tamaño|alto|ancho|largo|entra|cabe|volumen)\b/;
const ASKS_MEASURE = /\bcuanto (?:\S+ )?(?:pesa|mide)n?\b|^\W*(?:medidas|dimensiones|peso)\b/;

const statesIn = (read: string): State[] => ALL.filter((state) => STATES[state].test(read));

/** Whether a candidate is about the condition in the question, if that is about a measure; without one, about the article in use. */
export function matchesCondition({ text, asked: figures }: Part, { source, about, planner }: Candidate): boolean {
  const read = plain(text);
  if (
    // "una caja que ya cargada pesa 60 kg" tells of the load.
    (planner === 'figures' && figures.some(({ dimension, isCarried }) => dimension === 'mass' && isCarried)) ||
    planner === 'stock' ||
    planner === 'variation' ||
    planner === 'price' ||
    planner.startsWith('sale:') ||
    !MEASURED.test(read)
  )
    return true;
  const asked = statesIn(read);
  const stated = statesIn(plain(`${about} ${source}`));
  const isPlain = stated.length === 0 || stated.some((state) => PLAIN.has(state));
  if (asked.length === 0) return isPlain || !ASKS_MEASURE.test(read);
  return asked.every((state) => stated.includes(state) || (PLAIN.has(state) && stated.length === 0));
}
