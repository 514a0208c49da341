import { codePointLength, isBlank } from './text.ts';

/** Longest private fact, in Unicode code points. */
export const PRIVATE_FACT_MAX_LENGTH = 500;
/** How many a listing may have. */
export const PRIVATE_FACTS_MAX = 50;

/** A fact as it is kept: one line, without spaces around it. */
export const normalizeFact = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Why a text cannot be a fact as it stands; null: it can. */
export function factProblemOf(text: string): 'empty' | 'too-long' | null {
  if (isBlank(text)) return 'empty';
  return codePointLength(normalizeFact(text)) > PRIVATE_FACT_MAX_LENGTH ? 'too-long' : null;
}
