import type { Found } from './found.ts';
import type { Knowledge } from './knowledge.ts';
import { unanswered } from './quoting.ts';
import { plain, stems } from './spanish.ts';
import { likelihoodOf, type Part } from './understanding.ts';

/** What an article that is original, and one that is new, is not. */
const CONTRARIES = {
  original:
    /\b(?:truch[oa]s?|pirat[ao]s?|fals[oa]s?|falsificad[oa]s?|copias?|replicas?|imitacion(?:es)?|clon(?:es)?|generic[oa]s?|alternativ[oa]s?|chafas?|chimb[oa]s?|bamba|fayuca|aftermarket|patitos?|trampa)\b/,
  condition:
    /\b(?:usad[oa]s?|de segunda|segunda mano|reacondicionad[oa]s?|remanufacturad[oa]s?|refurbished|(?:de|en) exhibicion|exhibid[oa]s?|de vitrina|de mostrador|devolucion(?:es)?|devuelt[oa]s?|saldos?|outlet|testers?|reparad[oa]s?|golpead[oa]s?|segunda|(?:de )?vidriera|reconstruid[oa]s?|usaron|usaste|tuvieron|abiert[oa]s?|re ?empacad[oa]s?)\b/,
} as const;
const AFFIRMATIVE = {
  original:
    /\boriginal(?:es)?\b|\bautentic\w+|\bde (?:la )?marca\b|\b(?:posta|legitim[oa]s?|genuin[oa]s?|de agencia)\b/,
  condition:
    /\bnuev[oa]s?\b|\bsellad[oa]s?\b|\bcerrad[oa]s?\b|\bsin (?:uso|abrir|estrenar)\b|\b(?:0|cero) ?km\b|\bde paquete\b/,
} as const;
const MEANT = 0.15;

/** What a question about an article's origin or state asks for: that it is so, the contrary, or either. */
export type Leaning = 'affirmative' | 'contrary' | 'either';

function leaningIn(text: string, topic: keyof typeof CONTRARIES): Leaning {
  const read = plain(text);
  if (!CONTRARIES[topic].test(read)) return 'affirmative';
  return AFFIRMATIVE[topic].test(read) || /\bno\b/.test(read) ? 'either' : 'contrary';
}

/** Words that tell nothing beside those of an article's origin or state. */
const FILLERS = new Set(
  stems('producto articulo marca caja fabrica uso posta verdad garantizado legitimo 100 cero estado'),
);

/**
 * Whether origin or state is all that is asked about (1): what the listing's data or the sheet say of it answers the question; another word
 * stands beside them (-1), or neither is asked (0).
 */
export function isOfStateAlone(part: Part, { titleStems, attributes }: Knowledge): number {
  const topic = topicOf(part);
  if (topic === null) return 0;
  const brand = attributes.find(({ id }) => id === 'BRAND')?.valueStems ?? new Set<string>();
  const read = plain(part.text);
  const told = [CONTRARIES[topic], AFFIRMATIVE[topic]].flatMap((pattern) =>
    stems([...read.matchAll(new RegExp(pattern, 'g'))].map(([one]) => one).join(' ')),
  );
  return part.specifics.every(
    (stem) => told.includes(stem) || FILLERS.has(stem) || titleStems.has(stem) || brand.has(stem),
  )
    ? 1
    : -1;
}

/** Whether a text tells of the origin or the state that is asked about, be it by another word: "original" to "¿es trucho?". */
export function tellsOfState(part: Part, text: string): boolean {
  const topic = topicOf(part);
  const read = plain(text);
  return topic !== null && (AFFIRMATIVE[topic].test(read) || CONTRARIES[topic].test(read));
}

const topicOf = ({ concepts }: Part): keyof typeof CONTRARIES | null =>
  likelihoodOf(concepts, 'original') > MEANT
    ? 'original'
    : likelihoodOf(concepts, 'condition') > MEANT
      ? 'condition'
      : null;

/** "¿nuevo o usado?" is answered by no text that tells neither. */
export const isOfNoState = (part: Part, { by, source }: Found): boolean =>
  /^(?:sale|passage):/.test(by) &&
  topicOf(part) === 'condition' &&
  leaningIn(part.text, 'condition') === 'either' &&
  !tellsOfState(part, source);

/** Null: neither origin nor state is asked about. "¿No es trucho?" and "¿nuevo o usado?" want neither yes nor no. */
export function leaningOf(part: Part): Leaning | null {
  const topic = topicOf(part);
  return topic === null ? null : leaningIn(part.text, topic);
}

/**
 * A candidate without its yes or no where that would say the contrary: "Sí, es original" to "¿es trucho?". What the listing's own data
 * say was already turned to the question, and so was an earlier answer to the contrary.
 */
export function withoutContrary(one: Found, part: Part): Found {
  const topic = topicOf(part);
  if (topic === null || one.by === 'listing') return one;
  const asked = leaningIn(part.text, topic);
  if (asked === 'affirmative') return one;
  if (asked === 'contrary' && one.by.endsWith(':past') && leaningIn(one.about, topic) === 'contrary') return one;
  const bare = unanswered(one.text);
  return { ...one, text: `${bare.charAt(0).toUpperCase()}${bare.slice(1)}` };
}
