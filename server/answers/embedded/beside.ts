import { plain } from './spanish.ts';

/** "me lo llevo ya", "retiro yo": what a buyer means to do, asked of nobody. */
const INTENT =
  /^(?:y |pero |si (?:si )?|asi )*(?:ya |hoy |ahora )?(?:(?:me|te|se|nos) )?(?:l[oae]s? (?:llevo|llevamos|compro|compramos|saco|pago|retiro)|retiro yo|paso yo|voy yo)(?: (?:ya|mismo|hoy|ahora|ahorita|de una|al toque|en el acto|yo|a buscar\p{L}*))*$/u;

/** "es para la oficina", "son 30 para una villa": whom it is for. */
const FOR_WHOM =
  /^(?:y |pero |porque )*(?:es|son|seria|serian)(?: (?:como |unos |unas )?\d+)? (?:para|pa|p|x)(?: (?:un|una|el|la|los|las|mi|mis|unos|unas))? \p{L}+(?: \p{L}+){0,3}$/u;

/** "de contado", "¿qué decís?": how it would be paid, and what asks for no more than an answer. */
const ASIDE =
  /^(?:y |pero )?(?:(?:pago )?(?:de|al) contado|pago (?:ya|hoy|ahora)(?: mismo)?|en efectivo|(?:q|que) (?:decis|dices?|opinas?|te parece|le parece|pena)(?: con usted)?)$/;

/** Whether a piece of what was written tells of the buyer's own, as long as another piece asks. */
export const isBeside = (text: string): boolean => {
  const read = plain(text).trim();
  return INTENT.test(read) || FOR_WHOM.test(read) || ASIDE.test(read);
};

/** "Si compro un lunes, ¿cuándo sale?": what it depends on belongs to the question after it. */
export const isCondition = (text: string): boolean =>
  /^(?:y |pero |o |e )*(?:(?:si|en caso (?:de )?que|cuando)(?= (?:yo |l[oae]s? |me |te |ya |no )*(?:compr|pag|ped|pid|llev|encarg|hag|hic|ofert|retir|abr|us|prob|prueb|instal|pus))|(?:compr|pag|pid|llev|retir|encarg)(?:ando|iendo))/.test(
    plain(text).trim(),
  ) &&
  !/\b(?:cuant|cuand[oa] (?:l|s|d|m)|que dia|me (?:l|h|d|r)|hay|sale\b)/.test(
    plain(text).replace(/^\W*(?:y |pero )?si /, ''),
  );
