import { drawForest, type ForestNode, forestOf, SPANISH_ACTORS } from '@mostrador/chart-gallery';
import { PARENT, rootsOf } from '@mostrador/chart-model';
import { useMemo } from 'react';
import type { ChartCard } from '../contents/page-data.ts';
import { formatAddress, INDEX } from './address.ts';
import { FoldedPart } from './folded-section.tsx';
import * as styles from './index-screen.css.ts';
import { Picture } from './picture.tsx';
import { useAddress } from './use-address.ts';

/** Which charts run within which, and what they tell each other, as the code composes them: every chart hangs where it lives. */
export function ChartTree({ cards }: { readonly cards: readonly ChartCard[] }) {
  const { mode } = useAddress();
  const forest = useMemo(() => forestOf(cards, rootsOf(cards), []), [cards]);
  const words = useMemo(() => treeWords(cards), [cards]);
  const svg = useMemo(
    () =>
      drawForest(forest, SPANISH_ACTORS, {
        nameOf: words.nameOf,
        notesOf: words.notesOf,
        isTopDown: true,
        hrefOf: ({ chart }) => (chart === null ? null : formatAddress({ ...INDEX, mode, chart })),
      }),
    [forest, words, mode],
  );
  return (
    <section className={styles.tree} aria-label="Cómo se componen">
      <h2 className={styles.cardTitle}>Cómo se componen</h2>
      <p className={styles.lead}>
        Qué diagrama arranca a cuál y en qué estado. Con ↓, lo que le dice quien lo arranca; con ↑, lo que le responde.
      </p>
      <Picture svg={svg} name="Todos los diagramas en un árbol" />
      <FoldedPart title="El mismo árbol en una lista" isOpen={false}>
        {() => <Branches of={forest} words={words} />}
      </FoldedPart>
    </section>
  );
}

interface TreeWords {
  readonly nameOf: (node: ForestNode) => string;
  readonly notesOf: (node: ForestNode, around: ForestNode | null) => readonly string[];
}

/** Titles of the charts, and the events on each branch: down from the chart around it, and up from it. */
function treeWords(cards: readonly ChartCard[]): TreeWords {
  const byName = new Map(cards.map((card) => [card.name, card]));
  const messages = (chart: string | null | undefined, to: string | null | undefined): readonly string[] =>
    (byName.get(chart ?? '')?.messages ?? []).filter((message) => message.to === to).map(({ event }) => event);
  return {
    nameOf: ({ chart, name }) => byName.get(chart ?? '')?.title ?? name,
    notesOf: ({ chart, started }, around) => {
      if (around === null) return [];
      const slot = byName.get(around.chart ?? '')?.children.find(({ id }) => id !== null && id === started?.id)?.slot;
      const down = new Set([...messages(around.chart, started?.id), ...messages(around.chart, slot)]);
      const up = messages(chart, PARENT);
      return [...[...down].map((event) => `↓ ${event}`), ...up.map((event) => `↑ ${event}`)];
    },
  };
}

interface BranchesProps {
  readonly of: readonly ForestNode[];
  readonly around?: ForestNode;
  readonly words: TreeWords;
}

function Branches({ of, around, words }: BranchesProps) {
  const { mode } = useAddress();
  return (
    <ul className={styles.branches}>
      {of.map((node) => (
        <li key={node.key}>
          {node.chart === null ? (
            words.nameOf(node)
          ) : (
            <a href={formatAddress({ ...INDEX, mode, chart: node.chart })}>{words.nameOf(node)}</a>
          )}{' '}
          <span className={styles.messages}>{words.notesOf(node, around ?? null).join(' · ')}</span>
          {node.children.length > 0 && <Branches of={node.children} around={node} words={words} />}
        </li>
      ))}
    </ul>
  );
}
