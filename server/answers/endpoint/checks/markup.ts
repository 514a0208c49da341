import type { Reading } from './reading.ts';

const MARKUP: readonly RegExp[] = [
  // Emphasis, code and headings in Markdown.
  /\*\*|__|`|~~|(?<![\p{L}\p{N}])\*\p{L}[^*\n]*\p{L}\*(?![\p{L}\p{N}])|^\s*#{1,6}\s/mu,
  // Lists, rules and tables in Markdown. A single dash may begin a sentence.
  /^\s*[*•+]\s|^\s*-\s.*\n+\s*-\s|^\s*\d+[.)]\s.*\n+\s*\d+[.)]\s|^\s*(?:-{3,}|\*{3,})\s*$|^\s*\|.*\|/mu,
  /!?\[[^\]]*\]\([^)]*\)/,
  // HTML, and remains of a chat template.
  /<\/?[a-z][^>]*>|<\||\|>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i,
  // JSON, and doubly escaped line breaks.
  /[{[]\s*"|"\s*:\s*["[{]|\\n|\\"|"\s*[}\]]\s*$/,
];

/** Whether an answer contains markup, which buyers would see as typed. */
export const markup = ({ answer }: Reading): 'markup' | null =>
  MARKUP.some((pattern) => pattern.test(answer)) ? 'markup' : null;
