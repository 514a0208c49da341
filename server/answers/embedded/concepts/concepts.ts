import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Concept } from './concept.ts';

/** Where the concepts are written, a file a subject (docs/testing.md#drafts). */
const PHRASES = join(import.meta.dirname, '../phrases');
/** What holds whatever is sold. */
const SALE_FILE = 'sale-basics.json';

const FileSchema = v.array(
  v.object({
    id: v.string(),
    of: v.string(),
    attributes: v.optional(v.string()),
    asks: v.array(v.string()),
    tells: v.array(v.string()),
  }),
);

const readConcepts = (name: string): Concept[] =>
  v.parse(FileSchema, JSON.parse(readFileSync(join(PHRASES, name), 'utf8'))).map(({ attributes, ...concept }) => ({
    ...concept,
    attributes: attributes === undefined ? null : new RegExp(attributes),
  }));

const FILES = readdirSync(PHRASES).toSorted();

/** Everything that buyers ask about and that the generator can tell apart. Always in the same order: a model knows them by their place. */
export const CONCEPTS: readonly Concept[] = FILES.flatMap(readConcepts);

/** The wider concepts, each once. */
export const WIDER: readonly string[] = [...new Set(CONCEPTS.map(({ of }) => of))];

/** By the place of a concept, the place of its wider one. */
const WIDER_INDEX: readonly number[] = CONCEPTS.map(({ of }) => WIDER.indexOf(of));

const SALE = new Set(readConcepts(SALE_FILE).map(({ of }) => of));

/** Whether a wider concept is one of the sale, whatever is sold. */
export const isAboutSale = (wider: string): boolean => SALE.has(wider);

/** The narrow concepts first: their attributes are named one by one. */
const BY_ATTRIBUTE = [...CONCEPTS.filter(({ id, of }) => id !== of), ...CONCEPTS.filter(({ id, of }) => id === of)];
const CONCEPTS_OF_ATTRIBUTES = new Map<string, Concept | null>();

/** The concept that an attribute of the marketplace tells. */
export function conceptOfAttribute(attributeId: string): Concept | null {
  const before = CONCEPTS_OF_ATTRIBUTES.get(attributeId);
  if (before !== undefined) return before;
  const concept = BY_ATTRIBUTE.find(({ attributes }) => attributes?.test(attributeId) === true) ?? null;
  CONCEPTS_OF_ATTRIBUTES.set(attributeId, concept);
  return concept;
}

const WIDENED = new WeakMap<Float32Array, Float32Array>();

/** Likelihoods over the wider concepts: the sums over their own. */
export function widened(concepts: Float32Array): Float32Array {
  const before = WIDENED.get(concepts);
  if (before !== undefined) return before;
  const sums = new Float32Array(WIDER.length);
  concepts.forEach((value, index) => {
    const place = WIDER_INDEX[index] ?? 0;
    sums[place] = (sums[place] ?? 0) + value;
  });
  WIDENED.set(concepts, sums);
  return sums;
}
