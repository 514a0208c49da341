import { codePointLength, isBlank } from './text.ts';

/** Longest private fact, in Unicode code points. */
export const PRIVATE_FACT_MAX_LENGTH = 500;
/** How many private facts an item may have. */
export const PRIVATE_FACTS_MAX = 50;

/** The stored form of a fact: one line, trimmed. */
export const normalizeFact = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Why a text cannot be stored as a fact, or null. */
export function factProblemOf(text: string): 'empty' | 'too-long' | null {
  if (isBlank(text)) return 'empty';
  return codePointLength(normalizeFact(text)) > PRIVATE_FACT_MAX_LENGTH ? 'too-long' : null;
}
