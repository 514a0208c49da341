import { oneOf, type Random } from '../random.ts';
import type { Variation } from './listing.ts';
import { type Listing, warrantyTime } from './listings.ts';
import { ATTRIBUTE_PHRASES, CLOSINGS, OPENINGS } from './phrases.ts';

/** A question with the listing's answer; null when the listing does not answer it. */
export interface Exchange {
  readonly question: string;
  readonly answer: string | null;
}

/** Questions that the listing answers: about attributes, variations and the seller's conditions. */
export function exchangesOf(listing: Listing, random: Random): Exchange[] {
  return [
    ...aboutAttributes(listing, random),
    ...aboutVariations(listing, random),
    ...aboutConditions(listing, random),
  ];
}

function aboutAttributes(listing: Listing, random: Random): Exchange[] {
  return listing.attributes.flatMap(([id, , value]) => {
    const phrase = ATTRIBUTE_PHRASES[id];
    if (phrase === undefined) return [];
    return { question: oneOf(random, phrase.ask), answer: oneOf(random, phrase.tell).replace('{}', value) };
  });
}

function aboutVariations(listing: Listing, random: Random): Exchange[] {
  const { variations } = listing;
  if (variations === undefined) return [];
  const names = variations.by.map(([, name]) => name.toLowerCase());
  const nameOf = ({ values }: Variation) =>
    names
      .map((name, index) => `${name} ${values[index] ?? ''}`.replace(/^color .*/, (text) => text.toLowerCase()))
      .join(', ');
  const inStock = variations.of.filter(({ stock }) => stock > 0).map(({ values }) => values.join(' '));
  const chosen = oneOf(random, variations.of);
  const name = nameOf(chosen);
  const left = chosen.stock > 0 ? `Sí, tenemos ${name} disponible.` : `En este momento no nos queda ${name}.`;
  return [
    { question: `¿Qué ${names.map(plural).join(' y ')} tiene?`, answer: `Disponibles ahora: ${inStock.join(', ')}.` },
    { question: `¿Tiene en ${name}?`, answer: `${left} Disponibles ahora: ${inStock.join(', ')}.` },
  ];
}

const plural = (name: string): string => `${name}${/[aeiouáéíóú]$/.test(name) ? 's' : 'es'}`;

function aboutConditions(listing: Listing, random: Random): Exchange[] {
  const { facts } = listing.seller;
  const time = warrantyTime(listing);
  const warranty =
    time === null
      ? 'Este producto se vende sin garantía adicional del vendedor.'
      : `Sí, tiene ${time} de garantía con nosotros.`;
  const stock =
    listing.stock > 0 && listing.isPaused !== true
      ? 'Sí, hay stock disponible para comprar ahora.'
      : 'Por el momento no tenemos stock.';
  const shipping = listing.freeShipping ? `El envío es gratis. ${facts.shipping}` : facts.shipping;
  return [
    {
      question: oneOf(random, ['¿Tiene garantía?', '¿Cuánta garantía tiene?', '¿Viene con garantía?']),
      answer: warranty,
    },
    {
      question: oneOf(random, ['¿Hacen factura?', '¿Me pueden hacer factura?', '¿Entregan factura?']),
      answer: facts.invoice,
    },
    { question: oneOf(random, ['¿Hacen envíos?', '¿Cuánto tarda en llegar?', '¿Cómo es el envío?']), answer: shipping },
    {
      question: oneOf(random, ['¿Se puede retirar?', '¿Puedo pasar a buscarlo?', '¿Dónde están ubicados?']),
      answer: facts.pickUp,
    },
    { question: oneOf(random, ['¿Qué medios de pago aceptan?', '¿Se puede pagar en cuotas?']), answer: facts.payment },
    { question: oneOf(random, ['¿Tienen stock?', '¿Está disponible?', '¿Sigue disponible?']), answer: stock },
  ];
}

/** The question in a buyer's style: perhaps with a greeting, sometimes with careless spelling. */
export function asTyped(question: string, siteId: string, random: Random): string {
  const opening = oneOf(random, OPENINGS[siteId] ?? ['']);
  const closing = oneOf(random, CLOSINGS[siteId] ?? ['']);
  const text = `${opening}${opening.endsWith(', ') ? continuing(question) : question}${closing}`;
  return random() < 0.3 ? careless(text, random) : text;
}

/** The question with a lower-case first letter, to follow a comma. */
function continuing(question: string): string {
  return question.replace(/\p{L}/u, (letter) => letter.toLowerCase());
}

const HABITS: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll('¿', ''),
  (text) =>
    text
      .replaceAll('¿', '')
      .normalize('NFD')
      .replace(/\u0301/g, '')
      .normalize('NFC'),
  (text) => text.toLowerCase().replaceAll('¿', ''),
  (text) => text.replace(/\bqu[eé]\b/gi, 'q').replaceAll('¿', ''),
  (text) =>
    text
      .replace(/\bpor\b/g, 'x')
      .replace(/\bpara\b/g, 'pa')
      .replaceAll('¿', ''),
  (text) =>
    text
      .replace(/gracias/i, 'grax')
      .replace('también', 'tmb')
      .replaceAll('¿', ''),
];

function careless(text: string, random: Random): string {
  return oneOf(random, HABITS)(text);
}
