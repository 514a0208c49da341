import { delayMs, modelOf, nodesOf, readEventType, uidOf, written } from '@mostrador/chart-model';
import type { AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import type { Path, PathStep } from '../run/path.ts';
import type { Promises } from '../run/run-path.ts';
import type { ScriptWords } from '../words/words.ts';

/** A step of a test by hand. */
export interface ScriptStep {
  readonly action: string;
  readonly expected: readonly string[];
}

/**
 * A path as a script for a person. States have the words of their promise, of XState's `description`, or their uid; events those of
 * `Promises.events`, or their type.
 */
export function scriptOf(
  machine: AnyStateMachine,
  { input, steps }: Path,
  { states = {}, events = {} }: Pick<Promises, 'states' | 'events'>,
  words: ScriptWords,
): ScriptStep[] {
  const nodes = new Map(nodesOf(machine).map((node) => [uidOf(node), node]));
  const stateWords = (uid: string): string =>
    states[uid]?.description ?? nodes.get(uid)?.description ?? words.isActive(uid);
  const isLeaf = (node: AnyStateNode | undefined): boolean => node?.type === 'atomic' || node?.type === 'final';
  const actionOf = ({ event }: PathStep, index: number): string => {
    if (index === 0) return words.start(input === undefined ? null : written(input));
    const { kind, on } = readEventType(event.type);
    switch (kind) {
      case 'after':
        return words.wait(on, delayMs(modelOf(machine), on));
      case 'done':
        return words.actorDone(on, fieldOf(event, 'output'));
      case 'error':
        return words.actorFailed(on, fieldOf(event, 'error'));
      case 'snapshot':
        return words.actorNews(on);
      default: {
        const own = events[event.type];
        return own === undefined ? words.event(on, payloadOf(event)) : words.eventInWords(own, payloadOf(event));
      }
    }
  };
  return steps.map((step, index) => {
    const told = [...step.told].map(([transition, answer]) => words.guardSays(transition, answer));
    const before = steps[index - 1]?.states.join(' ');
    const isUnchanged = step.transitions.length === 0 && before === step.states.join(' ');
    return {
      action: [actionOf(step, index), ...told].join('; '),
      expected: [
        ...(isUnchanged ? [words.unchanged] : []),
        ...step.states.filter((uid) => isLeaf(nodes.get(uid))).map(stateWords),
      ],
    };
  });
}

function fieldOf(event: EventObject, name: string): string | null {
  const value: unknown = Reflect.get(event, name);
  return value === undefined ? null : written(value);
}

/** What an event carries beside its type, as JSON; null where it carries nothing. */
function payloadOf({ type: _type, ...payload }: EventObject): string | null {
  return Object.keys(payload).length === 0 ? null : written(payload);
}
