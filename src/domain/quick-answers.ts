import { ANSWER_MAX_LENGTH, QUICK_ANSWER_TITLE_MAX_LENGTH } from './limits.ts';
import { codePointLength, isBlank } from './text.ts';

/** The stored form of a title: trimmed, Unicode NFC (3.17). */
export function normalizeTitle(title: string): string {
  return title.trim().normalize('NFC');
}

/** What tells titles apart (3.17). */
export const titleKeyOf = (title: string): string => title.normalize('NFC').toLowerCase();

/** Why a normalised title is invalid (5.21), or null. `reserved`: a URL path would drop `.` and `..`. */
export function titleProblemOf(title: string): 'empty' | 'reserved' | 'too-long' | null {
  if (title === '') return 'empty';
  if (title === '.' || title === '..') return 'reserved';
  return codePointLength(title) > QUICK_ANSWER_TITLE_MAX_LENGTH ? 'too-long' : null;
}

/** Why the text of a quick answer is invalid (5.22), or null. */
export function quickAnswerTextProblemOf(answer: string): 'empty' | 'too-long' | null {
  if (isBlank(answer)) return 'empty';
  return codePointLength(answer) > ANSWER_MAX_LENGTH ? 'too-long' : null;
}
