import { formatPrice } from '#domain/item.ts';
import type { Policy } from '#domain/policies.ts';
import type { DraftRequest, ItemFacts } from '../../port.ts';
import { type Candidate, candidate } from '../candidate.ts';
import { quantityVerdict } from '../comparing/quantity.ts';
import { openingVerdict } from '../comparing/schedule.ts';
import { dependsOnHour, dispatchVerdict } from '../comparing/sending.ts';
import { termsVerdict, visitVerdict } from '../comparing/terms.ts';
import { arrivesBroken } from '../comparing/topics.ts';
import { leaningOf } from '../contrary.ts';
import { figuresIn } from '../figures.ts';
import type { Knowledge, Passage } from '../knowledge.ts';
import { hasSimilar, passagesFor, type RatedPassage, topicOf } from '../matching.ts';
import { asSentence, NEGATIVE, quoteWithVerdict, withoutVerdict } from '../quoting.ts';
import { plain, stems } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { isNo, lowerFirst, truthSentence, withoutFullStop } from '../wording.ts';

/** Weights of the sources: the seller's own statements outrank what was read, and statements about this item those about all. */
const TRUST = { private: 1.15, policy: 1.1, past: 1, quick: 0.95, description: 0.97 } as const;

/** Answers about the sale from the policy sheet, private facts, past answers, the description and the item's data. */
export function saleOf(part: Part, knowledge: Knowledge): Candidate[] {
  if (topicOf(part.concept) === null && part.concept !== 'condition') return [];
  const passages = passagesFor(part, knowledge)
    .filter((rated) => isFit(part, rated))
    .map((rated) => ({
      ...rated,
      rank: rated.rating * TRUST[rated.passage.source] * (rated.passage.isOfItem ? 1.05 : 1),
    }))
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, 5)
    .map(({ passage, rank, coverage }) => {
      const verdict = settledVerdict(part, passage, knowledge);
      const text =
        verdict !== null
          ? `${verdict ? 'Sí' : 'No'}, ${lowerFirst(withoutVerdict(asSentence(passage.says)))}`
          : passage.source === 'policy'
            ? policyText(part, knowledge, passage.says, coverage ?? 1)
            : dependsOnHour(part, passage.says)
              ? asSentence(passage.says)
              : quoteWithVerdict(passage.says, part, coverage ?? 1);
      return candidate(
        verdict === null ? `sale:${passage.source}` : 'settled',
        text,
        Math.min(1, rank),
        [passage.basis],
        {
          source: passage.says,
          about: passage.source === 'policy' ? '' : passage.label || passage.about,
          isOfOtherItem: passage.source === 'past' && !passage.isOfItem,
        },
      );
    });
  const isToldBySeller = passages.some(({ planner, fit }) => planner !== 'sale:description' && fit > MIN_SELLER_FIT);
  if (isToldBySeller && SELLERS.has(part.concept)) return passages;
  return [...passages, ...[fromItem(part, knowledge)].filter((given) => given !== null)];
}

/** Minimum fit of a passage that replaces the item's data, for concepts of which the seller knows more. */
const MIN_SELLER_FIT = 0.45;
const SELLERS: ReadonlySet<string> = new Set(['pickup', 'shipping-zone']);

/** Minimum certainty of a concept. */
const MIN_CERTAINTY = 0.3;
const VISITS: ReadonlySet<string> = new Set(['pickup', 'hours']);

/** The yes or no that follows from hours, numbers or a general no of the policy sheet; null if none does. */
function settledVerdict(part: Part, { source, says }: Passage, { request }: Knowledge): boolean | null {
  if (!VISITS.has(part.concept))
    return quantityVerdict(part, says) ?? dispatchVerdict(part, says) ?? termsVerdict(part, says, request.question);
  // A shop without pickup has none on any day or in any place.
  if (source === 'policy' && part.isYesNo && sheetValue(part, request) === 'no') return false;
  return visitVerdict(part, says) ?? openingVerdict(part, says);
}

/** The yes or no of the policy sheet. */
function sheetValue({ concept }: Part, { policies }: DraftRequest): Policy['value'] {
  const topic = topicOf(concept);
  return topic === null ? null : (policies[topic]?.value ?? null);
}

function policyText(part: Part, { request }: Knowledge, says: string, covered: number): string {
  const value = sheetValue(part, request);
  if (dependsOnHour(part, says)) return says;
  if (value === null || !part.isYesNo || /^(?:si|no)\b/.test(plain(says))) return quoteWithVerdict(says, part, covered);
  // A specific case (a kind of invoice, a place) may differ from the general answer of the topic.
  if (part.specifics.length > 0 && covered < 0.5) return says;
  if (value === 'yes' && NEGATIVE.test(plain(says))) return says;
  return `${value === 'yes' ? 'Sí' : 'No'}, ${lowerFirst(says)}`;
}

/** A passage on the right topic without a time or place does not answer when, where or at what hour. */
function isFit(part: Part, { passage }: RatedPassage): boolean {
  const said = plain(passage.says);
  switch (part.concept) {
    case 'hours':
      return /\d|lunes|sabado|horario/.test(said);
    case 'dispatch':
      return /\d|hoy|dia|inmediat|horas|mañana|full|semana|plazo|lunes|martes|miercoles|jueves|viernes|sabado|tiempo|demor|llega/.test(
        said,
      );
    case 'installments':
      return /\bcuotas?\b|\bmes(?:es)?\b|\bmsi\b|interes|financ/.test(said);
    default:
      return true;
  }
}

/** Compares "¿tiene 3 años de garantía?" with the stated time; other specifics stay open. */
function hasTheWarranty(part: Part, stated: string): string {
  if (!part.isYesNo) return 'Tiene';
  const [asked] = figuresIn(part.text);
  const own = figuresIn(stated).find(({ dimension }) => dimension === asked?.dimension);
  if (asked !== undefined) return own === undefined ? 'Tiene' : own.max >= asked.min ? 'Sí, tiene' : 'No, tiene';
  const said = new Set(stems(stated));
  return part.specifics.every((stem) => hasSimilar(said, stem)) ? 'Sí, tiene' : 'Tiene';
}

const CONDITIONS: Readonly<Record<string, string>> = { new: 'nuevo', used: 'usado', refurbished: 'reacondicionado' };

/** The condition: the attribute is more precise than the field, which only knows new and used. */
function stateOf({ attributes, condition }: ItemFacts): string | null {
  const stated = attributes.find(({ id }) => id === 'ITEM_CONDITION')?.value_name ?? null;
  if (stated !== null && /^(?:nuevo|usado|reacondicionado)$/.test(plain(stated))) return plain(stated);
  return CONDITIONS[condition ?? ''] ?? null;
}

/** "precio final con envío": asks for the total. */
const WITH_PRICE =
  /\b(?:precio|total|cuanto (?:sale|es|queda|seria|me sale|pago|vale)|queda en)\b.*\benvio\b|\bprecio final\b/;

/** "¿es Full?", "¿hacen Flex?": answered by the item's logistic type. */
function wayOf({ text, isYesNo }: Part, { shipping }: ItemFacts): string | null {
  const asked =
    /^\W*(?:y |hola )*(?:(?:es|esta|sale|va|viene|tiene|tienen|hacen|mandan?|envian?|la mandan|lo mandan)(?: en| por| envio| con)* )?(full|flex)\W*$/.exec(
      plain(text),
    )?.[1];
  if (asked === undefined || !isYesNo || shipping?.logistic_type == null) return null;
  const is = shipping.logistic_type === (asked === 'full' ? 'fulfillment' : 'self_service');
  if (asked === 'flex') return is ? 'Sí, se entrega con Mercado Envíos Flex.' : 'No, no se entrega con Flex.';
  return is ? 'Sí, se despacha desde el depósito de Mercado Libre (Full).' : 'No, no se despacha por Full.';
}

/** The item does not say whether another person may collect it. */
const BY_OTHER =
  /\b(?:otra persona|otro|terceros?|mi (?:hij|espos|marid|mujer|herman|mam|pap|novi|cuñad|amig)\p{L}*|mensajer\p{L}*|uber|cadete|comisionista|autorizad[oa])\b/u;

/** Answers about the sale from the item's own data. */
function fromItem(part: Part, { request, attributes }: Knowledge): Candidate | null {
  if (part.certainty < MIN_CERTAINTY) return null;
  const { item } = request;
  const read = plain(part.text);
  switch (part.concept) {
    case 'warranty': {
      const type = item.sale_terms.find(({ id }) => id === 'WARRANTY_TYPE')?.value_name ?? null;
      const time = item.sale_terms.find(({ id }) => id === 'WARRANTY_TIME')?.value_name ?? null;
      const basis = [{ kind: 'warranty', detail: 'warranty' }] as const;
      // A broken article is exchanged with or without a warranty.
      if (arrivesBroken(part) && /sin garantia/.test(plain(type ?? item.warranty ?? ''))) return null;
      if (type !== null && /sin garantia/.test(plain(type)))
        return candidate('item', 'No, este producto no tiene garantía.', 0.85, basis);
      if (time !== null) {
        const guarantor = type === null ? '' : ` (${type.charAt(0).toLowerCase()}${type.slice(1)})`;
        return candidate(
          'item',
          `${hasTheWarranty(part, `${time} ${guarantor}`)} ${time} de garantía${guarantor}.`,
          0.88,
          basis,
        );
      }
      if (item.warranty !== null && item.warranty.trim() !== '') {
        if (/sin garantia/.test(plain(item.warranty)))
          return candidate('item', 'No, este producto no tiene garantía.', 0.85, basis);
        return candidate('item', `${part.isYesNo ? 'Sí. ' : ''}${withoutFullStop(item.warranty)}.`, 0.85, basis);
      }
      return null;
    }
    case 'condition': {
      const leaning = leaningOf(part) ?? 'affirmative';
      const asked = leaning === 'either' || !part.isYesNo ? null : leaning;
      const state = stateOf(item);
      const basis = [{ kind: 'condition', detail: 'condition' }] as const;
      if (state === null) return null;
      const isNew = state === 'nuevo';
      // "¿Es de exhibición?" stays open for a used article.
      const says =
        asked === null || (asked === 'contrary' && !isNew)
          ? 'Es'
          : asked === 'contrary' || !isNew
            ? 'No, es'
            : 'Sí, es';
      return candidate('item', `${says} ${state}.`, isNew ? 0.8 : 0.75, basis);
    }
    case 'shipping-cost': {
      const basis = [{ kind: 'shipping', detail: 'shipping' }] as const;
      if (item.shipping === null) return null;
      const price = WITH_PRICE.test(read) ? `${formatPrice(item.price, item.currency_id, item.site_id) ?? ''}` : '';
      if (price !== '' && item.shipping.free_shipping)
        return candidate(
          'item',
          `${part.isYesNo ? 'Sí, el' : 'El'} precio publicado es ${price} y el envío es gratis.`,
          0.85,
          [...basis, { kind: 'price', detail: 'price' }],
        );
      if (item.shipping.free_shipping)
        return candidate('item', `${part.isYesNo ? 'Sí, el' : 'El'} envío es gratis.`, 0.85, basis);
      return candidate(
        'item',
        `${part.isYesNo ? 'No, el' : 'El'} costo del envío lo calcula Mercado Libre según el código postal y se ve en la publicación antes de comprar.`,
        0.72,
        basis,
      );
    }
    case 'shipping-zone': {
      if (item.shipping === null) return null;
      return candidate(
        'item',
        `${part.isYesNo ? 'Sí, enviamos' : 'Enviamos'} por Mercado Envíos${item.shipping.free_shipping ? ', sin costo' : ''}.`,
        0.62,
        [{ kind: 'shipping', detail: 'shipping' }],
      );
    }
    case 'dispatch': {
      const basis = [{ kind: 'shipping', detail: 'shipping' }] as const;
      const making = item.sale_terms.find(({ id }) => id === 'MANUFACTURING_TIME')?.value_name ?? null;
      const way = wayOf(part, item);
      if (way !== null) return candidate('item', way, 0.85, basis);
      if (making !== null)
        return candidate('item', `Necesitamos ${making} para prepararlo antes de despacharlo.`, 0.75, basis);
      if (item.shipping?.logistic_type === 'fulfillment')
        return candidate(
          'item',
          'Se despacha desde el depósito de Mercado Libre (Full); la fecha de llegada se ve en la publicación al poner el código postal.',
          0.6,
          basis,
        );
      return null;
    }
    case 'pickup': {
      if (item.shipping === null) return null;
      const basis = [{ kind: 'shipping', detail: 'shipping' }] as const;
      const asksWhere =
        likelihoodOf(part.concepts, 'pickup') > 0.5 &&
        /\bdonde|zona|ubicad|direccion|barrio|ciudad|comuna|local|tienda|showroom|fisic\w+\b/.test(read);
      if (asksWhere || BY_OTHER.test(read)) return null;
      if (!item.shipping.local_pick_up)
        return candidate('item', 'No, este producto se entrega sólo por envío.', 0.6, basis);
      return candidate('item', 'Sí, se puede retirar en persona; el lugar se ve al comprar.', 0.62, basis);
    }
    case 'original': {
      const stated = attributes.find(({ id }) => /^IS_ORIGINAL|^ORIGINAL|AUTHENTIC/.test(id));
      if (stated === undefined) return null;
      return candidate('item', isNo(stated.value) ? 'No, no es original.' : truthSentence('Es original', true), 0.8, [
        stated.basis,
      ]);
    }
    case 'invoice': {
      const { id, name, value_name: term = null } = item.sale_terms.find((one) => one.id === 'INVOICE') ?? {};
      if (id === undefined || name === undefined || term === null) return null;
      const basis = [{ kind: 'sale-term', detail: name, ref: id }] as const;
      const says = /^(?:sin|no)\b/.test(plain(term))
        ? 'No, no emitimos factura.'
        : `Sí, ${plain(term).includes('factura') ? `emitimos ${term.charAt(0).toLowerCase()}${term.slice(1)}` : 'emitimos factura'}.`;
      return candidate('item', says, 0.7, basis);
    }
    default:
      return null;
  }
}
