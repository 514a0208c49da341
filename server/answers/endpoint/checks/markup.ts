import type { Reading } from './reading.ts';

const MARKUP: readonly RegExp[] = [
  // Emphasis, code and headings of Markdown.
  /\*\*|__|`|~~|(?<![\p{L}\p{N}])\*\p{L}[^*\n]*\p{L}\*(?![\p{L}\p{N}])|^\s*#{1,6}\s/mu,
  // Lists, rules and tables of Markdown. A single dash may begin a sentence.
  /^\s*[*•+]\s|^\s*-\s.*\n+\s*-\s|^\s*\d+[.)]\s.*\n+\s*\d+[.)]\s|^\s*(?:-{3,}|\*{3,})\s*$|^\s*\|.*\|/mu,
  /!?\[[^\]]*\]\([^)]*\)/,
  // HTML, and what a chat template leaves.
  /<\/?[a-z][^>]*>|<\||\|>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i,
  // JSON, and breaks that were escaped twice.
  /[{[]\s*"|"\s*:\s*["[{]|\\n|\\"|"\s*[}\]]\s*$/,
];

/** Whether something other than plain text is left in an answer: buyers see it as typed. */
export const markup = ({ answer }: Reading): 'markup' | null =>
  MARKUP.some((pattern) => pattern.test(answer)) ? 'markup' : null;
