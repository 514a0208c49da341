import { type ReactNode, useState } from 'react';
import * as styles from './sections.css.ts';

interface FoldedProps {
  readonly title: string;
  /** What is inside; made once somebody opens it. */
  readonly children: () => ReactNode;
}

/** A part of a page that most readers leave closed. */
export const FoldedSection = (props: FoldedProps) => (
  <Folded {...props} around={styles.section} heading={styles.title} />
);

/** The same within a section. */
export const FoldedPart = (props: FoldedProps & { readonly isOpen: boolean }) => (
  <Folded {...props} around={styles.part} heading={styles.partTitle} />
);

interface Shape {
  readonly around: string;
  readonly heading: string;
  /** Whether it is open at first. */
  readonly isOpen?: boolean;
}

function Folded({ title, children, around, heading, isOpen = false }: FoldedProps & Shape) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details className={around} open={isOpen} onToggle={() => setWasOpened(true)}>
      <summary className={heading}>{title}</summary>
      {wasOpened && children()}
    </details>
  );
}
