import { actorsOf, type Composition } from '@mostrador/chart-model';
import { drawForest, notesOfNode } from '../actors/draw-forest.ts';
import { type ForestNode, forestOf } from '../actors/forest.ts';
import type { PageTerms } from '../words/words.ts';
import { formatAddress, INDEX } from './address.ts';
import { Picture } from './picture.tsx';
import type { ViewProps } from './view-props.ts';

/** The actors below the chart, with those of the simulation that run. */
export function ActorsSection({ data, context, terms }: ViewProps) {
  if (data.children.length === 0) return null;
  // Charts may have the same machine id; this one is known.
  const actors = actorsOf(context.stand?.entries ?? []).map((one) =>
    one.parent === null ? { ...one, machine: data.name } : one,
  );
  return (
    <section>
      <h2>{terms.actors.actors}</h2>
      <Forest forest={forestOf(compositionsOf(context), [data.name], actors)} terms={terms} />
    </section>
  );
}

/** A forest of actors as a picture, and as a list that leads to their charts. */
export function Forest({ forest, terms }: { readonly forest: readonly ForestNode[]; readonly terms: PageTerms }) {
  return (
    <>
      <p class="muted">{terms.actors.actorsHint}</p>
      <Picture svg={drawForest(forest, terms.actors)} name={terms.actors.actors} />
      <ForestList forest={forest} terms={terms} />
    </>
  );
}

function ForestList({ forest, terms }: { readonly forest: readonly ForestNode[]; readonly terms: PageTerms }) {
  return (
    <ul>
      {forest.map((node) => (
        <li key={node.key}>
          {node.chart === null ? node.name : <a href={formatAddress({ ...INDEX, chart: node.chart })}>{node.name}</a>}{' '}
          <span class="muted">{notesOfNode(node, terms.actors).join(' · ')}</span>
          {node.children.length > 0 && <ForestList forest={node.children} terms={terms} />}
        </li>
      ))}
    </ul>
  );
}

export const compositionsOf = (context: ViewProps['context']): Composition[] =>
  context.exhibits.map(({ data: { name, children } }) => ({ name, children }));
