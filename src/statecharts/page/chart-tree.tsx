import { rootsOf } from '@mostrador/chart-model';
import { useMemo } from 'react';
import type { ChartPart } from '../contents/page-data.ts';
import { FoldedPart } from './folded-section.tsx';
import { ForestList, ForestPicture, useForest } from './forest.tsx';
import * as styles from './index-screen.css.ts';

/** Which charts run within which, and what they tell each other, as the code composes them: every chart hangs where it lives. */
export function ChartTree({ parts }: { readonly parts: readonly ChartPart[] }) {
  const roots = useMemo(() => rootsOf(parts), [parts]);
  const forest = useForest(parts, roots);
  return (
    <section className={styles.tree} aria-label="Cómo se componen">
      <h2 className={styles.cardTitle}>Cómo se componen</h2>
      <p className={styles.lead}>
        Qué diagrama arranca a cuál y en qué estado. Con ↓, lo que le dice quien lo arranca; con ↑, lo que le responde.
      </p>
      <ForestPicture forest={forest} name="Todos los diagramas en un árbol" />
      <FoldedPart title="El mismo árbol en una lista" isOpen={false}>
        {() => <ForestList forest={forest} />}
      </FoldedPart>
    </section>
  );
}
