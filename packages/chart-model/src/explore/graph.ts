import {
  type ActorLogic,
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { uidOf } from '../describe.ts';
import type { ChartModel, OrderedEffect } from '../model.ts';
import { type Case, casesOf } from './cases.ts';
import { isOneOfMany, messageSlot, PARENT, STARTED, slotOf } from './messages.ts';
import { withoutPreempted } from './preempted.ts';

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
const RESTLESS = 'The chart never comes to rest';
const STEPS_MAX = 200_000;

/** A chart whose eventless transitions never end. */
export class RestlessChartError extends Error {
  override readonly name = 'RestlessChartError';
}

/**
 * Thrown errors serialise alike, so a state is known by its value, by what its context says in full, and by what its history states would lead
 * to.
 */
export function stateKey(snapshot: AnyMachineSnapshot): string {
  const { value, context, status } = snapshot;
  const history = historyIn(snapshot);
  return JSON.stringify(history === '' ? [value, context, status] : [value, context, status, history]);
}

/** What the history states remember; empty where there are none, or nothing was left yet. */
const historyIn = ({ historyValue }: AnyMachineSnapshot): string =>
  Object.entries(historyValue)
    .map(([id, nodes]) => `${id}=${nodes.map(uidOf).toSorted().join('+')}`)
    .toSorted()
    .join(' ');

/** Explores the chart from one of its inputs; tells each move as it is found, for whoever wants to stop at one. */
export function explore(model: ChartModel, inputName: string, onMove?: (move: Move) => void): ChartGraph {
  const { machine } = model;
  const casesAt = casesOf(model, inputName);
  const record = recorder(model);
  const keyOf = keys();
  const start = record((scope) => machine.getInitialSnapshot(scope, model.inputs[inputName]));
  const offered = new Map<EventObject, Case>();
  const edges = new Map<string, Map<string, Edge>>();
  const logic: ActorLogic<AnyMachineSnapshot, EventObject> = {
    config: machine.config,
    getPersistedSnapshot: (snapshot) => snapshot,
    getInitialSnapshot: () => start.after,
    // The map tells where a step led; what else it did is noted here.
    transition: (before, event) => {
      const step = offered.get(event);
      if (step === undefined) throw new Error(`${event.type} is no case of ${model.name}`);
      const reaction = record((scope) => machine.transition(before, event, scope));
      const from = keyOf(before);
      const to = reaction.after === before ? from : keyOf(reaction.after);
      const edge = { ...reaction, from, to, before, step };
      onMove?.(edge);
      edges.get(from)?.set(step.name, edge);
      return reaction.after;
    },
  };
  getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(logic, {
    events: (snapshot) => {
      edges.set(keyOf(snapshot), new Map());
      return casesAt(snapshot).map((step) => {
        offered.set(step.event, step);
        return step.event;
      });
    },
    serializeState: keyOf,
    serializeEvent: (event) => offered.get(event)?.name ?? event.type,
    limit: STEPS_MAX,
  });
  const leaving = [...edges].map(([from, steps]) => [from, [...steps.values()]] as const);
  return { model, inputName, start, startKey: keyOf(start.after), edges: new Map(leaving) };
}

const explored = new WeakMap<ChartModel, Map<string, ChartGraph>>();

/** What `explore` finds, explored once however often it is asked for. */
export function graphOf(model: ChartModel, inputName: string): ChartGraph {
  const graphs = explored.get(model) ?? new Map<string, ChartGraph>();
  explored.set(model, graphs);
  const graph = graphs.get(inputName) ?? explore(model, inputName);
  graphs.set(inputName, graph);
  return graph;
}

/**
 * Tells states apart as `stateKey` does, by short names: what is written of a part of the context is known by its number. Most steps leave most of
 * the context as it was, so few parts are written anew.
 */
function keys(): (snapshot: AnyMachineSnapshot) => string {
  const states = new WeakMap<AnyMachineSnapshot, string>();
  const parts = new WeakMap<object, number>();
  const numbers = new Map<string, number>();
  const numberOf = (part: object): number => {
    const known = parts.get(part);
    if (known !== undefined) return known;
    const written = JSON.stringify(part);
    const number = numbers.get(written) ?? numbers.size;
    numbers.set(written, number);
    parts.set(part, number);
    return number;
  };
  const partKey = (part: unknown): string =>
    typeof part === 'object' && part !== null ? `#${numberOf(part)}` : `${JSON.stringify(part)}`;
  return (snapshot) => {
    const kept = states.get(snapshot);
    if (kept !== undefined) return kept;
    const { value, context, status } = snapshot;
    const fields = Object.entries(context).map(([name, part]) => `${name}:${partKey(part)}`);
    const key = `${partKey(value)} ${fields.join()} ${status} ${historyIn(snapshot)}`;
    states.set(snapshot, key);
    return key;
  };
}

type Scope = ActorScope<AnyMachineSnapshot, EventObject>;

/** An action as XState hands it to whoever executes it. */
interface ResolvedAction {
  readonly type: string;
  readonly params: unknown;
}

/** What a step ordered, noted while it runs. */
interface Orders {
  readonly effects: OrderedEffect[];
  /** They are delivered once the step is over. */
  readonly messages: OrderedEffect[];
  readonly emitted: unknown[];
  readonly calls: { slot: string; input: unknown }[];
  readonly starts: { id: string; input: unknown }[];
}

/** Notes what a step orders instead of executing it. */
export interface OrderBook {
  readonly note: (action: ResolvedAction) => void;
  /** What was noted since it was last taken. */
  readonly take: () => Pick<Reaction, 'effects' | 'emitted' | 'calls' | 'starts'>;
}

const blank = (): Orders => ({ effects: [], messages: [], emitted: [], calls: [], starts: [] });

/** A book of what the steps of a chart order, for whoever runs them: `recorder` on the chart alone, a path on an actor. */
export function orderBook({ calls: known, children = {} }: Pick<ChartModel, 'calls' | 'children'>): OrderBook {
  let orders = blank();
  return {
    note: ({ type, params }) => {
      const { calls, effects, emitted, messages, starts } = orders;
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
    take: () => {
      const { effects, messages, emitted, calls, starts } = orders;
      orders = blank();
      return { effects: [...effects, ...messages], emitted, calls, starts };
    },
  };
}

/** Runs steps of the chart one at a time, and notes of each what it took and what it ordered. */
export function recorder(
  model: Pick<ChartModel, 'calls' | 'children'>,
): (run: (scope: Scope) => AnyMachineSnapshot) => Reaction {
  const orders = orderBook(model);
  let microsteps: Microstep[] = [];
  const inspect = (inspection: Omit<InspectionEvent, 'rootId'>): void => {
    if (!isMicrostep(inspection)) return;
    if (microsteps.length > MICROSTEPS_MAX) throw new RestlessChartError(RESTLESS);
    microsteps.push({ transitions: withoutPreempted(inspection._transitions), snapshot: inspection.snapshot });
  };
  const self = createEmptyActor();
  // Each step may start again what an earlier one started under the same name.
  const named = new Map<string, unknown>();
  const system = Object.assign(Object.create(self.system), {
    _set: (name: string, actor: unknown) => void named.set(name, actor),
    get: (name: string) => named.get(name),
  });
  const scope: Scope = {
    // Alone a chart has no parent, and a message to it would be an error.
    self: Object.assign(Object.create(self), { _parent: NOBODY, system }),
    system: Object.assign(Object.create(system), { _sendInspectionEvent: inspect }),
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: orders.note,
  };
  return (run) => {
    // What a step that threw had ordered is of no other.
    orders.take();
    microsteps = [];
    const after = run(scope);
    // XState takes what is thrown as it starts for a failure of the chart.
    if (microsteps.length > MICROSTEPS_MAX) throw new RestlessChartError(RESTLESS);
    return { after, microsteps, ...orders.take() };
  };
}

function isMicrostep(
  inspection: object,
): inspection is { _transitions: AnyTransitionDefinition[]; snapshot: AnyMachineSnapshot } {
  return 'type' in inspection && inspection.type === '@xstate.microstep';
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
