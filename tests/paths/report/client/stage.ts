import type { ChartData } from '../page-data.ts';
import type { StepResult } from '../results.ts';
import { find, findAll, h } from './dom.ts';

/** How small a drawing may be shown before one has to scroll it instead. */
const SMALLEST = 0.6;
const ZOOM = 1.25;

/** The chart as drawing, or as tables where there is no drawing or somebody prefers to read. */
export interface Stage {
  readonly element: HTMLElement;
  /** Lights the way up to this step. */
  light(steps: readonly StepResult[], selected: number, failed: number | null): void;
}

/** A stage for this chart. */
export function stageOf(chart: ChartData): Stage {
  const { name } = chart;
  const drawing = drawingOf(name);
  const tables =
    findAll('[data-tables]')
      .find(({ dataset }) => dataset.tables === name)
      ?.cloneNode(true) ?? h('div');
  const frame = h('div', { class: 'frame', tabindex: 0, role: 'group', 'aria-label': 'Dibujo de la pantalla' });
  const words = h('div', { class: 'frame-tables' }, tables);
  const canvas = h('div', { class: 'canvas' });
  frame.append(canvas);
  const element = h('div', { class: 'stage' });
  if (drawing === null) {
    element.append(words);
  } else {
    canvas.append(drawing);
    words.hidden = true;
    element.append(controls(drawing, frame, words), frame, words);
  }
  return {
    element,
    light(steps, selected, failed) {
      lightUp(element, chart, steps, selected, failed);
      if (drawing !== null) fitInto(frame, drawing);
      reveal(frame);
    },
  };
}

/** The drawings wait in templates: inert, so that their ids cannot meet. */
function drawingOf(name: string): Element | null {
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-drawing]')) {
    const svg = template.content.querySelector('svg');
    if (template.dataset.drawing === name && svg !== null) return document.importNode(svg, true);
  }
  return null;
}

function controls(drawing: Element, frame: HTMLElement, words: HTMLElement): HTMLElement {
  const zoom = (factor: number) => (): void => {
    scaleTo(drawing, Math.min(Math.max(scaleOf(drawing) * factor, 0.2), 4));
    reveal(frame);
  };
  const smaller = h('button', { type: 'button', class: 'button', 'aria-label': 'Alejar', click: zoom(1 / ZOOM) }, '−');
  const larger = h('button', { type: 'button', class: 'button', 'aria-label': 'Acercar', click: zoom(ZOOM) }, '+');
  const swap = h(
    'button',
    {
      type: 'button',
      class: 'button',
      'aria-pressed': 'false',
      click: () => {
        words.hidden = !words.hidden;
        frame.hidden = smaller.hidden = larger.hidden = !words.hidden;
        swap.setAttribute('aria-pressed', String(!words.hidden));
        reveal(frame);
      },
    },
    'Ver como tabla',
  );
  return h('div', { class: 'stage-controls' }, swap, h('span', { class: 'grow' }), smaller, larger);
}

function lightUp(
  stage: HTMLElement,
  chart: ChartData,
  steps: readonly StepResult[],
  selected: number,
  failed: number | null,
): void {
  // Nothing was walked after the step that failed.
  const last = failed === null ? selected : Math.min(selected, failed);
  const walked = steps.slice(0, last + 1);
  const lit = new Set(walked.flatMap(({ states, transitions }) => [...states, ...transitions]));
  const current = new Set(steps[last]?.states);
  const innermost = new Set(innermostOf(chart, steps[last]?.states ?? []));
  // Of a chart whose parts run side by side, a step is about the part that it changes.
  const entered = (steps[last]?.states ?? []).filter((state) => steps[last - 1]?.states.includes(state) !== true);
  const moved = new Set([...entered, ...(steps[last]?.transitions ?? [])]);
  const broken = new Set(failed !== last ? [] : moved.size > 0 ? moved : current);
  for (const part of stage.querySelectorAll('[data-state], [data-transition]')) {
    const name = part.getAttribute('data-state') ?? part.getAttribute('data-transition') ?? '';
    part.classList.toggle('is-lit', lit.has(name));
    part.classList.toggle('is-current', current.has(name));
    part.classList.toggle('is-failed', broken.has(name));
    part.classList.toggle('is-innermost', innermost.has(name));
    part.classList.toggle('is-moved', moved.has(name));
    if (current.has(name)) part.setAttribute('aria-current', 'step');
    else part.removeAttribute('aria-current');
  }
}

function sizeOf(drawing: Element): number {
  const width = Number(drawing.getAttribute('viewBox')?.split(/[\s,]+/)[2] ?? drawing.getAttribute('width'));
  return Number.isFinite(width) && width > 0 ? width : 600;
}

function scaleOf(drawing: Element): number {
  return Number(drawing.getAttribute('data-scale') ?? 1);
}

function scaleTo(drawing: Element, scale: number): void {
  drawing.setAttribute('data-scale', String(scale));
  // The height follows from the viewBox.
  drawing.setAttribute('width', String(Math.round(sizeOf(drawing) * scale)));
  drawing.removeAttribute('height');
}

/** Once, when the frame has its width: as large as fits, but neither blown up nor too small to read. */
function fitInto(frame: HTMLElement, drawing: Element): void {
  if (drawing.hasAttribute('data-scale') || frame.clientWidth === 0) return;
  scaleTo(drawing, Math.min(Math.max((frame.clientWidth - 32) / sizeOf(drawing), SMALLEST), 1));
}

/** Brings what the step is about into sight, without moving the page. */
function reveal(frame: HTMLElement): void {
  const current =
    frame.querySelector('[data-state].is-innermost.is-moved') ??
    frame.querySelector('[data-transition].is-moved') ??
    frame.querySelector('[data-state].is-innermost');
  if (current === null) return;
  const [part, whole] = [current.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollLeft += part.left + part.width / 2 - whole.left - whole.width / 2;
  frame.scrollTop += part.top + part.height / 2 - whole.top - whole.height / 2;
}

/** The present states that hold no other present one; in a chart of several parts there is one for each part. */
export function innermostOf({ parents }: ChartData, states: readonly string[]): string[] {
  const around = new Set(states.map((uid) => parents[uid]));
  return states.filter((uid) => !around.has(uid));
}

/** Shows a chart as it is, nothing lit. */
export function plainStage(slot: HTMLElement, chart: ChartData): void {
  if (slot.childElementCount > 0) return;
  const stage = stageOf(chart);
  // The tables stand below on the chart's own page.
  if (stage.element.querySelector('svg') === null) return;
  slot.append(stage.element);
  find('.stage', slot).classList.add('is-plain');
  stage.light([], 0, null);
}
