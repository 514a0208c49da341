import type { AnyStateMachine } from 'xstate';
import { unhandledCells } from '../checks/structure.ts';
import { nodesOf, readEventType, transitionsOf } from '../describe.ts';
import type { CallOutcomes, ChartModel, EventCase } from '../model.ts';
import { outsideTrials } from './events.ts';
import type { Samples } from './samples.ts';

/** A model of nothing but the machine: names for words, and no promises. What takes a model takes this one. */
export function modelOf(machine: AnyStateMachine, samples: Samples = {}): ChartModel {
  const transitions = nodesOf(machine).flatMap(transitionsOf);
  const ids = transitions
    .map(({ eventType }) => readEventType(eventType))
    .filter(({ kind }) => kind === 'done' || kind === 'error')
    .map(({ on }) => on);
  const slots = new Map(
    nodesOf(machine).flatMap(({ invoke }) =>
      invoke.map(({ id, src }): [string, string] => [id, typeof src === 'string' ? src : id]),
    ),
  );
  const events = outsideTrials(machine, samples).map(({ name, event }): [string, EventCase<AnyStateMachine>] => [
    name,
    { event, words: name, by: 'world' },
  ]);
  return {
    name: machine.id,
    title: machine.id,
    about: '',
    machine,
    inputs: samples.inputs ?? { default: undefined },
    events: Object.fromEntries(events),
    calls: Object.fromEntries([...new Set(ids)].map((id) => [id, outcomesOf(id, slots.get(id) ?? id, samples)])),
    states: {},
    ignores: Object.fromEntries(unhandledCells(machine)),
    invariants: [],
  };
}

/** @param slot the name of the actor's logic. */
function outcomesOf(id: string, slot: string, { outputs, errors }: Samples): CallOutcomes {
  // The names of both ways to end differ: a case is known by the call's id and this name.
  const named = <Value>(
    name: 'done' | 'failed',
    values: readonly unknown[],
    of: (value: unknown) => Value,
  ): Record<string, Value> =>
    Object.fromEntries(values.map((value, index) => [index === 0 ? name : `${name} ${index + 1}`, of(value)]));
  return {
    done: named('done', outputs?.[id] ?? outputs?.[slot] ?? [undefined], (output) => ({
      words: `${id} is done`,
      output,
    })),
    failed: named('failed', errors?.[id] ?? errors?.[slot] ?? [new Error('failed')], (error) => ({
      words: `${id} fails`,
      error: error instanceof Error ? error : new Error(String(error)),
    })),
  };
}
