import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate';
import type { ChartModel, OrderedEffect, Step } from '#machines/shared/model.ts';
import { allNodes, type Coverage, transitionsTaken } from './coverage.ts';
import { type Path, stateKey } from './explore.ts';

/** A path that did not end as the model says: after how many steps, and why. */
export class PathFailure extends Error {
  override readonly name = 'PathFailure';

  constructor(path: Path, stepIndex: number, reason: string) {
    const walked = path.steps.slice(0, stepIndex + 1).map(({ name }) => name);
    super(`${path.id}\n  after ${walked.join(' → ') || 'the start'}: ${reason}`);
  }
}

interface PendingCall {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/**
 * Walks `path` on a running actor: calls are promises that the path ends, timers a simulated clock. After every step the
 * actor stands where the pure chart said, and every promise and invariant of the model holds.
 */
export async function replay(model: ChartModel, path: Path, coverage: Coverage): Promise<void> {
  const pending = new Map<string, PendingCall>();
  const effects: OrderedEffect[] = [];
  const emitted: unknown[] = [];
  const calls: { slot: string; input: unknown }[] = [];
  const clock = new SimulatedClock();

  const actor = createActor(fillSlots(model, pending, effects, calls), {
    input: model.inputs[path.inputName],
    clock,
    inspect: (inspection) => coverage.record(transitionsTaken(inspection)),
  });
  actor.on('*', (event: unknown) => emitted.push(event));
  actor.start();

  const check = (index: number, expected: AnyMachineSnapshot): AnyMachineSnapshot => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    if (stateKey(snapshot) !== stateKey(expected)) {
      throw new PathFailure(path, index, `stands at ${stateKey(snapshot)}, not ${stateKey(expected)}`);
    }
    for (const node of snapshot._nodes) {
      const uid = uidOf(node.meta);
      if (uid === undefined) continue;
      if (model.states[uid]?.holds?.(snapshot) === false)
        throw new PathFailure(path, index, `${uid} breaks its promise`);
    }
    return snapshot;
  };

  let before = check(-1, path.start);
  for (const [index, { event, state }] of path.steps.entries()) {
    effects.length = emitted.length = calls.length = 0;
    coverage.offer(before, event.type);
    if (event.type.startsWith('xstate.done.actor.') && 'output' in event) {
      take(pending, event.type.slice('xstate.done.actor.'.length)).resolve(event.output);
    } else if (event.type.startsWith('xstate.error.actor.') && 'error' in event) {
      take(pending, event.type.slice('xstate.error.actor.'.length)).reject(event.error);
    } else if (event.type.startsWith('xstate.after.')) {
      clock.increment(delayOf(model, event.type));
    } else {
      actor.send(event);
    }
    await settled();
    const after = check(index, state);
    const step: Step<typeof model.machine> = {
      before: before.context,
      beforeSnapshot: before,
      eventType: event.type,
      event,
      after,
      effects: [...effects],
      emitted: [...emitted],
      calls: [...calls],
    };
    for (const { rule, holds } of model.invariants) {
      if (!holds(step)) throw new PathFailure(path, index, `breaks "${rule}"`);
    }
    before = after;
  }
  actor.stop();
}

/** Promise reactions run before the next turn of the event loop. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function take(pending: Map<string, PendingCall>, id: string): PendingCall {
  const call = pending.get(id);
  if (call === undefined) throw new Error(`The call "${id}" is not under way`);
  pending.delete(id);
  return call;
}

function delayOf(model: ChartModel, eventType: string): number {
  const name = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1] ?? '';
  const delay: unknown = model.machine.implementations.delays?.[name] ?? Number(name);
  if (typeof delay !== 'number' || Number.isNaN(delay)) throw new Error(`The delay "${name}" is not a number`);
  return delay;
}

export function uidOf(meta: unknown): string | undefined {
  return typeof meta === 'object' && meta !== null && 'uid' in meta && typeof meta.uid === 'string'
    ? meta.uid
    : undefined;
}

/** The chart with recording stubs in its slots: calls that wait, feeds that stay silent, effects that are noted. */
function fillSlots(
  model: ChartModel,
  pending: Map<string, PendingCall>,
  effects: OrderedEffect[],
  calls: { slot: string; input: unknown }[],
): ChartModel['machine'] {
  const { actors, actions } = model.machine.implementations;
  const callSlots = new Set(
    allNodes(model.machine).flatMap((node) =>
      node.invoke.filter(({ id }) => id in model.calls).map(({ src }) => (typeof src === 'string' ? src : '')),
    ),
  );
  const filledActors: Record<string, AnyActorLogic> = {};
  for (const slot of Object.keys(actors ?? {})) {
    filledActors[slot] = callSlots.has(slot)
      ? fromPromise(({ input, self }) => {
          calls.push({ slot, input });
          return new Promise((resolve, reject) => pending.set(self.id, { resolve, reject }));
        })
      : fromCallback(() => undefined);
  }
  const filledActions: Record<string, (_: unknown, params: unknown) => void> = {};
  for (const [slot, action] of Object.entries(actions ?? {})) {
    if (typeof action === 'function' && !('resolve' in action)) {
      filledActions[slot] = (_, params) => {
        effects.push({ slot, params });
      };
    }
  }
  return model.machine.provide({ actors: filledActors, actions: filledActions });
}
