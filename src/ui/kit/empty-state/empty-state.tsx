import type { ReactNode } from 'react';
import * as styles from './empty-state.css.ts';

interface EmptyStateProps {
  readonly title: string;
  /** What will come here, and what to do. */
  readonly text: string;
  /** The text changes by itself, and is read out when it does. */
  readonly isLive?: boolean;
  /** Its place in the outline; 1 where it is all that the screen shows. */
  readonly headingLevel?: 1 | 2 | 3;
  readonly icon?: ReactNode;
  /** A button or link. */
  readonly action?: ReactNode;
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

/** In the place of what is not there (yet). */
export function EmptyState({ title, text, isLive = false, headingLevel = 2, icon, action }: EmptyStateProps) {
  const Heading = HEADINGS[headingLevel];
  return (
    <div className={styles.empty}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text} role={isLive ? 'status' : undefined}>
        {text}
      </p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
