import { EMAIL_MAX_LENGTH } from './limits.ts';

/**
 * Excludes control characters, which are invisible and can inject SMTP commands, and the characters that structure a list of addresses (RFC 5322
 * "specials"): a mail to `<ana@tienda.test>` reaches ana@tienda.test, who would have a second account.
 */
const EMAIL = /^[^\s@\p{Cc}()<>[\]:;\\,"]+@[^\s@\p{Cc}()<>[\]:;\\,"]+\.[^\s@\p{Cc}()<>[\]:;\\,"]+$/u;

/** The product's e-mail check: non-space text, an @, text, a dot, then text (5.06). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

/** The stored and compared form of an address: lower case, trimmed. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
