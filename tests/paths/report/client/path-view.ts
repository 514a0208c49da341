import type { ChartData } from '../page-data.ts';
import type { StepResult } from '../results.ts';
import { number, pathAddress } from '../words.ts';
import { h, icon } from './dom.ts';
import { pathHead } from './path-head.ts';
import { innermostOf, type Stage, stageOf } from './stage.ts';
import { stepItem } from './step-item.ts';
import { type Path, stepsOf } from './store.ts';

/** An opened path: its steps, and the chart beside them. */
export interface PathView {
  readonly path: Path;
  readonly element: HTMLElement;
  /** Selects a step (from 0). */
  select(step: number): void;
  /** The address of the step before or after the selected one. */
  neighbour(offset: number): string | null;
}

/** Opens a path. */
export function openPath(path: Path): PathView {
  const steps = stepsOf(path);
  const failed = path.failure?.step ?? null;
  const stage = stageOf(path.chart);
  const items = steps.map((step, index) => stepItem(path, step, index));
  const place = h('p', { class: 'place', 'aria-live': 'polite' });
  const [back, forward] = [
    h('a', { class: 'button', 'aria-label': 'Paso anterior' }, icon('back')),
    h('a', { class: 'button', 'aria-label': 'Paso siguiente' }, icon('forward')),
  ];
  let selected = 0;
  const neighbour = (offset: number): string | null => {
    const step = selected + offset;
    return step < 0 || step >= steps.length ? null : pathAddress(path.id, step);
  };
  const select = (step: number): void => {
    selected = Math.min(Math.max(step, 0), steps.length - 1);
    items.forEach((item, index) => {
      item.mark(index === selected);
    });
    place.replaceChildren(...placeWords(path, steps, selected));
    pointTo(back, neighbour(-1));
    pointTo(forward, neighbour(1));
    stage.light(steps, selected, failed);
    items[selected]?.element.scrollIntoView({ block: 'nearest' });
  };
  const element = h(
    'div',
    { class: 'path' },
    pathHead(path),
    h(
      'div',
      { class: 'walk' },
      h(
        'div',
        { class: 'walk-steps' },
        h('h2', {}, 'Pasos'),
        h('ol', { class: 'steps' }, ...items.map((item) => item.element)),
      ),
      h('div', { class: 'walk-stage' }, h('div', { class: 'stepper' }, back, place, forward), stageCard(stage)),
    ),
  );
  return { path, element, select, neighbour };
}

/** Where the chart stands after the step, in words. */
function placeWords(path: Path, steps: readonly StepResult[], selected: number): (Node | string)[] {
  const step = steps[selected];
  const places = innermostOf(path.chart, step?.states ?? []).map((uid) => wordsOf(path.chart, uid));
  const words = [...new Set(places)].filter((line) => line !== '').join(' · ');
  return [
    h('b', {}, `Paso ${selected + 1} de ${number(steps.length)}`),
    ' ',
    h('span', { title: words }, words || (step?.words ?? '')),
  ];
}

/** A state's words, or those of the state around it when nobody could see it. */
function wordsOf(chart: ChartData, uid: string): string {
  const parent = chart.parents[uid];
  return chart.words[uid] || (parent === undefined ? '' : wordsOf(chart, parent));
}

function pointTo(link: HTMLElement, address: string | null): void {
  if (address === null) link.removeAttribute('href');
  else link.setAttribute('href', address);
  link.setAttribute('aria-disabled', String(address === null));
}

function stageCard(stage: Stage): HTMLElement {
  const key = (name: string, words: string): HTMLElement => h('li', {}, h('i', { class: `key is-${name}` }), words);
  return h(
    'figure',
    { class: 'card stage-card' },
    stage.element,
    h(
      'figcaption',
      {},
      h('ul', { class: 'legend' }, key('lit', 'Recorrido'), key('current', 'Situación actual'), key('failed', 'Falló')),
      h('p', {}, 'Las flechas ← y → del teclado pasan de un paso al otro.'),
    ),
  );
}

/** What the page says when an address names no path of this run. */
export function unknownPath(id: string): HTMLElement {
  return h(
    'div',
    { class: 'path' },
    h('h1', { tabindex: -1 }, 'Ese camino no está en esta corrida'),
    h('p', { class: 'lead' }, `No hay ningún camino llamado “${id}”. Puede ser de otra corrida o de otro nivel.`),
    h('p', {}, h('a', { href: '#caminos' }, 'Ver los caminos')),
  );
}
