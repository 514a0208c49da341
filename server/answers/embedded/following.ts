import { isStopWord, plain, stemOf, words } from './spanish.ts';
import type { Part } from './understanding.ts';

/**
 * Questions whose subject is in the question before: "cuántas pilas usa y de qué tipo", "¿qué lámpara lleva? ¿viene con ella?". In "¿Trae
 * bolso y cuánto pesa?" a measure without a subject is the article's.
 */
const WITHOUT_SUBJECT =
  /^(?:y )?(?:de (?:que|cuant[oa]s?)(?: (?!es\b)\p{L}{3,})?(?: (?:son|cada un[oa]))?|cual(?:es)?(?: (?:son|us[ae]n?|llevan?|traen?|necesitan?))?|(?:ya )?l[oa]s? (?:traen?|incluyen?|mandan?|dan)|(?:ya )?(?:traen?|vienen?|incluyen?)(?: con)? (?:un[oa]s?|ell[oa]s?|es[oa]s?)|(?:ya )?(?:vienen?|estan?|son) incluid[oa]s?)$/u;
/** "¿Y la grande?" asks the same about another one. */
const OF_ANOTHER = /^y (?:para |con |en |de )?(?:el|la|los|las)(?: de)? \p{L}+(?: \p{L}+)?$/u;
const HAS_VERB = /\b(?:es|son|trae\w*|tiene\w*|tenes|hay|viene\w*|sirve\w*|cuant\w+|cual\w*|que|como|donde)\b/;

const isSaidOf = (read: string): boolean => OF_ANOTHER.test(read) && !HAS_VERB.test(read);

/** Adds the subject of the previous part to parts that omit it. */
export function withSubjects(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const before = result.at(-1);
    result.push(before === undefined ? part : { ...following(part, before), before: before.text });
  }
  return result;
}

function following(part: Part, before: Part): Part {
  const read = words(part.text).join(' ');
  if (WITHOUT_SUBJECT.test(read)) {
    const own = part.specifics.filter((stem) => !before.specifics.includes(stem));
    return { ...part, stems: [...before.stems, ...part.stems], specifics: [...subjectOf(before), ...own] };
  }
  if (!isSaidOf(read)) return part;
  const { concepts, concept, certainty, isYesNo, asksHowMuch } = before;
  return { ...part, concepts, concept, certainty, isYesNo, asksHowMuch };
}

/** The stems of the nouns that a part names. */
function subjectOf({ text }: Part): readonly string[] {
  return [...plain(text).matchAll(NAMED)].flatMap(([, word = '']) => (isStopWord(word) ? [] : [stemOf(word)]));
}
const NAMED = /\b(?:el|la|los|las|cuant[oa]s|que|con|traen?|incluyen?) (?!que\b|el\b|la\b|los\b|las\b)(\p{L}{3,})/gu;
