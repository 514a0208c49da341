import { actorsOf, isRunning, rootsOf, type SessionActor } from '@mostrador/chart-model';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SnapshotFrom } from 'xstate';
import { forestOf } from '../actors/forest.ts';
import { nameOfActor } from '../actors/names.ts';
import { drawChart } from '../drawing/draw.ts';
import { bringIntoSight } from '../view/bring-into-sight.ts';
import { decorate } from '../view/decorate.ts';
import { showPicture } from '../view/picture.ts';
import type { PageTerms } from '../words/words.ts';
import { compositionsOf, Forest } from './actors-section.tsx';
import type { ChartData, ExportedFile } from './chart-data.ts';
import type { FeedEvent, feedMachine } from './feed-machine.ts';
import type { GalleryContext } from './gallery-machine.ts';
import { SequenceSection } from './sequence-section.tsx';

export interface Feed {
  readonly snapshot: SnapshotFrom<typeof feedMachine>;
  readonly send: (event: FeedEvent) => void;
}

interface RunningProps {
  readonly context: GalleryContext;
  readonly feed: Feed;
  readonly onSave: (file: ExportedFile) => void;
  readonly terms: PageTerms;
}

/** Where the actors of a running app are: their tree, the chart of one of them, and the events between them. */
export function RunningScreen({ context, feed, onSave, terms }: RunningProps) {
  const { actors: words } = terms;
  const { sessions, session: chosen, actor: chosenActor } = feed.snapshot.context;
  const session = sessions.find(({ id }) => id === chosen) ?? sessions.at(-1);
  const actors = actorsOf(session?.entries ?? []);
  const running = actors.filter(isRunning);
  const shown = actors.find(({ actor }) => actor === chosenActor) ?? running.find(({ kind }) => kind === 'machine');
  const compositions = compositionsOf(context);
  const roots = rootsOf(compositions).filter((name) => running.some(({ machine }) => machine === name));
  return (
    <main>
      <h1>{words.running}</h1>
      <p class="muted">{words.runningHint}</p>
      <p role="status">{feed.snapshot.matches('lost') ? words.lost : session === undefined ? words.waiting : ''}</p>
      {session !== undefined && (
        <>
          <label class="search">
            {words.session}
            <select
              value={session.id}
              onChange={({ currentTarget }) => feed.send({ type: 'session.chosen', session: currentTarget.value })}
            >
              {sessions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name} ({id.slice(0, 8)})
                </option>
              ))}
            </select>
          </label>
          <section>
            <h2>{words.actors}</h2>
            <Forest forest={forestOf(compositions, roots, actors)} terms={terms} />
          </section>
          <ChosenActor running={running} shown={shown} context={context} send={feed.send} terms={terms} />
          <SequenceSection entries={session.entries} onSave={onSave} terms={terms} />
        </>
      )}
    </main>
  );
}

interface ChosenProps {
  readonly running: readonly SessionActor[];
  readonly shown: SessionActor | undefined;
  readonly context: GalleryContext;
  readonly send: Feed['send'];
  readonly terms: PageTerms;
}

function ChosenActor({ running, shown, context, send, terms }: ChosenProps) {
  if (shown === undefined) return null;
  const chart = context.exhibits.find(({ data }) => data.name === shown.machine)?.data;
  return (
    <section>
      <h2>{terms.actors.ofActor(nameOfActor(shown))}</h2>
      <fieldset class="tools">
        <legend>{terms.actors.actors}</legend>
        {running
          .filter(({ kind }) => kind === 'machine')
          .map((one) => (
            <button
              key={one.actor}
              type="button"
              aria-pressed={one.actor === shown.actor}
              onClick={() => send({ type: 'actor.chosen', actor: one.actor })}
            >
              {nameOfActor(one)}
            </button>
          ))}
      </fieldset>
      <p role="status">
        {terms.standsIn}: <strong>{shown.at.join(', ')}</strong> {!isRunning(shown) && terms.isOver}
      </p>
      {chart === undefined ? (
        <p>{terms.actors.uncharted}</p>
      ) : (
        <LitDrawing chart={chart} actor={shown} name={`${terms.drawing}: ${chart.name}`} />
      )}
    </section>
  );
}

/** A chart with the states lit in which an actor is. */
function LitDrawing({
  chart,
  actor,
  name,
}: {
  readonly chart: ChartData;
  readonly actor: SessionActor;
  readonly name: string;
}) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) showPicture(place.current, drawChart(chart.layout), name);
  }, [chart, name]);
  useLayoutEffect(() => {
    const drawing = place.current?.querySelector('svg');
    if (drawing === null || drawing === undefined) return;
    const leaves = chart.layout.states.filter(({ state }) => state.states.length === 0).map(({ state }) => state.uid);
    decorate(drawing, {
      folded: new Set(),
      active: new Set(actor.states),
      taken: new Set(actor.taken),
      reachable: new Set(),
      innermost: new Set(leaves.filter((uid) => actor.states.includes(uid))),
      transient: new Set(),
      changes: [],
      signWords: () => '',
    });
    for (const sign of drawing.querySelectorAll('.fold')) sign.remove();
    bringIntoSight(place.current, drawing.querySelector('.is-innermost'));
  }, [chart, actor, name]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  return <section ref={place} class="canvas lit" aria-label={name} tabIndex={0} />;
}
