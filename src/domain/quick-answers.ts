import { ANSWER_MAX_LENGTH, QUICK_ANSWER_TITLE_MAX_LENGTH } from './limits.ts';
import { codePointLength, isBlank } from './text.ts';

/** A title as it is kept: without spaces around it, and its accents written in one way (3.17). */
export function normalizeTitle(title: string): string {
  return title.trim().normalize('NFC');
}

/** Why a normalised title cannot be kept (5.21); `reserved` would lose itself in an address. Null: it can. */
export function titleProblemOf(title: string): 'empty' | 'reserved' | 'too-long' | null {
  if (title === '') return 'empty';
  if (title === '.' || title === '..') return 'reserved';
  return codePointLength(title) > QUICK_ANSWER_TITLE_MAX_LENGTH ? 'too-long' : null;
}

/** Why the text of a quick answer cannot be kept (5.22); null: it can. */
export function quickAnswerTextProblemOf(answer: string): 'empty' | 'too-long' | null {
  if (isBlank(answer)) return 'empty';
  return codePointLength(answer) > ANSWER_MAX_LENGTH ? 'too-long' : null;
}
