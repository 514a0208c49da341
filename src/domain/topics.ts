/** What buyers ask about, in a seller's terms and in the order in which topics are listed (3.70). */
export const TOPICS = [
  'stock',
  'price',
  'payment',
  'shipping',
  'pickup',
  'warranty',
  'exchange',
  'invoice',
  'measures',
  'compatibility',
  'features',
  'includes',
  'condition',
  'use',
  'another',
  'contact',
  'after-sale',
  'other',
] as const;
/** `another`: another article of the seller. `other`: none of these, or none for sure. */
export type Topic = (typeof TOPICS)[number];

/** Each once, in their order: the same topics are always written alike. */
export const sortedTopics = (topics: Iterable<Topic>): readonly Topic[] => {
  const found = new Set(topics);
  return TOPICS.filter((topic) => found.has(topic));
};
