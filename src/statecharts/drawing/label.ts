import { describeChart, type StateDescription, type TransitionDescription } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { actionWords, callWords } from '../words/parts.ts';
import type { DrawingWords } from './layout.ts';

/** What a drawing says of a chart, in the words of its model: what happens, under which condition, and what is done. */
export function drawingWords(model: ChartModel): DrawingWords {
  const { name, guards = {} } = model;
  const happens = happeningOf(model);
  return {
    labelOf: (transition) => {
      const condition = transition.guard === null ? '' : `[${guards[transition.guard] ?? transition.guard}]`;
      const actions = transition.actions.map((action) => actionWords(name, action)).join(', ');
      return `${happens(transition)} ${condition} ${actions === '' ? '' : `/ ${actions}`}`
        .replaceAll(/\s+/g, ' ')
        .trim();
    },
    notesOf: ({ invokes, entry, exit }) => [
      ...invokes.map(({ slot }) => `⇄ ${callWords(slot)}`),
      ...entry.map((action) => `al entrar: ${actionWords(name, action)}`),
      ...exit.map((action) => `al salir: ${actionWords(name, action)}`),
    ],
  };
}

/** What causes a transition, in words; empty for one that the chart takes by itself. */
export function happeningOf(model: ChartModel): (transition: TransitionDescription) => string {
  const { events, delays = {} } = model;
  const wordsByType = Map.groupBy(Object.values(events), ({ event }): string => event.type);
  const slots = slotsIn(describeChart(model).root);
  const call = (id: string): string => callWords(slots.get(id) ?? id);
  return ({ kind, on }) => {
    switch (kind) {
      case 'always':
        return '';
      case 'done':
        return `✓ ${call(on)}`;
      case 'error':
        return `✗ ${call(on)}`;
      case 'completed':
        return 'al terminar lo de adentro';
      case 'snapshot':
        return `novedad de ${call(on)}`;
      case 'after':
        return delays[on]?.words ?? on;
      case 'event': {
        const [first, second, ...others] = (wordsByType.get(on) ?? []).map(({ words }) => words);
        if (first === undefined) return on;
        if (second === undefined) return first;
        return others.length === 0 ? `${first}, o ${lowered(second)}` : `${first}, o ${others.length + 1} casos más`;
      }
    }
  };
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function slotsIn({ invokes, states }: StateDescription): Map<string, string> {
  return new Map([
    ...invokes.map(({ id, slot }): [string, string] => [id, slot]),
    ...states.flatMap((state) => [...slotsIn(state)]),
  ]);
}
