import {
  bringStandIntoSight,
  dragToScroll,
  fitFor,
  type LitInside,
  moveAmong,
  openFor,
  outermost,
  pressedIn,
  readDrawing,
  replaceDrawing,
  resize,
  type StageSnapshot,
  scaleOf,
  scaleToFit,
  startOf,
  toggled,
  toggledChild,
  withOpeners,
} from '@mostrador/chart-gallery';
import type { SessionActor } from '@mostrador/chart-model';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/kit/button/button.tsx';
import { Checkbox } from '#ui/kit/checkbox/checkbox.tsx';
import { IconButton } from '#ui/kit/icon-button/icon-button.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { decoratePage } from './decorate.ts';
import * as styles from './drawing-panel.css.ts';
import { Legend } from './legend.tsx';
import { useDrawing, useOpened, useVersion } from './use-data.ts';
import { useRoom } from './use-room.ts';

interface DrawingPanelProps {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot | null;
  /** The state that the address names, if it names one. */
  readonly named: string | null;
  /** The version to compare with, if one is. */
  readonly since: string | null;
  /** The states that somebody folded; null: nobody chose. */
  readonly folded: readonly string[] | null;
  readonly onFold: (folded: readonly string[] | null) => void;
  /** The charts that are opened in their states. */
  readonly opened: readonly string[];
  readonly onOpen: (opened: readonly string[]) => void;
  /** Where the actors of the view are. */
  readonly actors: readonly SessionActor[];
  readonly onState: (uid: string) => void;
  readonly onEdge: (id: string) => void;
}

/** At its own size at first, where the smallest words have 11 px: what is wider is folded, and what still is, scrolled. */
const READABLE = 1;
const STEP = 1.2;
const NOTHING: readonly string[] = [];
const UNLIT: LitInside = { states: [], innermost: [], taken: [] };

/** The number of the whole drawing among all of a chart. */
const WHOLE = 0;

/** Of the states in which a chart stands, to tell whether it still stands there. */
const BETWEEN = '\n';

/** The number of the drawing that fits so many px with what has to be seen in it: where the chart stands, or the state that it is led to. */
function fittingIn(page: ChartPage, room: number, standing: string | null, named: string | null): number {
  const { root } = page.description;
  const stands = standing?.split(BETWEEN) ?? (named === null ? startOf(root) : [named]);
  const fit = fitFor(page.drawings, room, openFor(root, stands, named === null ? [] : [named]));
  return fit === undefined ? WHOLE : page.drawings.indexOf(fit);
}

/** The drawing: what is active is lit, what is pressed is gone to. */
export function DrawingPanel(props: DrawingPanelProps) {
  const { page, snapshot, named, since, folded: chosen, onFold, opened, onOpen, actors, onState, onEdge } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const room = useRoom(canvas);
  /** The sign that has the focus again once the drawing is put in anew. */
  const returnRef = useRef<string | null>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [hasCoverage, setHasCoverage] = useState(false);
  const compared = useVersion(page.name, since) ?? null;
  const { kind, drawn } = useOpened(page.name, opened);
  const isChosen = chosen !== null || opened.length > 0;
  const standing = snapshot?.states.join(BETWEEN) ?? null;
  const fitting = useMemo(
    () => (room === 0 ? page.first.number : fittingIn(page, room, standing, named)),
    [page, room, standing, named],
  );
  const [shown, isMissing] = useDrawing(page, isChosen ? WHOLE : fitting);
  const isWhole = isChosen || compared?.drawing != null;
  const folded = chosen ?? (isWhole ? NOTHING : shown.folded);
  const drawing = useMemo(
    () => compared?.drawing ?? drawn?.svg ?? withOpeners(shown.drawing, shown.openers),
    [compared, drawn, shown],
  );
  // What fits by itself needs no address.
  const isAlone = page.drawings.length === 1;
  const choose = (next: readonly string[]): void => onFold(next.length === 0 && isAlone ? null : next);
  const inside = useMemo(() => drawn?.litBy(actors) ?? UNLIT, [drawn, actors]);
  useEffect(() => (canvas.current === null ? undefined : dragToScroll(canvas.current)), []);

  const svg = useMemo(() => readDrawing(drawing, `Dibujo de ${page.title}`), [drawing, page.title]);
  // Before the page is painted, and sized before it is put in: a large drawing takes long to lay out.
  useLayoutEffect(() => {
    const place = canvas.current;
    if (place === null) return;
    resize(svg, zoom ?? READABLE);
    if (svg.parentElement !== place) returnRef.current = replaceDrawing(place, svg);
  }, [svg, zoom]);
  useLayoutEffect(() => {
    decoratePage(svg, { page, snapshot, compared, hasCoverage, folded: new Set(folded), inside });
    if (returnRef.current !== null) svg.querySelector<SVGElement>(returnRef.current)?.focus();
    returnRef.current = null;
  }, [svg, page, snapshot, compared, hasCoverage, folded, inside]);
  useLayoutEffect(() => {
    if (snapshot !== null) bringStandIntoSight(canvas.current, svg);
  }, [svg, snapshot]);

  const press = ({ target }: MouseEvent | KeyboardEvent): void => {
    const pressed = pressedIn(target);
    if (pressed === null) return;
    const { part, name } = pressed;
    if (part === 'open') onOpen(toggledChild(opened, name));
    else if (part === 'fold') choose(toggled(folded, name));
    else if (part === 'state') onState(name);
    // Those of an opened chart are told of on its own page.
    else if (name in page.told) onEdge(name);
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(event);
    } else if (event.key === '+') setZoom(scaleOf(svg) * STEP);
    else if (event.key === '-') setZoom(scaleOf(svg) / STEP);
    else if (event.key === '0') setZoom(null);
    else if (canvas.current !== null) moveAmong(event, canvas.current);
  };
  return (
    <section className={styles.panel} aria-label="El dibujo">
      <div className={styles.tools}>
        <IconButton label="Acercar" icon={<ZoomIn size={20} />} onClick={() => setZoom(scaleOf(svg) * STEP)} />
        <IconButton label="Alejar" icon={<ZoomOut size={20} />} onClick={() => setZoom(scaleOf(svg) / STEP)} />
        <IconButton
          label="Ver todo"
          icon={<Maximize2 size={20} />}
          onClick={() => setZoom(scaleToFit(svg, canvas.current))}
        />
        {svg.querySelector('[data-fold]') !== null && (
          <Button variant="ghost" size="small" onClick={() => choose(folded.length > 0 ? [] : outermost(svg))}>
            {folded.length > 0 ? 'Desplegar todo' : 'Plegar todo'}
          </Button>
        )}
        {chosen !== null && !isAlone && (
          <Button variant="ghost" size="small" onClick={() => onFold(null)}>
            Ajustar al ancho
          </Button>
        )}
        {page.coverage !== null && <Checkbox label="Cobertura" checked={hasCoverage} onChange={setHasCoverage} />}
      </div>
      <p role="status" className={styles.opening}>
        {kind === 'waiting' && 'Abriendo el diagrama de adentro…'}
        {isMissing && 'No se pudo traer el dibujo. Recargue la página.'}
        {kind === 'failed' && 'No se pudo abrir el diagrama de adentro. Recargue la página.'}
      </p>
      <Legend hasCoverage={hasCoverage} isCompared={compared !== null} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its states and arrows are the buttons */}
      <div ref={canvas} className={styles.canvas} onClick={press} onKeyDown={byKey} />
    </section>
  );
}
