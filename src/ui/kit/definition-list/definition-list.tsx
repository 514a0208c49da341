import type { ReactNode } from 'react';
import * as styles from './definition-list.css.ts';

export interface Definition {
  /** Unique in its list. */
  readonly term: string;
  readonly value: ReactNode;
}

interface DefinitionListProps {
  readonly definitions: readonly Definition[];
  /** The terms are longer than what is said of them. */
  readonly longTerms?: boolean;
}

/** Facts of one thing, each under its name. */
export function DefinitionList({ definitions, longTerms = false }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {definitions.map(({ term, value }) => (
        <div key={term} className={longTerms ? styles.longEntry : styles.entry}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
