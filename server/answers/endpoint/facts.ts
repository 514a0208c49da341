import { formatPrice } from '#domain/listing.ts';
import { POLICY_TOPICS, type PolicyTopic } from '#domain/policies.ts';
import { plain, sentences } from '../embedded/spanish.ts';
import type { Basis, DraftRequest, ListingFacts } from '../port.ts';
import { violations } from '../rules.ts';

/** Something that can be answered with. */
export interface Fact {
  readonly id: string;
  /** What it is about, as people ask for it. */
  readonly cue: string;
  /** What it says, as it is sent. */
  readonly says: string;
  readonly basis: Basis;
  /** How readily it is believed: the listing's own data before its prose, its prose before earlier answers. */
  readonly trust: number;
}

/** Other words under which an attribute is asked for. */
const ATTRIBUTE_CUES: readonly (readonly [RegExp, string])[] = [
  [/color/, 'color colores tono'],
  [/largo|ancho|alto|altura|profundidad|diametro|dimension|medida/, 'medida medidas tamano'],
  [/peso/, 'peso pesa kilos'],
  [/talle|talla|tamano/, 'talle talla medida numero'],
  [/potencia/, 'potencia watts w fuerza'],
  [/voltaje|tension/, 'voltaje volts 220v 110v corriente'],
  [/material|composicion/, 'material hecho tela'],
  [/capacidad/, 'capacidad litros entra'],
  [/compatib|vehiculo|modelos/, 'compatible auto modelo'],
  [/garantia/, 'garantia'],
  [/bateria|autonomia/, 'bateria dura duracion autonomia carga'],
  [/conectividad|bluetooth/, 'bluetooth conecta conectividad celular inalambrico'],
  [/origen/, 'origen pais fabricado importado nacional'],
  [/marca/, 'marca'],
  [/agua|resistente/, 'agua sumergible resistente lluvia'],
];

/** All that may be said, but for what breaks the marketplace's rules. */
export function factsOf({ listing, description, pastAnswers, quickAnswers, policies }: DraftRequest): Fact[] {
  return [
    ...policyFacts(policies),
    ...attributeFacts(listing),
    ...listingFacts(listing),
    ...descriptionFacts(description),
    ...quickFacts(quickAnswers),
    ...pastFacts(pastAnswers, listing.id),
  ].filter(({ says }) => violations(says).length === 0);
}

/** Whether it was written as prose, not given as data: prose happens to share words with what is asked more easily. */
export const isProse = ({ basis: { kind } }: Fact): boolean =>
  kind === 'description' || kind === 'past-answer' || kind === 'quick-answer';

/** Other words under which buyers ask for what the sheet settles. */
const POLICY_CUES: Readonly<Record<PolicyTopic, string>> = {
  invoice: 'factura comprobante boleta',
  dispatch: 'envio despacho llega demora tarda dias',
  shipping: 'envio costo domicilio interior pais',
  pickup: 'retiro local direccion ubicacion zona horario',
  exchange: 'cambio devolucion devolver',
  warranty: 'garantia falla',
  wholesale: 'mayor mayorista cantidad revender',
  haggling: 'descuento rebaja oferta menos',
  original: 'original replica copia',
  payment: 'pago pagar tarjeta cuotas efectivo',
};

/** What the seller settled for all listings is believed before anything that was read. */
function policyFacts(policies: DraftRequest['policies']): Fact[] {
  return POLICY_TOPICS.flatMap((topic) => {
    const says = policies[topic]?.text.trim() ?? '';
    if (says === '') return [];
    const basis = { kind: 'policy' as const, detail: says };
    return [{ id: `policy:${topic}`, cue: `${POLICY_CUES[topic]} ${says}`, says, basis, trust: 1.1 }];
  });
}

function attributeFacts({ attributes }: ListingFacts): Fact[] {
  return attributes.flatMap(({ id, name, value_name }) => {
    if (value_name === null || value_name === '' || name === '') return [];
    const known = ATTRIBUTE_CUES.find(([pattern]) => pattern.test(plain(name)));
    return [
      {
        id: `attribute:${id}`,
        cue: `${name} ${known?.[1] ?? ''} ${value_name}`,
        says: `${name}: ${value_name}.`,
        basis: { kind: 'attribute', detail: name },
        trust: 1,
      },
    ];
  });
}

function listingFacts(listing: ListingFacts): Fact[] {
  const facts: Fact[] = [];
  const add = (kind: Basis['kind'], cue: string, says: string): void => {
    facts.push({ id: kind, cue, says, basis: { kind, detail: kind }, trust: 1 });
  };
  const price = formatPrice(listing.price, listing.currency_id, listing.site_id);
  if (price !== null) add('price', 'precio cuanto publicado', `El precio es el publicado: ${price}.`);
  if (listing.status !== 'active')
    add('stock', 'stock comprar unidades', 'En este momento la publicación está pausada.');
  else if (listing.available_quantity !== null && listing.available_quantity > 0) {
    add('stock', 'stock comprar ofertar unidades', 'Sí, hay stock disponible. Puede comprar desde la publicación.');
  }
  if (listing.condition === 'new') add('condition', 'nuevo original caja sellado', 'El producto es nuevo.');
  if (listing.condition === 'used') add('condition', 'nuevo original caja sellado', 'El producto es usado.');
  if (listing.warranty !== null) add('warranty', 'garantia falla cambio', `${listing.warranty.replace(/\.$/, '')}.`);
  if (listing.shipping?.free_shipping) {
    add('shipping', 'envio gratis costo domicilio', 'El envío es gratis por Mercado Envíos.');
  }
  return facts;
}

function descriptionFacts(description: string): Fact[] {
  return sentences(description).map((sentence, index) => ({
    id: `description:${index}`,
    cue: sentence,
    says: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
    basis: { kind: 'description', detail: sentence },
    trust: 0.9,
  }));
}

/** Longer ones answer more than is asked. */
const LONGEST_PROSE = 400;

function quickFacts(quickAnswers: DraftRequest['quickAnswers']): Fact[] {
  return quickAnswers.flatMap(({ title, answer }, index) => {
    const says = withoutCourtesies(answer);
    if (says === '' || says.length > LONGEST_PROSE) return [];
    const basis = { kind: 'quick-answer' as const, detail: title };
    return [{ id: `quick:${index}`, cue: `${title} ${says}`, says, basis, trust: 0.8 }];
  });
}

/** What holds for every listing of a seller, and may be taken from an answer about another one. */
const GENERAL = /factura|envio|enviamos|retir|local|horario|cuotas|mercado pago|despach/;

function pastFacts(pastAnswers: DraftRequest['pastAnswers'], itemId: string): Fact[] {
  return pastAnswers.flatMap((past, index) => {
    const isGeneral = GENERAL.test(plain(past.question));
    const says = withoutCourtesies(past.answer);
    if ((past.itemId !== itemId && !isGeneral) || says === '' || says.length > LONGEST_PROSE) return [];
    return [
      {
        id: `past:${index}`,
        cue: withoutCourtesies(past.question),
        says,
        basis: { kind: 'past-answer' as const, detail: past.question },
        trust: past.itemId === itemId ? 0.85 : 0.7,
      },
    ];
  });
}

const COURTESY =
  /^(hola|buen|buenos|buenas|gracias|saludos|quedamos|quedo|cualquier|muchas|un saludo|atte|estamos|a las ordenes)\b/;

/** An answer without its greeting and farewell: those are the account's own, and are added again. */
function withoutCourtesies(text: string): string {
  const said = sentences(text).filter((sentence) => !COURTESY.test(plain(sentence).replace(/^[^a-z]+/, '')));
  return said.join(' ').trim();
}
