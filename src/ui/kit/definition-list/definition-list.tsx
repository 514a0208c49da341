import type { ReactNode } from 'react';
import * as styles from './definition-list.css.ts';

export interface Definition {
  /** Unique in its list. */
  readonly term: string;
  readonly value: ReactNode;
}

/** Facts of one thing, each under its name. */
export function DefinitionList({ definitions }: { readonly definitions: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {definitions.map(({ term, value }) => (
        <div key={term} className={styles.entry}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
