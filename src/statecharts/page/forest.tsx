import {
  drawForest,
  type ForestNode,
  type ForestWords,
  forestOf,
  notesOfNode,
  SPANISH_ACTORS,
} from '@mostrador/chart-gallery';
import { PARENT, type SessionActor } from '@mostrador/chart-model';
import { useMemo } from 'react';
import type { ChartPart } from '../contents/page-data.ts';
import { actorWords } from './actor-words.ts';
import { formatAddress, INDEX } from './address.ts';
import * as styles from './forest.css.ts';
import { Picture } from './picture.tsx';
import { useAddress } from './use-address.ts';

/** Charts with those that they start, and what is said of each. */
interface Forest {
  readonly nodes: readonly ForestNode[];
  readonly words: Required<Pick<ForestWords, 'nameOf' | 'notesOf' | 'atOf'>>;
}

const NONE: readonly SessionActor[] = [];

/** The forest of actors below these charts, with those that run. */
export function useForest(
  parts: readonly ChartPart[],
  roots: readonly string[],
  actors: readonly SessionActor[] = NONE,
): Forest {
  const words = useMemo(() => wordsFor(parts), [parts]);
  return useMemo(() => ({ nodes: forestOf(parts, roots, actors), words }), [parts, roots, actors, words]);
}

/** The forest as a picture in which each chart is a link to its page. */
export function ForestPicture({ forest: { nodes, words }, name }: { readonly forest: Forest; readonly name: string }) {
  const { mode } = useAddress();
  const svg = useMemo(
    () =>
      drawForest(nodes, SPANISH_ACTORS, {
        ...words,
        isTopDown: true,
        hrefOf: ({ chart }) => (chart === null ? null : formatAddress({ ...INDEX, mode, chart })),
      }),
    [nodes, words, mode],
  );
  return <Picture svg={svg} name={name} />;
}

/** Titles of the charts, their states, and the events on each branch: down from the chart around it, and up from it. */
function wordsFor(parts: readonly ChartPart[]): Forest['words'] {
  const { byName, titleOf, statesOf } = actorWords(parts);
  const messages = (chart: string | null | undefined, to: string | null | undefined): readonly string[] =>
    (byName.get(chart ?? '')?.messages ?? []).filter((message) => message.to === to).map(({ event }) => event);
  return {
    nameOf: ({ chart, name }) => titleOf(chart, name) ?? name,
    atOf: (actor) => statesOf(actor.states) ?? actor.at.join(', '),
    notesOf: ({ chart, started }, around) => {
      if (around === null) return [];
      const slot = byName.get(around.chart ?? '')?.children.find(({ id }) => id !== null && id === started?.id)?.slot;
      const down = new Set([...messages(around.chart, started?.id), ...messages(around.chart, slot)]);
      const up = messages(chart, PARENT);
      return [...[...down].map((event) => `↓ ${event}`), ...up.map((event) => `↑ ${event}`)];
    },
  };
}

interface ListProps {
  readonly forest: Forest;
  /** The node that the forest's own hang below; none for its roots. */
  readonly around?: ForestNode;
}

/** The same in words. */
export function ForestList({ forest: { nodes, words }, around }: ListProps) {
  const { mode } = useAddress();
  return (
    <ul className={styles.branches}>
      {nodes.map((node) => (
        <li key={node.key} aria-current={node.actor === null ? undefined : 'true'}>
          {node.chart === null ? (
            words.nameOf(node)
          ) : (
            <a href={formatAddress({ ...INDEX, mode, chart: node.chart })}>{words.nameOf(node)}</a>
          )}{' '}
          {node.actor !== null && <strong>{notesOfNode(node, SPANISH_ACTORS, words.atOf).at(-1)} </strong>}
          <span className={styles.messages}>{words.notesOf(node, around ?? null).join(' · ')}</span>
          {node.children.length > 0 && <ForestList forest={{ nodes: node.children, words }} around={node} />}
        </li>
      ))}
    </ul>
  );
}
