import { type Clause, sentencesOf } from '../reading/clauses.ts';
import { holds } from '../reading/evidence.ts';
import { keyOf } from '../reading/words.ts';
import { keysOfClause, type Reading } from './reading.ts';

/** Promises of a later answer; the marketplace accepts one per question. In plain letters. */
const LATER: readonly RegExp[] = [
  /\b(?:a la brevedad|en breve|lo antes posible|cuanto antes|mas tarde|en un rato|en unos minutos|luego te|luego le)\b/,
  /\baverigua(?:mos|remos)\b|\bl[oa]s? (?:verificamos|consultamos|chequeamos|averiguamos|revisamos|medimos)\b/,
  /\b(?:verific|consult|cheque|avis|confirm|inform|revis|averigu|pregunt)ar(?:emos|e)\b|\b(?:respond|contest|escrib)[aei]r(?:emos|e)\b/,
  /\b(?:y|ya|luego|manana|despues|(?:apenas|cuando|si)(?: \w+){0,3}) (?:te|le|les|se lo) (?:avis|confirm|respond|contest|inform|coment|cont|cuent|escrib|envi|mand|dec|dig)\w*/,
  /\b(?:te|le|les|se lo) (?:estar(?:emos|e)|vamos a) (?:avis|confirm|respond|contest|inform|coment|cont|escrib|envi)\w*/,
  /\b(?:te|le|les|se lo) (?:avis|confirm|respond|contest|inform|coment|cont|escrib|envi|mand)a?mos (?:manana|luego|pronto|mas|en|apenas|cuando|a la)\b/,
  /\b(?:consult|pregunt|escrib|vuelv)\w* (?:\w+ )?(?:manana|luego|mas tarde|la semana que viene)\b|\bdej[ae](?:me|nos) (?:revis|ver|consult|averigu)\w*/,
];

/** Whether an answer promises a later one. */
export const later = ({ letters }: Reading): 'later' | null =>
  LATER.some((pattern) => pattern.test(letters)) ? 'later' : null;

/** Words that cost the seller money if they are untrue, in plain letters. */
const COSTS =
  /(?<!\p{L})(?:gratis|gratuit\w*|sin (?:cargo|costo)|bonific\w*|descuent\w*|rebaj\w*|ofertas?|promoci\w*|regal(?:o|amos|os)|obsequi\w*|reembols\w*|reintegr\w*|devolv\w*|devuelv\w*|devoluci\w*|cuotas|garant\w*|reemplaz\w*|cambi(?:o|os|amos|arlo|arla|arlos|arlas)|cubre|cubrimos|express)(?!\p{L})/gu;
/** Unlimited promises, which no seller means. */
const UNLIMITED =
  /\bde por vida\b|\bsin (?:condiciones|limites?|preguntas|excepcion)\b|\bcuando (?:quieras|quiera|gustes|guste)\b|\bgarantizad[oa]s?\b|\baunque (?:\w+ ){0,3}(?:usad|usa|abiert|instalad)\w*|\b(?:hoy|manana) mismo\b|\bcambio inmediato\b|\breemplazo inmediato\b|\bla plata\b|\b(?:el|su|tu) dinero\b|\bdevolucion completa\b|\ben (?:su|tu) (?:domicilio|casa)\b|\ben la puerta de\b|\bcon nosotros directamente\b|\bnoches de prueba\b|\bcualquier motivo\b|\bsin problemas?\b/;

/** Whether an answer makes a promise that no fact makes about the same thing. */
export function promises(reading: Reading): 'promise' | null {
  const said = reading.facts.map(({ says }) => says).join('\n');
  const unlimited = UNLIMITED.exec(reading.letters)?.[0];
  if (unlimited !== undefined && speaksOfSale(reading) && !plainIncludes(said, unlimited)) return 'promise';
  return reading.sentences.some(({ clauses, isAbstention }) =>
    clauses.some((clause) => !isAbstention && !clause.isNegated && isUnfounded(clause, reading)),
  )
    ? 'promise'
    : null;
}

const speaksOfSale = ({ letters, sentences }: Reading): boolean =>
  !sentences.every(({ isAbstention }) => isAbstention) && letters.length > 0;

const plainIncludes = (text: string, words: string): boolean =>
  sentencesOf(text).some(({ clauses }) => clauses.some(({ letters }) => letters.includes(words)));

function isUnfounded(clause: Clause, { evidence, weights }: Reading): boolean {
  const keys = keysOfClause(clause);
  return (clause.letters.match(COSTS) ?? []).some((word) => {
    const promise = keyOf(word.split(' ').at(-1) ?? word);
    const others = keys.filter((key) => key !== promise && !/\d/.test(key) && weights.of(key) > 0);
    const founding = evidence.filter(
      (one) => !one.isNegated && (holds(one.keys, promise) || holds(one.context, promise) || says(one.fact.says, word)),
    );
    if (founding.length === 0) return true;
    return (
      others.length > 0 &&
      !founding.some(({ keys: held, context }) => others.some((key) => holds(held, key) || holds(context, key)))
    );
  });
}

const says = (text: string, word: string): boolean => text.toLowerCase().includes(word);
