import { isStopWord, stemOf, stems, words } from './spanish.ts';
import { areSynonyms } from './synonyms.ts';

/** Continuations of "o" that mean "or not": "¿viene con cargador o lo tengo que comprar?" */
const A_NO =
  'no\\b|sea\\b|que\\b|mas\\b|menos\\b|solo\\b|solamente\\b|nomas\\b|nada mas\\b|unicamente\\b|(?:va |viene |es |se vende |se compra )?(?:aparte|por separado)\\b|se (?:compra|vende|consigue)|hay que\\b|(?:me )?(?:l[oae]s? )?(?:tengo|tendria|debo|toca) (?:que )?\\p{L}*|toca\\b';
const OR = new RegExp(`(?<!\\p{L})(?:o|u) (?!${A_NO})`, 'u');

/**
 * The two alternatives of a question, each as the stem closest to the "o": "¿es de metal o plástico?". Empty if the alternative is the
 * absence of the thing. `read` is in lower case without accents.
 */
export function alternativesIn(read: string): readonly string[] {
  const match = OR.exec(read);
  if (match === null) return [];
  const one = telling(read.slice(0, match.index)).at(-1);
  const other = telling(read.slice(match.index + match[0].length))[0];
  if (one === undefined || other === undefined || one === other) return [];
  // "¿está rayado o subrayado?" names one thing with two words.
  return areSynonyms(one, other) ? [] : [one, other];
}

const telling = (text: string): string[] =>
  words(text)
    .filter((word) => !isStopWord(word))
    .map(stemOf);

/** "plástico o lona": two alternatives for the question before. */
export const areAlternatives = (text: string): boolean =>
  /^(?:es |son )?(?:de |con |en |un |una |el |la )?[\p{L}\d]+(?: [\p{L}\d]+)? (?:o|u) (?:es |son )?(?:de |con |en |un |una |el |la )?[\p{L}\d]+(?: [\p{L}\d]+)?$/u.test(
    text.trim(),
  ) &&
  !/\b(?:tiene\w*|tenes|hay|trae\w*|viene\w*|sirve\w*|puede\w*|puedo|podria|es|son|queda\w*|hacen|dan)\b/.test(
    text
      .trim()
      .replace(/^(?:es|son) /, '')
      .replace(/ o (?:es|son) /, ' o '),
  ) &&
  stems(text).length > 1;
