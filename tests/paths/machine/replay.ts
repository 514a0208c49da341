import { fillSlots, isHosted, underParent } from '@mostrador/chart-gallery';
import {
  delayOf,
  type Edge,
  isOneOfMany,
  messageSlot,
  type Reaction,
  readEventType,
  STARTED,
  stateKey,
  transitionId,
} from '@mostrador/chart-model';
import { activeIn, breachOf, brokenPromise, SPANISH, taken, type Walk } from '@mostrador/chart-paths';
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';
import { resultOf } from '../report/result-of.ts';
import type { PathResult, StepResult } from '../report/results.ts';
import { Timers } from './timers.ts';

interface PendingCall {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** What an actor did since it was last asked. */
interface Recorder {
  readonly transitions: AnyTransitionDefinition[];
  readonly effects: { slot: string; params: unknown }[];
  readonly emitted: unknown[];
  readonly calls: { slot: string; input: unknown }[];
  readonly pending: Map<string, PendingCall>;
}

/**
 * Walks on a running actor: calls are promises that the walk ends, timers end when the walk says so. After every step the actor
 * stands where the chart alone said, has ordered the same, and every promise and rule of the model holds.
 */
export async function replay(walk: Walk): Promise<PathResult> {
  const { graph, edges } = walk;
  const { model } = graph;
  const startedAt = performance.now();
  const recorder: Recorder = { transitions: [], effects: [], emitted: [], calls: [], pending: new Map() };
  const clock = new Timers();
  const { calls, effects, pending } = recorder;
  const machine = fillSlots(model, {
    onCall: ({ id, slot, input }) => {
      calls.push({ slot, input });
      return new Promise((resolve, reject) => pending.set(id, { resolve, reject }));
    },
    onEffect: (effect) => effects.push(effect),
  });
  const { actor, parent } = underParent(machine, {
    input: model.inputs[graph.inputName],
    clock,
    inspect: (inspection) => {
      // Charts that this one runs inside itself have walks of their own.
      if (inspection.type === '@xstate.microstep' && isHosted(machine, inspection.actorRef))
        recorder.transitions.push(...inspection._transitions);
      if (
        inspection.type === '@xstate.event' &&
        isHosted(machine, inspection.sourceRef) &&
        !isHosted(machine, inspection.actorRef)
      ) {
        const { actorRef, event } = inspection;
        const id = 'id' in actorRef ? String(actorRef.id) : '';
        if (event.type.startsWith('xstate.') && !(event.type === STARTED && isOneOfMany(id))) return;
        effects.push({ slot: messageSlot(id, event.type), params: event });
      }
    },
  });
  actor.on('*', (event: unknown) => recorder.emitted.push(event));
  parent.start();

  const steps: StepResult[] = [stepOf('Empieza', 'start', graph.start, actor.getSnapshot())];
  let reason =
    differenceAt(graph.start, actor.getSnapshot()) ?? brokenPromise(model, actor.getSnapshot(), SPANISH.breaches);
  for (const edge of edges) {
    if (reason !== null) break;
    const before: AnyMachineSnapshot = actor.getSnapshot();
    for (const list of [recorder.transitions, recorder.effects, recorder.emitted, recorder.calls]) list.length = 0;
    happen(edge, recorder.pending, clock, model, (event) => actor.send(event));
    await settled();
    const after: AnyMachineSnapshot = actor.getSnapshot();
    // What a child starts with is judged on the chart alone: here its slot is empty.
    const reaction = { after, ...recorder, starts: edge.starts, isHandled: recorder.transitions.length > 0 };
    steps.push(stepOf(edge.step.words, edge.step.actor, edge, after));
    reason =
      differenceAt(edge, after) ??
      differenceIn(edge, reaction) ??
      breachOf(model, before, edge.step, reaction, SPANISH.breaches);
  }
  parent.stop();
  return resultOf(walk, { level: 1, steps, reason, startedAt });
}

/** Promise reactions run before the next turn of the event loop. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function happen(
  { step: { event } }: Edge,
  pending: Map<string, PendingCall>,
  clock: Timers,
  model: ChartModel,
  send: (event: Edge['step']['event']) => void,
): void {
  const { kind, on } = readEventType(event.type);
  if (kind === 'done') take(pending, on).resolve(Reflect.get(event, 'output'));
  else if (kind === 'error') take(pending, on).reject(Reflect.get(event, 'error'));
  else if (kind === 'after') clock.end(delayOf(model, event.type));
  else send(event);
}

function take(pending: Map<string, PendingCall>, id: string): PendingCall {
  const call = pending.get(id);
  if (call === undefined) throw new Error(`The call "${id}" is not under way`);
  pending.delete(id);
  return call;
}

function stepOf(
  words: string,
  actor: StepResult['actor'],
  expected: Reaction,
  observed: AnyMachineSnapshot,
): StepResult {
  const isSame = stateKey(expected.after) === stateKey(observed);
  return {
    words,
    actor,
    states: activeIn(observed),
    transitions: taken(expected).map(transitionId),
    expected: isSame ? [] : factsOf(expected.after),
    observed: isSame ? [] : factsOf(observed),
    screenshot: null,
  };
}

/** Where a chart stands and what it knows, one fact a line. */
function factsOf(snapshot: AnyMachineSnapshot): string[] {
  const context: Record<string, unknown> = snapshot.context;
  return [
    ...activeIn(snapshot).map((uid) => `En ${uid}`),
    ...Object.entries(context).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ];
}

function differenceAt(expected: Reaction, observed: AnyMachineSnapshot): string | null {
  return stateKey(expected.after) === stateKey(observed) ? null : 'No quedó donde el diagrama dice';
}

type Orders = Pick<Reaction, 'effects' | 'emitted' | 'calls'>;

function differenceIn(expected: Orders, observed: Orders): string | null {
  const orders = ({ effects, emitted, calls }: Orders): string => JSON.stringify([effects, emitted, calls]);
  return orders(expected) === orders(observed)
    ? null
    : `Ordenó ${orders(observed)}, y el diagrama dice ${orders(expected)}`;
}
