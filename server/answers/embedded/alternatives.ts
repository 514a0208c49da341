import { isStopWord, stemOf, stems, words } from './spanish.ts';
import { areSynonyms } from './synonyms.ts';

/** What follows "o" where it is no other thing but a no: "¿viene con cargador o lo tengo que comprar?" */
const A_NO =
  'no\\b|sea\\b|que\\b|mas\\b|menos\\b|solo\\b|solamente\\b|nomas\\b|nada mas\\b|unicamente\\b|(?:va |viene |es |se vende |se compra )?(?:aparte|por separado)\\b|se (?:compra|vende|consigue)|hay que\\b|(?:me )?(?:l[oae]s? )?(?:tengo|tendria|debo|toca) (?:que )?\\p{L}*|toca\\b';
const OR = new RegExp(`(?<!\\p{L})(?:o|u) (?!${A_NO})`, 'u');

/**
 * The two things that a question lets choose between, each as the stem nearest to the "o": "¿es de metal o plástico?"; nothing where it
 * lets choose between a thing and its absence. The text is plain.
 */
export function alternativesIn(read: string): readonly string[] {
  const match = OR.exec(read);
  if (match === null) return [];
  const one = telling(read.slice(0, match.index)).at(-1);
  const other = telling(read.slice(match.index + match[0].length))[0];
  if (one === undefined || other === undefined || one === other) return [];
  // "¿está rayado o subrayado?" asks one thing by two words.
  return areSynonyms(one, other) ? [] : [one, other];
}

const telling = (text: string): string[] =>
  words(text)
    .filter((word) => !isStopWord(word))
    .map(stemOf);

/** "plástico o lona": nothing but two things, of which the question before asks. */
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
