import { stems } from '../spanish.ts';
import { CONCEPTS } from './concepts.ts';

const KNOWN = new Map<string, ReadonlySet<string>>();

/** The stems of all phrases of a wider concept. */
export function vocabularyOf(wider: string): ReadonlySet<string> {
  const before = KNOWN.get(wider);
  if (before !== undefined) return before;
  const phrases = CONCEPTS.filter(({ of }) => of === wider).flatMap(({ asks, tells }) => [...asks, ...tells]);
  const vocabulary = new Set(phrases.flatMap(stems));
  KNOWN.set(wider, vocabulary);
  return vocabulary;
}
