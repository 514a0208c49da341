import type { SnapshotFrom } from 'xstate';
import type { PageTerms } from '../words/words.ts';
import { ActorsScreen } from './actors-screen.tsx';
import { formatAddress, INDEX } from './address.ts';
import { ChartScreen } from './chart-screen.tsx';
import { exhibitOf, type GalleryEvent, type galleryMachine } from './gallery-machine.ts';
import { IndexScreen } from './index-screen.tsx';
import { type Feed, RunningScreen } from './running-screen.tsx';

interface AppProps {
  readonly snapshot: SnapshotFrom<typeof galleryMachine>;
  readonly send: (event: GalleryEvent) => void;
  /** What a running app tells; null where the page listens to none. */
  readonly feed: Feed | null;
  readonly terms: PageTerms;
}

/** The page as its chart stands. */
export function App({ snapshot, send, feed, terms }: AppProps) {
  const { context } = snapshot;
  const exhibit = exhibitOf(context);
  const playing = snapshot.matches({ chart: { simulated: { standing: 'playing' } } })
    ? 'playing'
    : snapshot.matches({ chart: { simulated: { standing: 'paused' } } })
      ? 'paused'
      : null;
  return (
    <>
      <header class="bar">
        <a href={formatAddress(INDEX)}>{terms.allCharts}</a>{' '}
        {feed !== null && <a href={formatAddress({ ...INDEX, screen: 'running' })}>{terms.actors.running}</a>}
      </header>
      {snapshot.matches('index') && <IndexScreen context={context} send={send} terms={terms} />}
      {snapshot.matches('actors') && <ActorsScreen context={context} terms={terms} />}
      {snapshot.matches('running') && feed !== null && (
        <RunningScreen
          context={context}
          feed={feed}
          onSave={(file) => send({ type: 'file.saved', file })}
          terms={terms}
        />
      )}
      {snapshot.matches('absent') && (
        <main>
          <h1>{terms.absent(context.address.chart ?? '')}</h1>
        </main>
      )}
      {snapshot.matches('chart') && exhibit !== undefined && (
        <ChartScreen data={exhibit.data} context={context} send={send} terms={terms} playing={playing} />
      )}
    </>
  );
}
