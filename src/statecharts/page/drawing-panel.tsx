import { bringIntoSight, dragToScroll, moveAmong, outermost, type StageSnapshot } from '@mostrador/chart-gallery';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/kit/button/button.tsx';
import { Checkbox } from '#ui/kit/checkbox/checkbox.tsx';
import { IconButton } from '#ui/kit/icon-button/icon-button.tsx';
import type { ChartPage } from '../contents/page-data.ts';
import { decoratePage } from './decorate.ts';
import * as styles from './drawing-panel.css.ts';
import { Legend } from './legend.tsx';
import { useVersion } from './use-data.ts';

interface DrawingPanelProps {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot | null;
  /** The version to compare with, if one is. */
  readonly since: string | null;
  /** The states that are folded. */
  readonly folded: readonly string[];
  readonly onFold: (folded: readonly string[]) => void;
  readonly onState: (uid: string) => void;
  readonly onEdge: (id: string) => void;
}

/** The drawing is never smaller at first than this share of its size: its words must be readable. */
const READABLE = 0.72;
const STEP = 1.2;
/** Where the chart stands, or the folded state in which it does. */
const STANDS = '[data-state].is-innermost:not(.is-inside), [data-state].is-folded.is-active:not(.is-inside)';

/** The drawing: what is active is lit, what is pressed is gone to. */
export function DrawingPanel({ page, snapshot, since, folded, onFold, onState, onEdge }: DrawingPanelProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [hasCoverage, setHasCoverage] = useState(false);
  const compared = useVersion(page.name, since) ?? null;
  const drawing = compared?.drawing ?? page.drawing;
  useEffect(() => (canvas.current === null ? undefined : dragToScroll(canvas.current)), []);

  const svg = useMemo(() => readDrawing(drawing, page.title), [drawing, page.title]);
  // Before the page is painted, and sized before it is put in: a large drawing takes long to lay out.
  useLayoutEffect(() => {
    const place = canvas.current;
    if (place === null) return;
    resize(svg, zoom ?? Math.max(Math.min(1, place.clientWidth / sizeOf(svg).width), READABLE));
    if (svg.parentElement !== place) place.replaceChildren(svg);
  }, [svg, zoom]);
  useLayoutEffect(() => {
    decoratePage(svg, { page, snapshot, compared, hasCoverage, folded: new Set(folded) });
  }, [svg, page, snapshot, compared, hasCoverage, folded]);
  useLayoutEffect(() => {
    if (snapshot !== null) bringIntoSight(canvas.current, svg.querySelector(STANDS));
  }, [svg, snapshot]);

  /** The share of its own size at which the drawing is shown. */
  const scale = (): number => svg.getBoundingClientRect().width / sizeOf(svg).width;
  const scaleToFit = (): number => {
    const { width, height } = sizeOf(svg);
    return Math.min(1, (canvas.current?.clientWidth ?? 1) / width, (canvas.current?.clientHeight ?? 1) / height);
  };
  const press = ({ target }: MouseEvent | KeyboardEvent): void => {
    if (!(target instanceof Element)) return;
    const sign = target.closest<SVGElement>('[data-fold]')?.dataset.fold;
    const edge = target.closest<SVGElement>('[data-transition]')?.dataset.transition;
    const state = target.closest<SVGElement>('[data-state][role="button"]')?.dataset.state;
    if (sign !== undefined) onFold(toggled(folded, sign));
    else if (edge !== undefined) onEdge(edge);
    else if (state !== undefined) onState(state);
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(event);
    } else if (event.key === '+') setZoom(scale() * STEP);
    else if (event.key === '-') setZoom(scale() / STEP);
    else if (event.key === '0') setZoom(null);
    else if (canvas.current !== null) moveAmong(event, canvas.current);
  };
  return (
    <section className={styles.panel} aria-label="El dibujo">
      <div className={styles.tools}>
        <IconButton label="Acercar" icon={<ZoomIn size={20} />} onClick={() => setZoom(scale() * STEP)} />
        <IconButton label="Alejar" icon={<ZoomOut size={20} />} onClick={() => setZoom(scale() / STEP)} />
        <IconButton label="Ver todo" icon={<Maximize2 size={20} />} onClick={() => setZoom(scaleToFit())} />
        {svg.querySelector('[data-fold]') !== null && (
          <Button variant="ghost" size="small" onClick={() => onFold(folded.length > 0 ? [] : outermost(svg))}>
            {folded.length > 0 ? 'Desplegar todo' : 'Plegar todo'}
          </Button>
        )}
        {page.coverage !== null && <Checkbox label="Cobertura" checked={hasCoverage} onChange={setHasCoverage} />}
      </div>
      <Legend hasCoverage={hasCoverage} isCompared={compared !== null} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its states and arrows are the buttons */}
      <div ref={canvas} className={styles.canvas} onClick={press} onKeyDown={byKey} />
    </section>
  );
}

const toggled = (folded: readonly string[], uid: string): string[] =>
  folded.includes(uid) ? folded.filter((one) => one !== uid) : [...folded, uid];

function readDrawing(drawing: string, title: string): SVGSVGElement {
  const parsed = new DOMParser().parseFromString(drawing, 'image/svg+xml').querySelector('svg');
  if (parsed === null) throw new Error(`There is no drawing of ${title}`);
  const svg = document.adoptNode(parsed);
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', `Dibujo de ${title}`);
  return svg;
}

function resize(svg: SVGSVGElement, scale: number): void {
  svg.style.inlineSize = `${sizeOf(svg).width * scale}px`;
}

/** How large a drawing is by itself, in px. */
function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height };
}
