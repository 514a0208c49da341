const CONTACT_PATTERNS: readonly RegExp[] = [
  // An e-mail address.
  /[^\s@]+@[^\s@]+\.[a-z]{2,}/i,
  // A telephone: eight digits or more, however they are spaced. Prices carry points every three digits and pass.
  /(?<![\w.,$])\+?\d(?:[\s-]?\d){7,}(?![\w.,])/,
  /\b(?:whats\s?app|wasap|wsp|instagram|facebook|telegram)\b/i,
  // Shortened links and other shops; links to the marketplace's own listings are allowed.
  /\b(?:bit\.ly|tinyurl\.com|t\.me|wa\.me)\b/i,
];

/** Whether a text gives away contact data or leads out of the marketplace: accepted at first, banned later. */
export function breaksContactRules(text: string): boolean {
  return CONTACT_PATTERNS.some((pattern) => pattern.test(text));
}
