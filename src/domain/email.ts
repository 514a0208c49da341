import { EMAIL_MAX_LENGTH } from './limits.ts';

/** Control characters are no text; nobody could see them, and mail servers read commands in some. */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u;

/** The product's e-mail check: non-space text, an @, text, a dot, then text (5.06). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

/** The form in which addresses are stored and compared: without case and outer spaces. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
