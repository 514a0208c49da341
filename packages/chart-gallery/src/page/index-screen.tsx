import { statesWithin } from '../drawing/states-within.ts';
import type { PageTerms } from '../words/words.ts';
import { formatAddress, INDEX } from './address.ts';
import type { ChartData } from './chart-data.ts';
import type { GalleryContext, GalleryEvent } from './gallery-machine.ts';
import { LadderLine } from './ladder.tsx';
import { Little } from './little.tsx';
import { found } from './search.ts';

interface IndexProps {
  readonly context: GalleryContext;
  readonly send: (event: GalleryEvent) => void;
  readonly terms: PageTerms;
}

/** A card for each chart. */
export function IndexScreen({ context, send, terms }: IndexProps) {
  const hits = found(
    context.exhibits.map(({ data }) => data),
    context.query,
  );
  return (
    <main>
      <h1>{terms.title}</h1>
      <label class="search">
        {terms.search}
        <input
          type="search"
          value={context.query}
          onInput={({ currentTarget }) => send({ type: 'query.typed', query: currentTarget.value })}
        />
      </label>
      <p role="status">{hits.length === 0 ? terms.nothingFound : ''}</p>
      {context.exhibits.some(({ data }) => data.children.some(({ chart }) => chart !== null)) && (
        <p>
          <a href={formatAddress({ ...INDEX, screen: 'actors' })}>{terms.actors.allActors}</a>
        </p>
      )}
      <ul class="cards">
        {hits.map(({ data, states }) => (
          <li key={data.name} class="card">
            <a href={formatAddress({ ...INDEX, chart: data.name })}>
              <Little thumbnail={data.thumbnail} />
              <strong>{data.name}</strong>
            </a>
            <span class="muted">{data.file}</span>
            <span>
              {terms.counts(statesWithin(data.description.root).length - 1, data.description.transitions.length)}
            </span>
            <Reached data={data} terms={terms} />
            <LadderLine ladder={data.ladder} terms={terms} />
            <span class={`approval ${data.approval}`}>{terms.approvals[data.approval]}</span>
            {states.length > 0 && (
              <ul class="places">
                {states.map(({ uid, key }) => (
                  <li key={uid}>
                    <a href={formatAddress({ ...INDEX, chart: data.name, way: data.ways[uid] ?? null })}>{key}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}

function Reached({ data, terms }: { readonly data: ChartData; readonly terms: PageTerms }) {
  const transitions = data.structure.find(({ kind }) => kind === 'transitions');
  if (transitions === undefined || transitions.total === 0) return null;
  const { reached, assumed, total } = transitions;
  return (
    <span>
      {terms.transitions}: {reached}
      {assumed.length > 0 && ` + ${assumed.length} ${terms.assumed.toLowerCase()}`} / {total}
    </span>
  );
}
