import { sortedTopics, type Topic } from '#domain/topics.ts';
import type { ConceptLikelihood } from './classifier.ts';
import { WIDER, widened } from './concepts/concepts.ts';
import { isAfterSale } from './planners/after-sale.ts';
import { type Part, parseQuestion } from './understanding.ts';

/** What a question asks about, from its text alone, whichever generator drafts its answer. Never empty. */
export type TopicsOf = (question: string) => readonly Topic[];

/** The topic of each wider concept; the others are features of the article. */
const TOPIC_OF: Readonly<Record<string, Topic>> = {
  stock: 'stock',
  'size-available': 'stock',
  reserve: 'stock',
  price: 'price',
  haggle: 'price',
  wholesale: 'price',
  payment: 'payment',
  installments: 'payment',
  'shipping-zone': 'shipping',
  'shipping-cost': 'shipping',
  dispatch: 'shipping',
  pickup: 'pickup',
  hours: 'pickup',
  warranty: 'warranty',
  exchange: 'exchange',
  invoice: 'invoice',
  size: 'measures',
  'size-guide': 'measures',
  fit: 'measures',
  weight: 'measures',
  capacity: 'measures',
  'max-load': 'measures',
  'cable-length': 'measures',
  'wheel-size': 'measures',
  compatibility: 'compatibility',
  vehicle: 'compatibility',
  position: 'compatibility',
  'part-number': 'compatibility',
  includes: 'includes',
  units: 'includes',
  packaging: 'includes',
  condition: 'condition',
  original: 'condition',
  origin: 'condition',
  expiry: 'condition',
  use: 'use',
  care: 'use',
  assembly: 'use',
  installation: 'use',
  cooking: 'use',
  age: 'use',
  'other-product': 'another',
  contact: 'contact',
  'off-platform': 'contact',
  'post-sale': 'after-sale',
  photos: 'other',
  greeting: 'other',
  thanks: 'other',
};

/** By the index of the wider concept. */
const TOPIC_OF_WIDER: readonly Topic[] = WIDER.map((wider) => TOPIC_OF[wider] ?? 'features');

/** How likely a topic must be. Its concepts count together, but for `features`, which have nothing in common. */
const SURE = 0.4;

function topicOf({ concepts }: Part): Topic {
  const sums = new Map<Topic, number>();
  widened(concepts).forEach((value, index) => {
    const topic = TOPIC_OF_WIDER[index] ?? 'other';
    const before = sums.get(topic) ?? 0;
    sums.set(topic, topic === 'features' ? Math.max(before, value) : before + value);
  });
  const [[topic, likelihood] = ['other', 0] as const] = [...sums].sort(([, one], [, other]) => other - one);
  return likelihood >= SURE ? topic : 'other';
}

/** The topics of all parts of a question (3.70); a part that is about none for sure is about `other`. */
export const createTopicsOf =
  (likelihood: ConceptLikelihood): TopicsOf =>
  (question) => {
    const { parts, statements } = parseQuestion(question, likelihood);
    const afterSale: Topic[] = isAfterSale(question, parts, statements) ? ['after-sale'] : [];
    return sortedTopics([...parts.map(topicOf), ...afterSale]);
  };
