import { formatPrice } from '#domain/item.ts';
import type { Basis, DraftRequest, ItemFacts, ItemVariation } from '../../port.ts';
import { type Candidate, candidate } from '../candidate.ts';
import { wantedQuantity } from '../comparing/quantity.ts';
import { type Figure, figuresIn } from '../figures.ts';
import type { Knowledge } from '../knowledge.ts';
import { measureAsked } from '../measuring.ts';
import type { RegisterTexts } from '../register-texts.ts';
import { plain, words } from '../spanish.ts';
import { likelihoodOf, type Part } from '../understanding.ts';
import { inSentence, isAvailable, joinList, labelOf, matches, type Named, namedIn } from '../variations.ts';
import { textsOf } from './another.ts';
import { asksForBargain } from './bargain.ts';
import { asksForNamed, isOfValuesAlone, propertyAsked } from './varied.ts';

const STOCK = [{ kind: 'stock', detail: 'stock' }] as const;
/** The variations as sources, or the stock if there are none. */
const basisOf = (variations: readonly ItemVariation[]): readonly Basis[] =>
  variations.length === 0
    ? STOCK
    : [{ kind: 'variation', detail: joinList(variations.map(labelOf).slice(0, MAX_NAMED)) }];
const MAX_NAMED = 6;

/** "en negro", but "con 2 baterías". */
const among = (label: string): string => (/^(?:con|sin|de|para|por)\b/.test(label) ? label : `en ${label}`);

const ASKS_STOCK =
  /\b(?:hay|ay|tenes|tienes|tienen|tiene|tendras|tendran|tendria|queda|quedan|kedan|le quedan|disponib\w+|stock|existencia\w*|manejan|maneja|lo tenes|la tenes|la tiene|lo tiene|l[oa]s? hay|sigue|todavia|aun|consigo|viene en|vienen en|en|conseguis)\b/;

/** The values that a part names, or if it is unspecific ("¿y la hay?") those that the whole question names. */
function namedFor(part: Part, { item, question }: DraftRequest): Named[] {
  const named = namedIn(part.text, item.variations);
  return named.length > 0 || part.specifics.length > 0 ? named : namedIn(question, item.variations);
}

const ASKS_QUANTITY =
  /\b(?:tienen?s?|tenes|hay|manejan?|alcanz\w+|quedan?|stock|existencia|disponib\w+|esa cantidad|pueden|venden)\b/;
const NAMES_COLOR =
  /\ben (?:color )?(negr|blanc|roj|azul|verde|gris|ros|amarill|naranj|violet|lila|morad|celest|marron|cafe|beige|crema|dorad|platead|bordo|vino|turques|fucsia|salmon|natural)\p{L}*/u;

/** The stock of what is asked for (3.13: items with variations have a stock for each). */
export function stockOf(part: Part, knowledge: Knowledge, texts: RegisterTexts): Candidate | null {
  const { request, titleStems } = knowledge;
  const { item, question } = request;
  const read = plain(part.text);
  if (asksForBargain(part) || WHOLESALE.test(read)) return null;
  const wants =
    wantedQuantity(part.text) !== null && !BARGAINS.test(read) && (ASKS_QUANTITY.test(read) || NEEDS.test(read));
  const { variations } = item;
  const named = namedFor(part, request);
  if (named.length === 0 && FITS.test(read) && OWN.test(plain(question))) return null;
  const isWhole = words(question).length <= words(part.text).length + LONGEST_GREETING;
  const asksStock = Math.max(
    likelihoodOf(part.concepts, 'stock'),
    wants || asksForNamed(part, named) || (isWhole && isOfValuesAlone(part, named)) ? 0.7 : 0,
  );
  const asksSize = likelihoodOf(part.concepts, 'size-available');
  const asksColor = Math.max(
    likelihoodOf(part.concepts, 'color'),
    part.isYesNo && ASKS_STOCK.test(read) && NAMES_COLOR.test(read) ? 0.6 : 0,
  );
  const total = asksStock + asksSize + asksColor;
  const property = named.length === 0 ? propertyAsked(part, variations) : null;
  if (property !== null && item.status === 'active')
    return valuesOf(part, variations.filter(isAvailable), new RegExp(`^${property}$`));
  const isNamed = named.some(({ isWhole }) => isWhole) && part.isYesNo && ASKS_STOCK.test(read);
  if (total < 0.5 && !(isNamed && (total > 0.12 || words(read).length <= LONGEST_OF_VALUE))) return null;
  if (item.status !== 'active')
    return candidate('stock', 'No, en este momento la publicación está pausada y no hay stock disponible.', 0.9, STOCK);
  if (variations.length > 0) {
    if (named.length > 0) return ofNamed(part, variations, named, texts);
    const varied = ofAll(part, variations, texts, { asksSize, asksColor, asksStock });
    if (varied !== undefined) return varied;
  }
  if (asksStock < 0.45) return null;
  // Specific words that are not in the title: "¿tienen el de 16?"
  if (part.figures.some((figure) => figure.dimension !== 'count' && !isStated(figure, knowledge))) return null;
  // "¿lo tienen en negro?" where nothing of the item is black.
  const color = NAMES_COLOR.exec(read)?.[1];
  if (color !== undefined && !textsOf(knowledge).some((text) => plain(text).includes(color))) return null;
  const strange = part.specifics.filter((stem) => !titleStems.has(stem) && !/^\d+$/.test(stem));
  return plainStock(part, item, texts, strange.length);
}

/** Whether the item states a figure of the question: "¿para 1 año tiene stock?" is no question about all of it. */
const isStated = ({ dimension, min, max }: Figure, knowledge: Knowledge): boolean =>
  textsOf(knowledge)
    .flatMap(figuresIn)
    .some((figure) => figure.dimension === dimension && figure.min <= max && min <= figure.max);

function plainStock(part: Part, item: ItemFacts, texts: RegisterTexts, strange: number): Candidate | null {
  const { available_quantity: quantity } = item;
  if (quantity === null) return null;
  const sure = 0.92 - 0.12 * Math.min(3, strange);
  if (quantity <= 0) return candidate('stock', 'No, en este momento no hay stock disponible.', sure, STOCK);
  const wanted = wantedQuantity(part.text);
  if (wanted !== null && wanted > quantity)
    return candidate(
      'stock',
      `No, en este momento ${quantity === 1 ? 'queda 1 unidad disponible' : `quedan ${quantity} unidades disponibles`}.`,
      sure - 0.03,
      STOCK,
    );
  if (/\bcuant[oa]s\b/.test(plain(part.text)))
    return candidate(
      'stock',
      `${quantity === 1 ? 'Queda 1 unidad disponible' : `Quedan ${quantity} unidades disponibles`}. ${texts.canBuy}`,
      sure - 0.03,
      STOCK,
    );
  if (wanted !== null)
    return candidate('stock', `Sí, tenemos ${quantity} unidades disponibles. ${texts.canBuy}`, sure - 0.03, STOCK);
  return candidate('stock', `Sí, hay stock disponible. ${texts.canBuy}`, sure, STOCK);
}

/** "Ocupo 10, ¿hay mayoreo?" asks for a price, not for the stock. */
const WHOLESALE = /\b(?:mayoreo|mayoristas?|(?:por|al) mayor)\b/;

/** "Mi notebook tiene entrada redonda, ¿le queda?" asks for the fit. */
const FITS =
  /\b(?:les?|me|nos) (?:queda|quedan|quedara|quedaran|quedaria)\b(?!.*\b(?:stock|unidad\w*|disponib\w+|existencia\w*)\b)/;
const OWN = /\b(?:mis?|tengo|tenemos|mido|peso|calzo|uso|mide|pesa)\b/;

/** Buyers who state how many they need ask whether there are enough. */
const NEEDS =
  /\b(?:necesit\w+|ocup(?:o|amos|aria)|requier\w+|requerimos|precis(?:o|amos)|me llev(?:o|aria)|nos llevamos|me urgen?)\b/;
/** Words beside the values that ask nothing: "hola, buenas tardes". */
const LONGEST_GREETING = 3;
/** "la 39 la tiene": maximum length of a question about a value. */
const LONGEST_OF_VALUE = 5;
const BARGAINS = /\b(?:mayoreo|mayor|mayorista|descuent\w*|precio|promo\w*|rebaj\w*|atencion|mejor\w*)\b/;

/** The stock of the named values. */
function ofNamed(
  part: Part,
  variations: readonly ItemVariation[],
  named: readonly Named[],
  texts: RegisterTexts,
): Candidate | null {
  const left = variations.filter(isAvailable);
  const wanted = variations.filter((variation) => matches(variation, named));
  const there = wanted.filter(isAvailable);
  const label = joinList(named.flatMap(({ values }) => values.map(inSentence)).map((value) => value));
  const sure = named.every(({ isWhole }) => isWhole) ? 0.9 : 0.78;
  const also = left.length === 0 ? '' : ` Disponible ahora: ${joinList(left.map(labelOf))}.`;
  if (wanted.length === 0)
    return candidate(
      'variation',
      `No, no lo tenemos ${among(named.flatMap(({ values }) => values.map(inSentence)).join(' '))}.${also}`,
      sure - 0.08,
      basisOf(left),
    );
  if (there.length === 0)
    return candidate(
      'variation',
      `No, en este momento no hay stock ${among(named.length > 1 ? joinList(wanted.map(labelOf)) : label)}.${also}`,
      sure,
      basisOf(wanted),
    );
  const quantity = there.reduce((sum, { available_quantity }) => sum + (available_quantity ?? 0), 0);
  const number = wantedQuantity(part.text);
  if (number !== null && !label.includes(String(number)) && number > quantity)
    return candidate(
      'variation',
      `No, ${among(label)} ${quantity === 1 ? 'queda 1 unidad disponible' : `quedan ${quantity} unidades disponibles`}.`,
      sure - 0.05,
      basisOf(there),
    );
  const howMany = /\bcuant[oa]s\b/.test(plain(part.text)) || number !== null ? ` Hay ${quantity} disponibles.` : '';
  const gone = wanted.filter((variation) => !isAvailable(variation));
  const but = gone.length === 0 ? '' : ` No queda ${joinList(gone.map(labelOf))}.`;
  return candidate(
    'variation',
    `Sí, hay disponible ${among(joinList(there.map(labelOf)))}.${howMany}${but} ${texts.canBuy}`,
    gone.length > 0 ? sure - 0.06 : sure,
    basisOf(wanted),
  );
}

interface Asks {
  readonly asksSize: number;
  readonly asksColor: number;
  readonly asksStock: number;
}

/** The stock if no value is named; undefined: the item's total stock answers. */
function ofAll(
  part: Part,
  variations: readonly ItemVariation[],
  texts: RegisterTexts,
  { asksSize, asksColor, asksStock }: Asks,
): Candidate | null | undefined {
  const left = variations.filter(isAvailable);
  const ids = new Set(variations.flatMap(({ attribute_combinations }) => attribute_combinations.map(({ id }) => id)));
  const has = (pattern: RegExp): boolean => [...ids].some((id) => pattern.test(id));
  const read = plain(part.text);
  if (/\bcolor/.test(read) && has(COLOR)) return valuesOf(part, left, COLOR);
  if (/\btall/.test(read) && has(SIZE)) return valuesOf(part, left, SIZE);
  if (asksColor > Math.max(asksSize, asksStock)) return has(COLOR) ? valuesOf(part, left, COLOR) : undefined;
  if (asksSize > asksStock) return has(SIZE) ? valuesOf(part, left, SIZE) : undefined;
  if (asksStock <= 0.5) return undefined;
  if (left.length === 0) return candidate('variation', 'No, en este momento no hay stock disponible.', 0.9, STOCK);
  if (part.specifics.length === 0)
    return candidate(
      'variation',
      `Sí, hay stock disponible ${among(joinList(left.map(labelOf)))}. ${texts.canBuy}`,
      0.88,
      basisOf(left),
    );
  return undefined;
}

const COLOR = /COLOR|TONE|SHADE|DESIGN|PATTERN/;
const SIZE = /SIZE|NUMBER|VOLUME|CAPACITY|LENGTH/;

/** All available values of a property; a named value that no variation has is denied. */
function valuesOf(part: Part, left: readonly ItemVariation[], ids: RegExp): Candidate {
  const values = left.flatMap(({ attribute_combinations }) =>
    attribute_combinations.flatMap(({ id, value_name }) => (ids.test(id) && value_name !== null ? [value_name] : [])),
  );
  if (values.length === 0) return candidate('variation', 'No, en este momento no hay stock disponible.', 0.85, STOCK);
  const text = `Disponible ahora: ${joinList(values.map(inSentence))}.`;
  const namesOne =
    part.isYesNo && part.specifics.length > 0 && !/\b(?:otro|otros|mas|que|cuales)\b/.test(plain(part.text));
  return candidate('variation', namesOne ? `No, no lo tenemos. ${text}` : text, namesOne ? 0.74 : 0.9, basisOf(left));
}

const ASKS_UNIT =
  /\b(?:par|unidad|cada|c\/u|juego|docena|metro|l[oa]s (?:dos|tres|cuatro|[2-9])|pieza|todo|kit|una sola)\b/;

const ASKS_PRICE =
  /\b(?:a como|a cuanto|en cuanto|cuanto (?:esta|vale|valen|sale|salen|cuesta|cuestan|queda|seria|quedaria|me sale|es el valor)|que (?:precio|valor)|precio d?el?|valor d?el?)\b(?!.*\b(?:envio|flete|despacho|domicilio|menos|ultimo|minimo)\b)/;

/** The published price (3.13). Better prices are left to the seller's own statements. */
export function priceOf(part: Part, { request }: Knowledge, texts: RegisterTexts): Candidate | null {
  const { item } = request;
  const read = plain(part.text);
  const asks = Math.max(likelihoodOf(part.concepts, 'price'), ASKS_PRICE.test(read) ? 0.7 : 0);
  const haggles = likelihoodOf(part.concepts, 'haggle') + likelihoodOf(part.concepts, 'wholesale');
  const basis = [{ kind: 'price', detail: 'price' }] as const;
  const priced = (price: number | null): string => formatPrice(price, item.currency_id, item.site_id) ?? '';
  if (item.price === null) return null;
  const named = namedFor(part, request);
  if (measureAsked(part.text) !== null && asks < 0.5) return null;
  const asksFigure = /\b(?:cuant\w*|precio|valor|vale|a como|sale|cuesta)\b/.test(read) || !part.isYesNo;
  if (asks > 0.5 || (named.some(({ isWhole }) => isWhole) && asksFigure && asks + haggles > 0.2)) {
    const wanted = item.variations.filter((variation) => named.length > 0 && matches(variation, named));
    const prices = [
      ...new Set(
        (wanted.length > 0 ? wanted : item.variations).flatMap(({ price }) => (price === null ? [] : [price])),
      ),
    ];
    const label = wanted.length > 0 ? ` para ${joinList(wanted.map(labelOf).slice(0, 3))}` : '';
    const what = ASKS_UNIT.test(read) ? 0.3 : 0;
    if (wanted.length > 0 && prices.length === 1)
      return candidate('price', `${texts.price}: ${priced(prices[0] ?? item.price)}${label}.`, 0.85 - what, basis);
    if (prices.length > 1) {
      const each = item.variations
        .filter((variation) => wanted.length === 0 || wanted.includes(variation))
        .slice(0, 6)
        .map((variation) => `${labelOf(variation)} ${priced(variation.price)}`);
      return candidate('price', `${texts.price}: ${joinList(each)}.`, 0.75 - what, basis);
    }
    const text = `${texts.price}: ${priced(item.price)}.`;
    const source = `${text} ${item.currency_id === 'USD' ? 'dólares' : 'pesos'}`;
    return candidate('price', text, Math.max(0.4, 0.86 - what - 0.06 * part.specifics.length), basis, { source });
  }
  return null;
}
