import {
  type ChartModel,
  describeChart,
  type StateDescription,
  type TransitionDescription,
} from '@mostrador/chart-model';
import { ENGLISH_TERMS } from '../words/english.ts';
import type { DrawingTerms } from '../words/words.ts';
import type { DrawingWords } from './placed.ts';

/** The words of an app; a name stands for itself where there are none. */
export interface OwnWords {
  /** English unless given. */
  readonly terms?: DrawingTerms;
  readonly actionOf?: (action: string) => string;
  /** By the slot of the actor, which is the name of its logic. */
  readonly actorOf?: (slot: string) => string;
}

/** What a drawing says of a chart, in the words of its model: what happens, under which condition, and what is done. */
export function drawingWords(model: ChartModel, own: OwnWords = {}): DrawingWords {
  const { guards = {} } = model;
  const { terms = ENGLISH_TERMS.drawing, actorOf = itself } = own;
  const { actionOf = (action: string) => action || terms.nameless } = own;
  const happens = happeningOf(model, own);
  return {
    labelOf: (transition) => {
      const condition =
        transition.guard === null ? '' : `[${guards[transition.guard] ?? (transition.guard || terms.nameless)}]`;
      const actions = transition.actions.map(actionOf).join(', ');
      return `${happens(transition)} ${condition} ${actions === '' ? '' : `/ ${actions}`}`
        .replaceAll(/\s+/g, ' ')
        .trim();
    },
    notesOf: ({ invokes, entry, exit }) => [
      ...invokes.map(({ slot }) => `⇄ ${actorOf(slot)}`),
      ...entry.map((action) => terms.onEntry(actionOf(action))),
      ...exit.map((action) => terms.onExit(actionOf(action))),
    ],
    statesInside: terms.statesInside,
  };
}

/** What causes a transition, in words; empty for one that the chart takes by itself. */
export function happeningOf(model: ChartModel, own: OwnWords = {}): (transition: TransitionDescription) => string {
  const { events, delays = {} } = model;
  const { terms = ENGLISH_TERMS.drawing, actorOf = itself } = own;
  const wordsByType = Map.groupBy(Object.values(events), ({ event }): string => event.type);
  const slots = slotsIn(describeChart(model).root);
  const actor = (id: string): string => actorOf(slots.get(id) ?? id);
  return ({ kind, on }) => {
    switch (kind) {
      case 'always':
        return '';
      case 'done':
        return `✓ ${actor(on)}`;
      case 'error':
        return `✗ ${actor(on)}`;
      case 'completed':
        return terms.completed;
      case 'snapshot':
        return terms.snapshot(actor(on));
      case 'after':
        return delays[on]?.words ?? on;
      case 'event': {
        const [first, second, ...others] = (wordsByType.get(on) ?? []).map(({ words }) => words);
        if (first === undefined) return on;
        if (second === undefined) return first;
        return others.length === 0 ? terms.orElse(first, second) : terms.orMore(first, others.length + 1);
      }
    }
  };
}

const itself = (name: string): string => name;

function slotsIn({ invokes, states }: StateDescription): Map<string, string> {
  return new Map([
    ...invokes.map(({ id, slot }): [string, string] => [id, slot]),
    ...states.flatMap((state) => [...slotsIn(state)]),
  ]);
}
