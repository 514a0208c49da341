import { formatPrice } from '#domain/item.ts';
import { POLICY_TOPICS, type PolicyTopic } from '#domain/policies.ts';
import { guard } from '#domain/policy-guard/policy-guard.ts';
import { sentences } from '../embedded/spanish.ts';
import { withoutFullStop } from '../embedded/wording.ts';
import type { Basis, DraftRequest, ItemAttribute, ItemFacts, ItemVariation } from '../port.ts';

/** A statement that an answer may use. */
export interface Fact {
  /** The id that the model sees: `attribute:COLOR`, `variation:2`, `policy:invoice`, … */
  readonly id: string;
  /** What it is about in other words: a past question, a quick answer's title, a policy's topic. */
  readonly about: string;
  readonly says: string;
  readonly basis: Basis;
}

/** Buyers' words for the topics of the policy sheet. */
const POLICY_NAMES: Readonly<Record<PolicyTopic, string>> = {
  invoice: 'factura, comprobante, boleta',
  dispatch: 'despacho, plazo de envío',
  shipping: 'envíos',
  pickup: 'retiro, local, dirección, horario',
  exchange: 'cambios y devoluciones',
  warranty: 'garantía',
  wholesale: 'venta por mayor, por cantidad',
  haggling: 'descuento, rebaja',
  original: 'originalidad',
  payment: 'formas de pago, cuotas',
};

/** All facts that keep the marketplace's rules, the most trusted first. */
export function factsOf(request: DraftRequest): Fact[] {
  const { item, description, pastAnswers, quickAnswers, policies, privateFacts } = request;
  const past = pastFacts(pastAnswers, item.id);
  return [
    ...past.filter(({ isCorrection }) => isCorrection).map(({ fact }) => fact),
    ...privateFacts.map(({ id, text }): Fact => {
      const says = text.trim();
      return { id: `private:${id}`, about: '', says, basis: { kind: 'private-fact', detail: says, ref: id } };
    }),
    ...policyFacts(policies),
    ...attributeFacts(item),
    ...termFacts(item),
    ...itemFactList(item),
    ...variationFacts(item),
    ...descriptionFacts(description),
    ...quickFacts(quickAnswers),
    ...past.filter(({ isCorrection }) => !isCorrection).map(({ fact }) => fact),
  ].filter(({ says }) => says !== '' && guard(says).length === 0);
}

/** Whether a fact is prose, not structured data. */
export const isProse = ({ basis: { kind } }: Fact): boolean =>
  kind === 'description' || kind === 'past-answer' || kind === 'quick-answer';

function policyFacts(policies: DraftRequest['policies']): Fact[] {
  return POLICY_TOPICS.flatMap((topic) => {
    const says = policies[topic]?.text.trim() ?? '';
    const basis: Basis = { kind: 'policy', detail: says, ref: topic };
    return says === '' ? [] : [{ id: `policy:${topic}`, about: POLICY_NAMES[topic], says, basis }];
  });
}

const isFilled = (attribute: ItemAttribute): attribute is ItemAttribute & { value_name: string } =>
  attribute.name !== '' && attribute.value_name !== null && attribute.value_name !== '';

const attributeFacts = ({ attributes }: ItemFacts): Fact[] =>
  attributes.filter(isFilled).map(({ id, name, value_name }) => ({
    id: `attribute:${id}`,
    about: '',
    says: `${name}: ${value_name}.`,
    basis: { kind: 'attribute', detail: name, ref: id },
  }));

/** The marketplace also has the warranty in a field of its own. */
const termFacts = ({ sale_terms, warranty }: ItemFacts): Fact[] =>
  sale_terms
    .filter(isFilled)
    .filter(({ id }) => warranty === null || !id.startsWith('WARRANTY'))
    .map(({ id, name, value_name }) => ({
      id: `term:${id}`,
      about: '',
      says: `${name}: ${value_name}.`,
      basis: { kind: 'sale-term', detail: name, ref: id },
    }));

function itemFactList(item: ItemFacts): Fact[] {
  const facts: Fact[] = [];
  const add = (
    kind: 'price' | 'stock' | 'condition' | 'warranty' | 'shipping',
    says: string,
    id: string = kind,
  ): void => {
    facts.push({ id, about: '', says, basis: { kind, detail: kind } });
  };
  const { price, original_price, currency_id, site_id, variations, warranty, shipping } = item;
  const prices = new Set(variations.map((variation) => variation.price ?? price));
  const published = formatPrice(price, currency_id, site_id);
  const before = formatPrice(original_price, currency_id, site_id);
  if (published !== null && prices.size <= 1)
    add('price', `El precio es el publicado: ${published}.${before === null ? '' : ` Antes costaba ${before}.`}`);
  if (item.status !== 'active') add('stock', 'En este momento la publicación está pausada.');
  else if (item.available_quantity !== null && variations.length === 0)
    add('stock', item.available_quantity > 0 ? 'Hay stock disponible.' : 'En este momento no hay stock.');
  if (item.condition === 'new') add('condition', 'El producto es nuevo.');
  if (item.condition === 'used') add('condition', 'El producto es usado.');
  if (warranty !== null && warranty !== '') add('warranty', `${withoutFullStop(warranty)}.`);
  if (shipping?.free_shipping === true) add('shipping', 'El envío es gratis por Mercado Envíos.');
  if (shipping?.logistic_type === 'fulfillment')
    add('shipping', 'El envío es Full: sale de la bodega de Mercado Libre.', 'shipping:full');
  return facts;
}

/** The variations of an item, each with its price and availability. */
const variationFacts = ({ variations, price, currency_id, site_id, status }: ItemFacts): Fact[] =>
  variations.map((variation, index) => {
    const own = formatPrice(variation.price ?? price, currency_id, site_id);
    const state = status === 'active' && isInStock(variation) ? 'disponible' : 'sin stock';
    return {
      id: `variation:${index}`,
      about: '',
      says: `${labelOf(variation)}: ${[state, own].filter((part) => part !== null).join(', ')}.`,
      basis: { kind: 'variation', detail: labelOf(variation) },
    };
  });

const labelOf = ({ attribute_combinations }: ItemVariation): string =>
  attribute_combinations
    .filter(isFilled)
    .map(({ name, value_name }) => `${name} ${value_name}`)
    .join(', ');

/** Whether a variation can be bought; an unknown quantity counts as available. */
export const isInStock = ({ available_quantity }: ItemVariation): boolean =>
  available_quantity === null || available_quantity > 0;

const descriptionFacts = (description: string): Fact[] =>
  sentences(description).map((sentence, index) => ({
    id: `description:${index}`,
    about: '',
    says: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
    basis: { kind: 'description', detail: sentence },
  }));

/** Longer texts answer more than is asked. */
const LONGEST_PROSE = 400;

const quickFacts = (quickAnswers: DraftRequest['quickAnswers']): Fact[] =>
  quickAnswers
    .filter(({ answer }) => answer.length <= LONGEST_PROSE)
    .map(({ title, answer }, index) => ({
      id: `quick:${index}`,
      about: title,
      says: answer,
      basis: { kind: 'quick-answer', detail: title, ref: title },
    }));

/** Topics on which an answer about another item also applies to this one. */
const GENERAL = /factura|env[ií]|retir|local|horario|cuotas|mercado ?pago|despach/i;

const pastFacts = (pastAnswers: DraftRequest['pastAnswers'], itemId: string): { fact: Fact; isCorrection: boolean }[] =>
  pastAnswers.flatMap(({ questionId, question, answer, itemId: of, isCorrection }, index) =>
    (of !== itemId && !GENERAL.test(question)) || answer.length > LONGEST_PROSE
      ? []
      : [
          {
            isCorrection: isCorrection && of === itemId,
            fact: {
              id: `past:${index}`,
              about: question,
              says: answer,
              basis: { kind: 'past-answer', detail: question, ...(questionId === null ? {} : { ref: questionId }) },
            },
          },
        ],
  );
