import { plain } from './spanish.ts';

/** "me lo llevo ya", "retiro yo": the buyer announces an action. */
const INTENT =
  /^(?:y |pero |si (?:si )?|asi )*(?:ya |hoy |ahora )?(?:(?:me|te|se|nos) )?(?:l[oae]s? (?:llevo|llevamos|compro|compramos|saco|pago|retiro)|llevo(?: l[oa]s)? (?:un[oa]?|dos|tres|cuatro|\d+)|retiro yo|paso yo|voy yo)(?: (?:ya|mismo|hoy|ahora|ahorita|de una|al toque|en el acto|yo|a buscar\p{L}*))*$/u;

/** "es para la oficina", "son 30 para una villa": the purpose. */
const FOR_WHOM =
  /^(?:y |pero |porque )*(?:es|son|seria|serian)(?: (?:como |unos |unas )?\d+)? (?:para|pa|p|x)(?: (?:un|una|el|la|los|las|mi|mis|unos|unas))? \p{L}+(?: \p{L}+){0,3}$/u;

/** "de contado", "¿qué decís?": how the buyer would pay, or a mere request for an answer. */
const ASIDE =
  /^(?:y |pero )?(?:(?:pago )?(?:de|al) contado|pago (?:ya|hoy|ahora)(?: mismo)?|en efectivo|(?:q|que) (?:decis|dices?|opinas?|te parece|le parece|pena)(?: con usted)?)$/;

/** "pago el viernes por la noche": when the buyer will pay. */
const PAYING =
  /^(?:y |pero )?(?:yo )?(?:l[oae]s? )?(?:pago|compro|pido|encargo|deposito|transfiero)\b(?!.*\b(?:cuando|cuant\w+|que|donde|sale|salen|llega\w*|hacen|tienen|dan|me|se puede|puedo)\b)/;

/** Whether a piece is about the buyer's own situation, and not a question. */
export const isAside = (text: string): boolean => {
  const read = plain(text).trim();
  return INTENT.test(read) || FOR_WHOM.test(read) || ASIDE.test(read) || PAYING.test(read);
};

/** "Si compro un lunes, ¿cuándo sale?": a condition belongs to the question after it. */
export const isCondition = (text: string): boolean =>
  /^(?:y |pero |o |e )*(?:(?:si|en caso (?:de )?que|cuando)(?= (?:yo |l[oae]s? |me |te |ya |no )*(?:compr|pag|ped|pid|llev|encarg|hag|hic|ofert|retir|abr|us|prob|prueb|instal|pus))|(?:compr|pag|pid|llev|retir|encarg)(?:ando|iendo))/.test(
    plain(text).trim(),
  ) &&
  !/\b(?:cuant|cuand[oa] (?:l|s|d|m)|que dia|me (?:l|h|d|r)|hay|sale\b)/.test(
    plain(text).replace(/^\W*(?:y |pero )?si /, ''),
  );

/** "si se cae y se dobla, ¿la cubren?": joins the clauses of one condition. */
export function withConditions(pieces: readonly string[], looksLikeQuestion: (text: string) => boolean): string[] {
  const [first = '', second, ...more] = pieces;
  if (second === undefined) return [first];
  const isClause = /^(?:y |pero )?si (?:l[oa]s? |se |me |te |le |no |al )/.test(first) && !looksLikeQuestion(first);
  const continuesQuestion = isClause && /^(?:se|me|l[oa]s?|no|ya) /.test(second);
  return continuesQuestion
    ? withConditions([`${first} y ${second}`, ...more], looksLikeQuestion)
    : [first, second, ...more];
}
