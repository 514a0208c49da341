import {
  type ActorLogic,
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { ChartModel, OrderedEffect } from '#machines/shared/model.ts';
import { type Case, casesOf } from './cases.ts';
import { isOneOfMany, messageSlot, PARENT, STARTED, slotOf } from './messages.ts';

/** A round of a step: which transitions it took together, and every state that was active after it. */
export interface Microstep {
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly snapshot: AnyMachineSnapshot;
}

/** What a step did, in full. */
export interface Reaction {
  readonly after: AnyMachineSnapshot;
  readonly microsteps: readonly Microstep[];
  readonly effects: readonly OrderedEffect[];
  readonly emitted: readonly unknown[];
  readonly calls: readonly { readonly slot: string; readonly input: unknown }[];
  /** The charts that were started: id and input. */
  readonly starts: readonly { readonly id: string; readonly input: unknown }[];
}

/** One case in one state. */
export interface Move extends Reaction {
  readonly before: AnyMachineSnapshot;
  readonly step: Case;
}

/** A move, with the keys of the states that it goes between. */
export interface Edge extends Move {
  readonly from: string;
  readonly to: string;
}

/** Everything that can happen to a chart from one of its starts, given the cases of its model. */
export interface ChartGraph {
  readonly model: ChartModel;
  readonly inputName: string;
  readonly start: Reaction;
  readonly startKey: string;
  /** The edges that leave each state, by its key. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

const NOBODY = createEmptyActor();

/** More rounds than any chart needs; a chart that goes on for longer never comes to rest. */
const MICROSTEPS_MAX = 100;
const STATES_MAX = 200_000;

/** A chart whose eventless transitions never end. */
export class RestlessChartError extends Error {
  override readonly name = 'RestlessChartError';
}

/** Thrown errors serialise alike, so a state is known by its value and by what its context says in full. */
export function stateKey(snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, snapshot.context, snapshot.status]);
}

/** Explores the chart from one of its inputs; tells each move as it is found, for whoever wants to stop at one. */
export function explore(model: ChartModel, inputName: string, onMove?: (move: Move) => void): ChartGraph {
  const { machine } = model;
  const casesAt = casesOf(model);
  const reactions = new Map<AnyMachineSnapshot, Reaction>();
  const offered = new Map<EventObject, Case>();
  const logic: ActorLogic<AnyMachineSnapshot, EventObject> = {
    config: machine.config,
    getPersistedSnapshot: (snapshot) => snapshot,
    // A fresh snapshot for every step, or a step that changes nothing would share the record of the one before it.
    transition: (snapshot, event, scope) => {
      const reaction = record(model, scope, (recording) =>
        copyOf(machine, machine.transition(snapshot, event, recording)),
      );
      reactions.set(reaction.after, reaction);
      const step = offered.get(event);
      if (step !== undefined) onMove?.({ ...reaction, before: snapshot, step });
      return reaction.after;
    },
    getInitialSnapshot: (scope, input) => {
      const reaction = record(model, scope, (recording) => machine.getInitialSnapshot(recording, input));
      reactions.set(reaction.after, reaction);
      return reaction.after;
    },
  };

  const adjacency = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(logic, {
    input: model.inputs[inputName],
    events: (snapshot) =>
      casesAt(snapshot).map((step) => {
        offered.set(step.event, step);
        return step.event;
      }),
    serializeState: stateKey,
    serializeEvent: (event) => offered.get(event)?.name ?? event.type,
    limit: STATES_MAX,
  });

  const nodes = Object.entries(adjacency);
  const [first] = nodes;
  const start = first === undefined ? undefined : reactions.get(first[1].state);
  if (first === undefined || start === undefined) throw new Error(`${model.name} has no start`);
  const edges = new Map(
    nodes.map(([from, { state: before, transitions }]) => [
      from,
      leaving(transitions).flatMap(({ event, state }): Edge[] => {
        const reaction = reactions.get(state);
        const step = offered.get(event);
        return reaction === undefined || step === undefined
          ? []
          : [{ ...reaction, from, to: stateKey(state), before, step }];
      }),
    ]),
  );
  return { model, inputName, start, startKey: first[0], edges };
}

interface Leaving {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}

function leaving(transitions: Readonly<Record<string, Leaving>>): Leaving[] {
  return Object.values(transitions);
}

function copyOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  return Object.assign(Object.create(Object.getPrototypeOf(snapshot)), snapshot, { machine });
}

/** Runs one step and notes what it took and what it ordered. */
function record(
  { calls: known, children = {} }: ChartModel,
  scope: ActorScope<AnyMachineSnapshot, EventObject>,
  run: (scope: ActorScope<AnyMachineSnapshot, EventObject>) => AnyMachineSnapshot,
): Reaction {
  const microsteps: Microstep[] = [];
  const effects: OrderedEffect[] = [];
  // They are delivered once the step is over.
  const messages: OrderedEffect[] = [];
  const emitted: unknown[] = [];
  const calls: { slot: string; input: unknown }[] = [];
  const starts: { id: string; input: unknown }[] = [];
  const inspect = (inspection: Omit<InspectionEvent, 'rootId'>): void => {
    if (!isMicrostep(inspection)) return;
    if (microsteps.length > MICROSTEPS_MAX) throw new RestlessChartError('El diagrama no llega nunca al reposo');
    microsteps.push({ transitions: inspection._transitions, snapshot: inspection.snapshot });
  };
  const after = run({
    ...scope,
    // Alone a chart has no parent, and a message to it would be an error.
    self: Object.assign(Object.create(scope.self), { _parent: NOBODY }),
    system: Object.assign(Object.create(scope.system), { _sendInspectionEvent: inspect }),
    actionExecutor: ({ type, params }: { type: string; params: unknown }) => {
      if (type === 'xstate.emit') emitted.push(fieldOf(params, 'event'));
      else if (type === 'xstate.sendTo') {
        const message = fieldOf(params, 'event');
        const to = String(fieldOf(params, 'targetId'));
        const name = to === '#_parent' ? PARENT : to;
        messages.push({ slot: messageSlot(name, String(fieldOf(message, 'type'))), params: message });
      } else if (type === 'xstate.spawnChild') {
        const [id, input] = [String(fieldOf(params, 'id')), fieldOf(params, 'input')];
        // A feed only listens; what a chart asks of the world are its calls.
        if (id in known) calls.push({ slot: String(fieldOf(params, 'src')), input });
        if (slotOf(id) in children) starts.push({ id, input });
        if (isOneOfMany(id)) messages.push({ slot: messageSlot(id, STARTED), params: { type: STARTED, input } });
      } else if (!type.startsWith('xstate.')) effects.push({ slot: type, params });
    },
  });
  return { after, microsteps, effects: [...effects, ...messages], emitted, calls, starts };
}

function isMicrostep(
  inspection: object,
): inspection is { _transitions: AnyTransitionDefinition[]; snapshot: AnyMachineSnapshot } {
  return 'type' in inspection && inspection.type === '@xstate.microstep';
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
