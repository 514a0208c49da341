import { type Candidate, candidate } from '../candidate.ts';
import { bargainedQuantity, leastStated } from '../comparing/quantity.ts';
import { CONCEPTS } from '../concepts/concepts.ts';
import { readable } from '../figures.ts';
import type { Knowledge, Passage } from '../knowledge.ts';
import { asSentence, NEGATIVE, withoutVerdict } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { lowerFirst } from '../wording.ts';

/** Minimum likelihood that a part asks for a better price. */
const MEANT = 0.5;
/** Below this likelihood only an explicit offer counts. */
const GUESSED = 0.1;
const MIN_TOPIC = 0.4;

const MONEY = String.raw`\$? ?\d[\d.,]*(?: ?(?:mil|lucas|k|pesos|palos|dolares|usd|redondos?))?`;
/** "me la dejas a 115", "en 140 te la saco", "600 y cerramos". */
const OFFERS: readonly RegExp[] = [
  `\\b(?:(?:me|nos|te|se|le) )?l[oae]s? (?:dej\\w+|baj\\w+|tir\\w+|vend\\w+|das?)\\b.{0,20}?\\b(?:en|a|por)(?: unos)? ${MONEY}(?! (?:cuotas|meses|dias))`,
  `\\b(?:me|nos) dej\\w+ .{0,20}?\\b(?:en|a) ${MONEY}(?! (?:cuotas|meses|dias))`,
  `^(?:y |si |dale )*(?:en|por|a) ${MONEY}.{0,12}\\bl[oae]s? (?:saco|llevo|compro|pago|retiro|quiero)`,
  `${MONEY} (?:y|e) (?:cerramos|cerra\\w+|listo|trato|es mi[oa]|(?:me |te )?l[oae]s? (?:llevo|compro|saco|pago))`,
  '\\b\\d{1,2} ?%? ?(?:por ciento )?(?:menos|off|de (?:descuento|dto|dcto|rebaja))\\b',
].map((pattern) => new RegExp(pattern));
/** "lo menos por dos", "me mejoras el número", "¿hay atención?". */
const HINTS: readonly RegExp[] = [
  /\b(?:lo|la|el) (?:menos|mas bajo|mas barato|minimo|ultimo|ultima)(?: ultimo)?(?: que)?(?:$| (?:por|x|en|para|si|de precio|q|al|de contado|pagando|me|y|a pagar)\b)/,
  /\b(?:me|nos|le) (?:ha(?:ces?|cen|rias?|rian|ras|z)|mejor\w+|rebaj\w+|bonific\w+|baj\w+|tir\w+|dan?|das|darias?|descuent\w+)\b.{0,25}\b(?:precio|algo|atencion|numero|descuent\w+|dto|dcto|desc|rebaj\w+|mejor|menos|valor)\b/,
  /\b(?:mejor\w*|baj\w+|menor|algo de|un mejor|charl\w+|convers\w+|negoci\w+|regate\w+) (?:el |la |un |de |poco )*(?:precio|valor|numero)\b/,
  /\bprecio\b.{0,16}\b(?:charl\w+|convers\w+|negoci\w+|mejor\w*|menor|especial|de obra|gremio|taller|amigo|por cantidad|por volumen|por caja|por bulto)\b/,
  /\b(?:cuanto|que|q|algun\w*|hay|hacen|haces|tienen|manejan|dan|das) (?:de |un |algun |me )*(?:dto|dcto|desc|descuent\w*|rebaj\w*|bonific\w*|atencion)\b/,
  /\bpara (?:la )?(?:revender|reventa)\b/,
];

/** What sellers write about better prices. */
const STATEMENT =
  /\b(?:descuent\w*|rebaj\w*|bonific\w*|mayor(?:eo|ista)?s?|por volumen|por cantidad|negoci\w+|precio (?:es |esta )?(?:el |lo )?(?:fijo|publicad\w*|de la publicacion|final)|precios? (?:son |es )?(?:los? |el )?(?:publicad\w*|fijos?|finales|mas bajos)|ultimo precio|ofertas?|al detal|por menor)\b|\d ?%/;
/** The price is fixed. */
const FIXED =
  /\bfij[oa]s?\b|\bprecios? (?:es|son|esta) (?:el |los? )?(?:publicad|de la publicacion|mas bajos)|\bya (?:esta|tiene|son|es|tienen)\b|\bsolo (?:vendemos )?(?:al detal|por menor)/;
/** Statements that the price is the published one; they answer only buyers who ask for a better one. */
const PUBLISHED = /\bprecios? (?:es|son|esta) (?:el |los? )?(?:publicad|de la publicacion|fij)/;
/** Statements about small quantities, which do not answer a buyer who wants many. */
const OF_FEW =
  /\bpoc[oa]s unidades\b|\b(?:piezas?|unidades) sueltas?\b|\bpor (?:un|una|dos|2) unidad(?:es)?\b|\bpor unidad\b/;
const MANY = 5;
const OF_MANY = /\b(?:por mayor|mayoreo|mayorista|al mayor)\b/;
const OF_PRICE = /\b(?:precio|descuent\w*|rebaj\w*|valor)\b/;

const NARROW = (id: string): number => CONCEPTS.findIndex((concept) => concept.id === id);
/** Quotations and trade-ins are not better prices. */
const OTHERWISE = [NARROW('quote-document'), NARROW('barter-trade-in')];

const offersMoney = (part: Part): boolean => OFFERS.some((offer) => offer.test(readable(part.text)));

/** Whether a part asks for a better price, explicitly or with an offer. */
export function asksForBargain(part: Part): boolean {
  if (offersMoney(part)) return true;
  const otherwise = OTHERWISE.reduce((sum, at) => sum + (part.concepts[at] ?? 0), 0);
  const asks = likelihoodOf(part.concepts, 'haggle') + likelihoodOf(part.concepts, 'wholesale') - otherwise;
  return asks > MEANT || (asks > GUESSED && HINTS.some((hint) => hint.test(readable(part.text))));
}

/** What the seller says about better prices for the wanted quantity. */
export function bargainOf(part: Part, knowledge: Knowledge): Candidate[] {
  if (!asksForBargain(part)) return [];
  const stated = knowledge.passages.filter(isAboutBargains);
  const wanted = howMany(part, knowledge);
  const offers = stated.flatMap((passage) => {
    const least = isDenied(passage) ? null : leastStated(passage.says);
    return least === null ? [] : [{ passage, least }];
  });
  const isMoney = offersMoney(part);
  const isForMany = !isMoney && likelihoodOf(part.concepts, 'wholesale') >= likelihoodOf(part.concepts, 'haggle');
  const isEnough = wanted !== null && offers.some(({ least }) => wanted >= least);
  const denials = denialsTo(stated, wanted, isForMany);
  const tells = offers.map(({ passage, least }) => ({
    passage,
    says: wanted === null || isMoney ? null : wanted >= least,
  }));
  const denies = denials.map((passage) => ({ passage, says: false }));
  const isOffered = isForMany && (part.isYesNo || wanted === null);
  const answers =
    isEnough || (isOffered && tells.length > 0) ? tells : denies.length > 0 ? denies : isMoney ? [] : tells;
  return answers.map(({ passage, says }) =>
    candidate('settled', worded(passage, part, says), passage.source === 'policy' ? 0.95 : 0.9, [passage.basis], {
      source: passage.says,
      about: passage.source === 'policy' ? '' : passage.about,
      isOfOtherItem: passage.source === 'past' && !passage.isOfItem,
    }),
  );
}

function worded({ says }: Passage, { isYesNo }: Part, verdict: boolean | null): string {
  const bare = withoutVerdict(asSentence(says));
  if (!isYesNo || verdict === null) return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  return `${verdict ? 'Sí' : 'No'}, ${lowerFirst(bare)}`;
}

/** The denials that apply: one about small quantities is none for large ones, and one about wholesale is none about a discount. */
function denialsTo(stated: readonly Passage[], wanted: number | null, isForMany: boolean): Passage[] {
  const denials = stated.filter((passage) => {
    const said = plain(passage.says);
    if (!isDenied(passage) || (wanted !== null && wanted >= MANY && OF_FEW.test(said))) return false;
    return isForMany || OF_PRICE.test(said) || !OF_MANY.test(said);
  });
  const ofMany = denials.filter(({ says }) => OF_MANY.test(plain(says)));
  return isForMany && ofMany.length > 0 ? ofMany : denials;
}

function isAboutBargains({ source, about, says, aboutConcepts, saysConcepts }: Passage): boolean {
  if (source === 'policy') return about === 'wholesale' || about === 'haggling';
  const of = (concepts: Float32Array): number => likelihoodOf(concepts, 'haggle') + likelihoodOf(concepts, 'wholesale');
  const said = plain(says);
  return PUBLISHED.test(said) || (STATEMENT.test(said) && Math.max(of(aboutConcepts), of(saysConcepts)) > MIN_TOPIC);
}

const isDenied = ({ says }: Passage): boolean => NEGATIVE.test(plain(says)) || FIXED.test(plain(says));

/** The wanted quantity in the part, or else in the whole question: "15 sillas" if the item is a chair. */
function howMany(part: Part, { request, titleStems }: Knowledge): number | null {
  for (const written of [part.text, request.question]) {
    // The amount offered is not a quantity.
    const text = OFFERS.reduce((left, offer) => left.replace(offer, ' '), readable(written));
    const wanted = bargainedQuantity(text);
    if (wanted !== null) return wanted;
    for (const [, number = '', noun = ''] of text.matchAll(/(?<![\d.,$])(\d{1,3}) (\p{L}{4,})/gu))
      if (stems(noun).some((stem) => titleStems.has(stem))) return Number(number);
  }
  return null;
}
