import type { ReactNode } from 'react';
import * as styles from './similar-dialog.css.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** As the server tells words: without accents and capitals. */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface MarkedWordsProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text in which these words stand out. */
export function MarkedWords({ text, words }: MarkedWordsProps): ReactNode {
  const told = new Set(words.map(plain));
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!told.has(plain(word))) continue;
    parts.push(
      text.slice(at, index),
      <mark key={index} className={styles.word}>
        {word}
      </mark>,
    );
    at = index + word.length;
  }
  return [...parts, text.slice(at)];
}
