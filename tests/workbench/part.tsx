import type { ReactNode } from 'react';
import * as styles from './workbench.css.ts';

/** One panel of the workbench. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
