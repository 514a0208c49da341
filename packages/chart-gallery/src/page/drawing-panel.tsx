import { actorsOf } from '@mostrador/chart-model';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { drawOpeners, litInside, withChildren } from '../drawing/opened-children.ts';
import { drawnWidth, openFor } from '../drawing/shown-fit.ts';
import { statesWithin } from '../drawing/states-within.ts';
import { withOpeners } from '../drawing/svg-text.ts';
import { thumbnailOf } from '../drawing/thumbnail.ts';
import { bringIntoSight } from '../view/bring-into-sight.ts';
import { decorate } from '../view/decorate.ts';
import { dragToScroll } from '../view/drag.ts';
import {
  bringStandIntoSight,
  pressedIn,
  readDrawing,
  replaceDrawing,
  resize,
  scaleOf,
  scaleToFit,
  sizeOf,
  toggled,
} from '../view/drawing-element.ts';
import { outermost } from '../view/fold.ts';
import { followInMap } from '../view/minimap.ts';
import { moveAmong } from '../view/move-among.ts';
import { elementAt, pin } from '../view/pins.ts';
import { namedBy, shownDrawing, soughtIn } from './drawing-view.ts';
import { Little } from './little.tsx';
import type { ViewProps } from './view-props.ts';

/** The drawing is never smaller at first than its own size, at which its smallest type has 11 px. */
const READABLE = 1;
const STEP = 1.2;
/** The drawing is folded anew only once its room is so many px wider or narrower. */
const ROOM_STEP = 32;
const NONE: readonly string[] = [];

/** The drawing: what is active is lit, what is pressed is gone to. */
export function DrawingPanel({ data, context, send, terms }: ViewProps) {
  const { address, stand, zoom, room, sought } = context;
  const canvas = useRef<HTMLDivElement>(null);
  const returnRef = useRef<string | null>(null);
  const map = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const compared = data.versions.find(({ hash }) => hash === address.since) ?? null;
  const charts = useMemo(
    () => new Map(context.exhibits.map((exhibit) => [exhibit.data.name, exhibit.data])),
    [context.exhibits],
  );
  const openedKey = address.opened.join('\n');
  const { layout, openers } = useMemo(
    () => withChildren(data, charts, openedKey.split('\n')),
    [data, charts, openedKey],
  );
  const hits = useMemo(() => soughtIn(data.layout, data.labels, sought.query), [data, sought.query]);
  const hit = hits[sought.hit % Math.max(1, hits.length)];
  // One that fits is drawn once, wherever the chart stands, and what somebody folds stays so.
  const isFolded = address.folded === null && room !== null && drawnWidth(data.layout) > room;
  const standing = isFolded ? (stand?.snapshot.states.join('\n') ?? '') : '';
  const seen = useMemo(() => {
    const named = [
      ...(hit === undefined ? [] : [hit]),
      ...(address.on === null ? [] : namedBy(data.description, address.on)),
    ];
    return openFor(data.description.root, standing === '' ? [] : standing.split('\n'), named);
  }, [data, hit, standing, address.on]);
  const shown = useMemo(
    () => shownDrawing(data.layout, { folded: address.folded, room, fits: data.fits, opened: layout, seen }),
    [data.layout, data.fits, address.folded, seen, room, layout],
  );
  const drawing = useMemo(
    () => compared?.drawing ?? withOpeners(shown.svg, drawOpeners(shown.layout, openers, terms.actors)),
    [compared, shown, openers, terms],
  );
  const inside = useMemo(
    () => litInside(data, charts, openedKey.split('\n'), actorsOf(stand?.entries ?? [])),
    [data, charts, openedKey, stand],
  );
  const comments = useMemo(() => {
    const there = data.review.comments.filter(({ isThere }) => isThere);
    return new Map([...Map.groupBy(there, ({ on }) => on)].map(([on, all]) => [on, all.length]));
  }, [data]);
  const folded = compared?.drawing == null ? shown.folded : (address.folded ?? NONE);
  const name = `${terms.drawing}: ${data.name}`;
  const svg = useMemo(() => readDrawing(drawing, name), [drawing, name]);
  const little = useMemo(() => thumbnailOf(shown.layout), [shown.layout]);
  // One that holds others is gone to by one of those.
  const places = useMemo(
    () =>
      new Set(
        statesWithin(data.description.root).flatMap(({ uid, states }) =>
          states.length === 0 && uid in data.ways ? [uid] : [],
        ),
      ),
    [data],
  );
  useLayoutEffect(() => (canvas.current === null ? undefined : dragToScroll(canvas.current)), []);
  useLayoutEffect(() => (canvas.current === null ? undefined : measured(canvas.current, send)), [send]);
  // Sized before it is put in: a large drawing takes long to lay out.
  useLayoutEffect(() => {
    const place = canvas.current;
    if (place === null) return;
    resize(svg, zoom ?? Math.max(Math.min(1, place.clientWidth / sizeOf(svg).width), READABLE));
    if (svg.parentElement === place) return;
    // Drawn anew, the focus stays on the sign that was pressed.
    returnRef.current = replaceDrawing(place, svg);
  }, [svg, zoom]);
  useLayoutEffect(() => {
    if (canvas.current === null || map.current === null || frame.current === null) return;
    return followInMap(canvas.current, map.current, frame.current);
  }, [svg, zoom]);
  useLayoutEffect(() => {
    decorate(svg, {
      folded: new Set(folded),
      active: new Set([...(stand?.snapshot.states ?? []), ...inside.states]),
      taken: new Set([...(stand?.snapshot.taken ?? []), ...inside.taken]),
      reachable: places,
      innermost: new Set(inside.innermost),
      transient: new Set(),
      changes: compared?.changes ?? [],
      signWords: (state, isFolded) => (isFolded ? terms.unfold(state) : terms.fold(state)),
    });
    for (const element of svg.querySelectorAll<SVGElement>('[data-state]'))
      element.classList.toggle('is-found', hits.includes(element.dataset.state ?? ''));
    if (returnRef.current !== null) svg.querySelector<SVGElement>(returnRef.current)?.focus();
    returnRef.current = null;
  }, [svg, folded, stand, compared, places, terms, hits, inside]);
  useLayoutEffect(() => pin(svg, comments, address.on), [svg, comments, address.on]);
  useLayoutEffect(() => bringStandIntoSight(canvas.current, svg), [svg, stand]);
  useLayoutEffect(() => {
    if (address.on !== null) bringIntoSight(canvas.current, elementAt(svg, address.on));
  }, [svg, address.on]);
  useLayoutEffect(() => {
    if (hit !== undefined) bringIntoSight(canvas.current, svg.querySelector(`[data-state="${CSS.escape(hit)}"]`));
  }, [svg, hit]);

  const zoomTo = (share: number | null): void => send({ type: 'drawing.zoomed', zoom: share });
  const press = ({ target }: Event): void => {
    const pressed = pressedIn(target);
    if (pressed === null) return;
    const { part, name: on } = pressed;
    if (part === 'pin') {
      send({ type: 'comment.shown', on });
      document.querySelector('#comments')?.scrollIntoView();
    } else if (part === 'open') send({ type: 'child.toggled', key: on });
    else if (part === 'fold') send({ type: 'states.folded', folded: toggled(folded, on) });
    else if (part === 'state') send({ type: 'place.chosen', way: data.ways[on], edge: null });
    // Those of an opened chart are told of on its own page.
    else if (on in data.labels) send({ type: 'place.chosen', way: data.takes[on], edge: on });
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(event);
    } else if (event.key === '+') zoomTo(scaleOf(svg) * STEP);
    else if (event.key === '-') zoomTo(scaleOf(svg) / STEP);
    else if (event.key === '0') zoomTo(null);
    else if (canvas.current !== null) moveAmong(event, canvas.current);
  };
  return (
    <section class="panel" aria-label={terms.drawing}>
      <form
        class="tools seek"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'hit.passed' });
        }}
      >
        <input
          type="search"
          aria-label={terms.seek}
          placeholder={terms.seek}
          value={sought.query}
          onInput={({ currentTarget }) => send({ type: 'place.sought', query: currentTarget.value })}
        />
        <button type="submit" disabled={hits.length < 2}>
          {terms.nextHit}
        </button>
        <span role="status">
          {sought.query.trim() === ''
            ? ''
            : terms.hits(hits.length === 0 ? 0 : (sought.hit % hits.length) + 1, hits.length)}
        </span>
      </form>
      <div class="tools">
        <button type="button" aria-label={terms.zoomIn} onClick={() => zoomTo(scaleOf(svg) * STEP)}>
          +
        </button>
        <button type="button" aria-label={terms.zoomOut} onClick={() => zoomTo(scaleOf(svg) / STEP)}>
          −
        </button>
        <button type="button" onClick={() => zoomTo(scaleToFit(svg, canvas.current))}>
          {terms.wholeDrawing}
        </button>
        <button type="button" onClick={() => send({ type: 'drawing.printed' })}>
          {terms.print}
        </button>
        {svg.querySelector('[data-fold]') !== null && (
          <button
            type="button"
            onClick={() => send({ type: 'states.folded', folded: folded.length > 0 ? [] : outermost(svg) })}
          >
            {folded.length > 0 ? terms.unfoldAll : terms.foldAll}
          </button>
        )}
        {compared !== null &&
          (['added', 'removed', 'changed'] as const).map((kind) => (
            <span key={kind} class="legend" data-change={kind}>
              {terms.legend[kind]}
            </span>
          ))}
      </div>
      {compared === null && shown.isFitted && <p class="fitted muted">{terms.fitted(shown.folded.length)}</p>}
      <div class="canvas-place">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its states and arrows are the buttons */}
        <div ref={canvas} class="canvas" onClick={press} onKeyDown={byKey} />
        {/* The keyboard moves among the states themselves. */}
        <div ref={map} class="map" aria-hidden="true">
          <Little thumbnail={little} />
          <div ref={frame} class="frame" />
        </div>
      </div>
    </section>
  );
}

/** Tells how much room the drawing has, now and as it changes, in whole steps. Returns how to stop. */
function measured(canvas: HTMLElement, send: ViewProps['send']): () => void {
  let told = -1;
  const tell = (): void => {
    const width = canvas.clientWidth - (canvas.clientWidth % ROOM_STEP);
    if (width !== told) send({ type: 'room.measured', width });
    told = width;
  };
  const sizes = new ResizeObserver(tell);
  sizes.observe(canvas);
  return () => sizes.disconnect();
}
