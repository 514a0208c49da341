import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './notice-line.css.ts';

interface NoticeLineProps {
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** One line about the answer, announced to screen readers when it appears. */
export function NoticeLine({ icon: Icon, children }: NoticeLineProps) {
  return (
    <p className={styles.line} role="status">
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </p>
  );
}
