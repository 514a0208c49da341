import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { stems } from '../spanish.ts';

/** Something that buyers ask about and sellers state. */
export interface Concept {
  readonly id: string;
  /** The wider concept, which planners refer to. */
  readonly of: string;
  /** The marketplace's attribute ids for it. */
  readonly attributes: RegExp | null;
  /** Training phrases: how buyers ask for it, in their own spelling, and how sellers state it. */
  readonly asks: readonly string[];
  readonly tells: readonly string[];
}

/** The concepts' files, one per subject (docs/testing.md#drafts). */
const PHRASES = join(import.meta.dirname, '../phrases');
/** Concepts of the sale, which apply to any item. */
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

/** All concepts that the classifier distinguishes. The order is fixed, since the model refers to them by index. */
export const CONCEPTS: readonly Concept[] = FILES.flatMap(readConcepts);

/** The distinct wider concepts. */
export const WIDER: readonly string[] = [...new Set(CONCEPTS.map(({ of }) => of))];

/** The index of the wider concept, by the index of the concept. */
const WIDER_INDEX: readonly number[] = CONCEPTS.map(({ of }) => WIDER.indexOf(of));

const SALE = new Set(readConcepts(SALE_FILE).map(({ of }) => of));

/** Whether a wider concept is about the sale. */
export const isAboutSale = (wider: string): boolean => SALE.has(wider);

/** Narrow concepts first, since their attribute patterns are more specific. */
const BY_ATTRIBUTE = [...CONCEPTS.filter(({ id, of }) => id !== of), ...CONCEPTS.filter(({ id, of }) => id === of)];
const CONCEPTS_OF_ATTRIBUTES = new Map<string, Concept | null>();

/** The concept of a marketplace attribute. */
export function conceptOfAttribute(attributeId: string): Concept | null {
  const before = CONCEPTS_OF_ATTRIBUTES.get(attributeId);
  if (before !== undefined) return before;
  const concept = BY_ATTRIBUTE.find(({ attributes }) => attributes?.test(attributeId) === true) ?? null;
  CONCEPTS_OF_ATTRIBUTES.set(attributeId, concept);
  return concept;
}

const WIDENED = new WeakMap<Float32Array, Float32Array>();

/** The likelihoods of the wider concepts: the sums over their narrower ones. */
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

/** The stems that at least so many of the phrases have. */
export function stemsOfAtLeast(least: number, phrases: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const phrase of phrases)
    for (const stem of new Set(stems(phrase))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts].flatMap(([stem, count]) => (count >= least ? [stem] : [])));
}

const VOCABULARIES = new Map<string, ReadonlySet<string>>();

/** The stems that several phrases of a wider concept have: its values, and not what one phrase happens to be about. */
export function vocabularyOf(wider: string): ReadonlySet<string> {
  const before = VOCABULARIES.get(wider);
  if (before !== undefined) return before;
  const phrases = CONCEPTS.filter(({ of }) => of === wider).flatMap(({ asks, tells }) => [...asks, ...tells]);
  const vocabulary = stemsOfAtLeast(2, phrases);
  VOCABULARIES.set(wider, vocabulary);
  return vocabulary;
}
