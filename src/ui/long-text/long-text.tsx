import { codePointLength } from '#domain/text.ts';
import * as styles from './long-text.css.ts';

interface LongTextProps {
  readonly text: string;
  /** How many lines are seen of a text that is longer, before it is opened. */
  readonly lines: keyof typeof styles.beginnings;
  readonly moreLabel: string;
  readonly lessLabel: string;
}

/** About as many characters as a line of the narrowest column of a wide window has. */
const LINE = 60;

/** A text that is seen whole, or its beginning until somebody wants the rest. */
export function LongText({ text, lines, moreLabel, lessLabel }: LongTextProps) {
  const isLong = codePointLength(text) > lines * LINE || text.split('\n').length > lines;
  if (!isLong) return <span className={styles.text}>{text}</span>;
  return (
    <details className={styles.long}>
      <summary className={styles.summary}>
        <span className={styles.beginnings[lines]}>{text}</span>
        <span className={styles.more}>{moreLabel}</span>
        <span className={styles.less}>{lessLabel}</span>
      </summary>
    </details>
  );
}
