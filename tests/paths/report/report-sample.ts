import type { ChartDescription, StateDescription } from '@mostrador/chart-model';
import type { ChartResult, PathResult, PathsRun, StepResult } from './results.ts';

/** Text that would break a page which takes it for markup. */
export const HOSTILE = '</script><b id="hostile">&amp;<!-- "\' ]]>';
/** A word that no line of a phone holds. */
export const LONG = 'Supercalifragilístico'.repeat(40);

/** A step that passed, with what is not given filled in. */
export function step(words: string, over: Partial<StepResult> = {}): StepResult {
  return { words, actor: 'person', states: [], transitions: [], expected: [], observed: [], screenshot: null, ...over };
}

/** A path that passed, with what is not given filled in. */
export function path(id: string, over: Partial<PathResult> = {}): PathResult {
  return {
    id,
    level: 1,
    chart: 'door',
    title: `Camino ${id}`,
    requirements: [],
    status: 'passed',
    seconds: 0.5,
    seed: null,
    steps: [step('Llega', { actor: 'start', states: ['door.closed'] })],
    failure: null,
    ...over,
  };
}

const failing = path('door-2', {
  level: 2,
  title: 'Abre la puerta y se traba',
  requirements: ['2.10', '2.9'],
  status: 'failed',
  seed: 99,
  steps: [
    step('Llega a la puerta', { actor: 'start', states: ['door.closed'], screenshot: 'shots/uno.png' }),
    step('Empuja', {
      states: ['door.open'],
      transitions: ['door.closed--push--0'],
      expected: ['Título: Abierta', 'Botón "Cerrar" activo'],
      observed: ['Título: Cerrada', 'Botón "Cerrar" activo', 'Aviso: Se trabó'],
      screenshot: 'https://example.test/spy.png',
    }),
    step('Entra', { states: ['door.open'], expected: ['Título: Adentro'], observed: null }),
  ],
  failure: { step: 1, reason: 'La puerta no se abrió' },
});

const lamp: ChartResult = {
  name: 'lamp',
  description: chart('lamp', [state('lamp.off', 'Apagada', ['9.1']), state('lamp.on', HOSTILE)]),
  criteria: [
    {
      level: 1,
      name: 'transitions',
      covered: 1,
      total: 3,
      missing: [
        { what: 'Fundir la lámpara', reason: 'Nadie rompe una lámpara por una prueba' },
        { what: HOSTILE, reason: null },
      ],
    },
    { level: 1, name: 'chart-mutants', covered: 4, total: 5, missing: [{ what: 'Sin cable', reason: null }] },
  ],
  paths: [
    path('lamp-1', { chart: 'lamp', title: HOSTILE, steps: [step(HOSTILE, { states: ['lamp.on'] }), step(LONG)] }),
  ],
};

const door: ChartResult = {
  name: 'door',
  description: chart(
    'door',
    [state('door.closed', 'Cerrada', ['2.9']), state('door.open', 'Abierta')],
    [{ on: 'push', source: 'door.closed', target: 'door.open' }],
  ),
  criteria: [{ level: 2, name: 'states', covered: 2, total: 2, missing: [] }],
  paths: [path('door-1'), failing],
};

/** Two charts: one of two paths failed, and one that owes goals with and without a reason and holds hostile text. */
export const sample: PathsRun = {
  startedAt: '2025-10-01T14:32:00.000Z',
  seconds: 75,
  seed: 42,
  levels: [1, 2],
  charts: [lamp, door],
};

/** A drawing as the product makes them, as far as the page knows it. */
export const doorDrawing = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">
<g data-state="door.closed"><rect/></g><g data-state="door.open"><rect/></g>
<g data-transition="door.closed--push--0"><path/></g>
</svg>`;

function state(uid: string, words: string, requirements: readonly string[] = []): StateDescription {
  const key = uid.split('.').at(-1) ?? uid;
  return {
    uid,
    key,
    kind: 'atomic',
    words,
    initial: null,
    requirements,
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    states: [],
  };
}

function chart(
  name: string,
  states: readonly StateDescription[],
  arrows: readonly { readonly on: string; readonly source: string; readonly target: string }[] = [],
): ChartDescription {
  return {
    name,
    title: name,
    root: { ...state(name, ''), kind: 'compound', initial: states[0]?.uid ?? null, states },
    transitions: arrows.map(({ on, source, target }) => ({
      id: `${source}--${on}--0`,
      kind: 'event',
      source,
      targets: [target],
      on,
      guard: null,
      actions: [],
      reenters: false,
    })),
  };
}
