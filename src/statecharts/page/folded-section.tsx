import { type ReactNode, useState } from 'react';
import * as styles from './sections.css.ts';

interface FoldedSectionProps {
  readonly title: string;
  /** What is inside; made once somebody opens it. */
  readonly children: () => ReactNode;
}

/** A part of a page that most readers leave closed. */
export function FoldedSection({ title, children }: FoldedSectionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles.section} onToggle={() => setWasOpened(true)}>
      <summary className={styles.title}>{title}</summary>
      {wasOpened && children()}
    </details>
  );
}
