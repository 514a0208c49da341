const CONTACT_PATTERNS: readonly RegExp[] = [
  // An e-mail address.
  /[^\s@]+@[^\s@]+\.[a-z]{2,}/i,
  // A phone number: at least eight digits with any spacing. Prices, which have points, do not match.
  /(?<![\w.,$])\+?\d(?:[\s-]?\d){7,}(?![\w.,])/,
  /\b(?:whats\s?app|wasap|wsp|instagram|facebook|telegram)\b/i,
  // Shortened links and messengers; links to the marketplace are allowed.
  /\b(?:bit\.ly|tinyurl\.com|t\.me|wa\.me)\b/i,
];

/** Whether a text contains contact data or links out of the marketplace. Such answers are accepted first and banned later. */
export function breaksContactRules(text: string): boolean {
  return CONTACT_PATTERNS.some((pattern) => pattern.test(text));
}
