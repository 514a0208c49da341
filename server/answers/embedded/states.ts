import type { Found } from './found.ts';
import { plain } from './spanish.ts';
import type { Part } from './understanding.ts';

/** Measures differ by the state in which they are taken: what it weighs full is not what it weighs. */
const STATES = [
  /\b(?:llen[oa]s?|cargad[oa]s?|con agua)\b/,
  /\b(?:vaci[oa]s?)\b/,
  /\b(?:plegad|doblad|cerrad|guardad|desarmad|enrollad|desinflad)\w*/,
  /\b(?:inflad|armad|abiert|desplegad|extendid)\w*/,
  /\b(?:embalad|empacad|con (?:la |su )?(?:caja|empaque|embalaje))\w*/,
] as const;
const MEASURED = /\b(?:pes[ao]n?|mid[ae]n?|medidas?|dimensiones|ocupan?|tamaño|alto|ancho|largo|entra|cabe|volumen)\b/;

/** Whether something is told of the state that is asked about, where a measure of one is. */
export function isInSameState({ text }: Part, { source, about, by }: Found): boolean {
  const read = plain(text);
  if (by === 'stock' || by === 'variation' || by === 'price' || by.startsWith('sale:') || !MEASURED.test(read))
    return true;
  const asked = STATES.filter((state) => state.test(read));
  const told = plain(`${about} ${source}`);
  return asked.every((state) => state.test(told));
}
