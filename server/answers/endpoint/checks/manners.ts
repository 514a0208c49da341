import { withoutCourtesies, withoutSignature } from '../../courtesies.ts';
import { isOutOf, registerOf } from '../../register.ts';
import { plain } from '../reading/spelling.ts';
import type { Reading } from './reading.ts';

/** In plain letters. */
const RUDE: readonly RegExp[] = [
  /\b(?:tont[oa]|estupid[oa]|idiota|imbecil|ridicul[oa]|absurd[oa]|bestia|burr[oa]|ignorante|inutil|pelotud\w+|bolud\w+|pendej\w+|weon|huevon|gil|mierda|carajo|chucha|joder|maldit[oa]|payas[oa]|vag[oa]s?)\b/,
  /\b(?:aprend[ea]|sepa|sabe[rs]?|no sabe[ns]?) (?:a )?leer\b|\b(?:le[ea]|lee|leete) (?:bien |primero )?(?:la|el) (?:publicacion|descripcion|aviso)\b.*\bantes\b/,
  /\bno (?:me |nos )?(?:molest\w+|jod\w+|hag\w+ perder|pierd\w+)\b|\bno somos (?:tu|su|tus|sus)\b|\b(?:es|son) (?:tu|su) problema\b|\bproblema (?:tuyo|suyo)\b/,
  /\bobvi[oa]\b|\bque pregunta\b|\bque pensab\w+|\ba quien se le ocurre\b|\by punto\b|\bmejor no compre|\bcompr[ae]n? otr[oa]s? (?:cosa|si)\b/,
  /\b(?:ya (?:esta|lo dice|dice|lo pusimos))\b.*\b(?:aprend|lea|lee|leer)/,
];

/** Whether an answer insults, scolds or sends the buyer away. */
export const rudeness = ({ letters }: Reading): 'rudeness' | null =>
  RUDE.some((pattern) => pattern.test(letters)) ? 'rudeness' : null;

const GREETING =
  /^[¡¿\s]*(?:hola|buen(?:os|as|a)? (?:dias?|tardes?|noches?)|buenas\b|estimad[oa]s?\b|que gusto|(?:desde ya |muchas )?gracias por|junto con saludar)/;
const FAREWELL =
  /(?:saludos?|quedamos (?:a|atent)|a (?:sus|tus) ordenes|estamos a (?:su|tu)|atte|atentamente|cordialmente|que tenga\w*|feliz dia|buen dia)[^.!?]*[.!?\s]*$/;

/** Whether an answer contains a greeting or signature although the account's own will be added. */
export function courtesies({ answer, letters, request, sentences }: Reading): 'own-courtesies' | null {
  const first = sentences[0]?.text ?? '';
  const greets = GREETING.test(plain(first));
  const last = sentences.at(-1)?.text ?? '';
  const signs =
    withoutSignature(answer) !== answer ||
    FAREWELL.test(letters) ||
    (sentences.length > 1 && withoutCourtesies(last) === '') ||
    isIn(request.signature, last);
  return (request.greeting !== null && greets) || (request.signature !== null && signs) ? 'own-courtesies' : null;
}

const isIn = (signature: string | null, last: string): boolean =>
  signature !== null && signature.trim() !== '' && last.toLowerCase().includes(signature.trim().toLowerCase());

/** Whether an answer uses another register than the seller. */
export const register = ({ answer, request }: Reading): 'register' | null =>
  isOutOf(answer, registerOf(request)) ? 'register' : null;
