import type { Candidate } from './candidate.ts';
import type { Knowledge } from './knowledge.ts';
import { withoutVerdict } from './quoting.ts';
import { plain, stems } from './spanish.ts';
import { likelihoodOf, type Part } from './understanding.ts';

/** Opposites of "original" and "new". */
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

/** Whether a question about origin or condition asks for the affirmative, its contrary, or either. */
export type Leaning = 'affirmative' | 'contrary' | 'either';

function leaningIn(text: string, topic: keyof typeof CONTRARIES): Leaning {
  const read = plain(text);
  if (!CONTRARIES[topic].test(read)) return 'affirmative';
  return AFFIRMATIVE[topic].test(read) || /\bno\b/.test(read) ? 'either' : 'contrary';
}

/** Words that add nothing to a question about origin or condition. */
const FILLERS = new Set(
  stems('producto articulo marca caja fabrica uso posta verdad garantizado legitimo 100 cero estado'),
);

/**
 * 1 if the part asks about nothing but origin or condition, so that the item's data or the policy sheet answers it; -1 if it also names
 * something else; 0 if it asks about neither.
 */
export function conditionFeature(part: Part, { titleStems, attributes }: Knowledge): number {
  const topic = topicOf(part);
  if (topic === null) return 0;
  const brand = attributes.find(({ id }) => id === 'BRAND')?.valueStems ?? new Set<string>();
  const read = plain(part.text);
  const stated = [CONTRARIES[topic], AFFIRMATIVE[topic]].flatMap((pattern) =>
    stems([...read.matchAll(new RegExp(pattern, 'g'))].map(([one]) => one).join(' ')),
  );
  return part.specifics.every(
    (stem) => stated.includes(stem) || FILLERS.has(stem) || titleStems.has(stem) || brand.has(stem),
  )
    ? 1
    : -1;
}

/** Whether a text states the origin or condition in question, also by another word: "original" for "¿es trucho?". */
export function mentionsCondition(part: Part, text: string): boolean {
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

/** Whether a candidate for "¿nuevo o usado?" states neither. */
export const omitsCondition = (part: Part, { planner, source }: Candidate): boolean =>
  /^(?:sale|passage):/.test(planner) &&
  topicOf(part) === 'condition' &&
  leaningIn(part.text, 'condition') === 'either' &&
  !mentionsCondition(part, source);

/** Null if neither origin nor condition is asked about. "¿No es trucho?" and "¿nuevo o usado?" lean to neither side. */
export function leaningOf(part: Part): Leaning | null {
  const topic = topicOf(part);
  return topic === null ? null : leaningIn(part.text, topic);
}

/**
 * Removes a leading yes or no that would state the contrary: "Sí, es original" for "¿es trucho?". Candidates from the item's own data
 * and from a past answer to a contrary question already fit.
 */
export function withoutContrary(one: Candidate, part: Part): Candidate {
  const topic = topicOf(part);
  if (topic === null || one.planner === 'item') return one;
  const asked = leaningIn(part.text, topic);
  if (asked === 'affirmative') return one;
  if (asked === 'contrary' && one.planner.endsWith(':past') && leaningIn(one.about, topic) === 'contrary') return one;
  const bare = withoutVerdict(one.text);
  return { ...one, text: `${bare.charAt(0).toUpperCase()}${bare.slice(1)}` };
}
