import { type ChartModel, nodesOf, uidOf } from '@mostrador/chart-model';
import { type AnyStateMachine, createMachine, not } from 'xstate';
import { ENGLISH } from '../words/english.ts';
import type { MutantWords } from '../words/words.ts';

/** Where a fault is planted: a state, and the event whose transitions it changes; null: it may show whenever the state is active. */
export interface Place {
  readonly uid: string;
  readonly eventType: string | null;
}

/** A chart with one planted fault. */
export interface Mutant {
  /** Stable while the chart stays as it is. */
  readonly id: string;
  /** The fault in words. */
  readonly what: string;
  readonly place: Place;
  /** Made when it is asked for: hundreds of charts at once take much memory. */
  readonly model: ChartModel;
}

/** A transition as a chart's author writes it, in its longest form. */
interface TransitionConfig {
  target?: string | readonly string[];
  guard?: unknown;
  actions?: unknown[];
  reenter?: boolean;
}

interface InvokeConfig {
  id?: string;
  onDone?: TransitionConfig[];
  onError?: TransitionConfig[];
}

/** A state as its author writes it, in its longest form. */
interface StateConfig {
  id?: string;
  meta?: { readonly uid?: string };
  on?: Record<string, TransitionConfig[]>;
  after?: Record<string, TransitionConfig[]>;
  always?: TransitionConfig[];
  invoke?: InvokeConfig[];
  entry?: unknown[];
  exit?: unknown[];
  states?: Record<string, StateConfig>;
}

/** A place in a chart where a fault can be planted, with the fault. */
interface Fault {
  readonly id: string;
  readonly what: string;
  readonly place: Place;
  readonly plant: () => void;
}

type FaultOfPlace = Omit<Fault, 'place'>;

/** Every chart that differs from the model's by one fault: transitions dropped, led astray or added, guards and actions. */
export function mutantsOf(model: ChartModel, words: MutantWords = ENGLISH.mutants): Mutant[] {
  const fresh = (): StateConfig => longForm(model.machine.config);
  const planted = (index: number): ChartModel => {
    const config = fresh();
    faultsOf(model, config, words)[index]?.plant();
    if (!isMachineConfig(config)) throw new Error(`${model.name} has no configuration`);
    const machine: AnyStateMachine = createMachine(config, model.machine.implementations);
    return { ...model, machine };
  };
  return faultsOf(model, fresh(), words).map(({ id, what, place }, index) => ({
    id: `${model.name}--${id}`,
    what,
    place,
    get model() {
      return planted(index);
    },
  }));
}

function faultsOf(model: ChartModel, root: StateConfig, words: MutantWords): Fault[] {
  const targets = new Map(nodesOf(model.machine).map((node) => [uidOf(node), node]));
  return statesOf(root, model.machine.id).flatMap(([uid, state]) => [
    ...transitionLists(state).flatMap(([on, list]) =>
      list.flatMap((transition, index) =>
        at(
          { uid, eventType: eventTypeOf(on) },
          transitionFaults(
            `${uid}--${on}--${index}`,
            list,
            transition,
            targets.get(uid) ?? model.machine.root,
            model,
            words,
          ),
        ),
      ),
    ),
    ...(['entry', 'exit'] as const).flatMap((when) =>
      at(
        { uid, eventType: null },
        actionFaults(
          `${uid}--${when}`,
          state[when] ?? [],
          when === 'entry' ? words.onEntry(uid) : words.onExit(uid),
          words,
        ),
      ),
    ),
    ...additions(uid, state, model, words),
  ]);
}

const at = (place: Place, faults: readonly FaultOfPlace[]): Fault[] => faults.map((fault) => ({ ...fault, place }));

/** The event of a list of transitions by its name; null where it is not one event that happens from outside. */
function eventTypeOf(on: string): string | null {
  const [, end, call] = /^(done|error)\.(.+)$/.exec(on) ?? [];
  if (end !== undefined) return `xstate.${end}.actor.${call}`;
  return on === 'always' || on.startsWith('after.') || on.includes('*') ? null : on;
}

type Node = AnyStateMachine['root'];

function transitionFaults(
  id: string,
  list: TransitionConfig[],
  transition: TransitionConfig,
  source: Node,
  { machine }: ChartModel,
  words: MutantWords,
): FaultOfPlace[] {
  const { guard } = transition;
  return [
    {
      id: `${id}--drop`,
      what: words.dropped(id),
      plant: () => void list.splice(list.indexOf(transition), 1),
    },
    ...(guard === undefined
      ? []
      : [
          { id: `${id}--unguard`, what: words.unguarded(id), plant: () => void delete transition.guard },
          {
            id: `${id}--negate`,
            what: words.negated(id),
            plant: () => {
              if (isGuard(guard)) transition.guard = not(guard);
            },
          },
        ]),
    ...elsewhere(machine, source, transition).map((node) => ({
      id: `${id}--to--${uidOf(node)}`,
      what: words.astray(id, uidOf(node)),
      plant: () => {
        transition.target = `#${node.id}`;
      },
    })),
    ...actionFaults(id, transition.actions ?? [], words.inTransition(id), words),
  ];
}

/** Where a transition could be led by mistake: to each sibling of its target. */
function elsewhere(machine: AnyStateMachine, source: Node, { target }: TransitionConfig): Node[] {
  if (typeof target !== 'string') return [];
  const aim = resolve(machine, source, target);
  return Object.values(aim?.parent?.states ?? {}).filter((node) => node !== aim);
}

function resolve(machine: AnyStateMachine, source: Node, target: string): Node | undefined {
  if (target.startsWith('#')) return machine.getStateNodeById(target.slice(1));
  const isChild = target.startsWith('.');
  const keys = (isChild ? target.slice(1) : target).split('.');
  return keys.reduce<Node | undefined>((node, key) => node?.states[key], isChild ? source : source.parent);
}

const isGuard = (value: unknown): value is Parameters<typeof not>[0] =>
  typeof value === 'string' || typeof value === 'function' || isObject(value);

function actionFaults(id: string, actions: unknown[], where: string, words: MutantWords): FaultOfPlace[] {
  return actions.map((action, index) => ({
    id: `${id}--forget--${index}`,
    what: words.forgotten(nameOf(action) ?? words.nameless, where),
    plant: () => void actions.splice(index, 1),
  }));
}

function nameOf(action: unknown): string | null {
  if (typeof action === 'string') return action;
  return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : null;
}

/** An event that a state ignores on purpose leads somewhere after all. */
function additions(uid: string, state: StateConfig, { machine, ignores }: ChartModel, words: MutantWords): Fault[] {
  const node = nodesOf(machine).find((other) => uidOf(other) === uid);
  const [elsewhereNode] = Object.values(node?.parent?.states ?? {}).filter((other) => other !== node);
  if (elsewhereNode === undefined) return [];
  return (ignores[uid] ?? []).map((type) => ({
    id: `${uid}--${type}--add`,
    what: words.handled(uid, type, uidOf(elsewhereNode)),
    place: { uid, eventType: type },
    plant: () => {
      state.on = { ...state.on, [type]: [{ target: `#${elsewhereNode.id}` }] };
    },
  }));
}

function statesOf(state: StateConfig, id: string): [string, StateConfig][] {
  const uid = state.meta?.uid ?? state.id ?? id;
  return [
    [uid, state],
    ...Object.entries(state.states ?? {}).flatMap(([key, child]) => statesOf(child, `${id}.${key}`)),
  ];
}

function transitionLists({ on, after, always, invoke }: StateConfig): [string, TransitionConfig[]][] {
  return [
    ...Object.entries(on ?? {}),
    ...Object.entries(after ?? {}).map(([delay, list]): [string, TransitionConfig[]] => [`after.${delay}`, list]),
    ...(always === undefined ? [] : [['always', always] satisfies [string, TransitionConfig[]]]),
    ...(invoke ?? []).flatMap(({ id, onDone = [], onError = [] }): [string, TransitionConfig[]][] => [
      [`done.${id}`, onDone],
      [`error.${id}`, onError],
    ]),
  ];
}

/** A copy of the state in its longest form, so that a fault can be planted in it without touching the product's chart. */
function longForm(state: object): StateConfig {
  const { on, after, always, invoke, entry, exit, states, ...rest } = Object.fromEntries(Object.entries(state));
  const lists = (record: unknown): Record<string, TransitionConfig[]> =>
    Object.fromEntries(entriesOf(record).map(([key, value]) => [key, transitions(value)]));
  return {
    ...rest,
    ...(on === undefined ? {} : { on: lists(on) }),
    ...(after === undefined ? {} : { after: lists(after) }),
    ...(always === undefined ? {} : { always: transitions(always) }),
    ...(invoke === undefined ? {} : { invoke: listOf(invoke).filter(isObject).map(longInvoke) }),
    ...(entry === undefined ? {} : { entry: [...listOf(entry)] }),
    ...(exit === undefined ? {} : { exit: [...listOf(exit)] }),
    ...(states === undefined
      ? {}
      : {
          states: Object.fromEntries(
            entriesOf(states).flatMap(([key, child]) => (isObject(child) ? [[key, longForm(child)]] : [])),
          ),
        }),
  };
}

function longInvoke(invoke: object): InvokeConfig {
  const { onDone, onError, ...rest } = Object.fromEntries(Object.entries(invoke));
  return {
    ...rest,
    ...(onDone === undefined ? {} : { onDone: transitions(onDone) }),
    ...(onError === undefined ? {} : { onError: transitions(onError) }),
  };
}

function transitions(value: unknown): TransitionConfig[] {
  return listOf(value).map((one) => {
    if (typeof one === 'string') return { target: one };
    if (!isObject(one)) return {};
    const { actions, ...rest } = Object.fromEntries(Object.entries(one));
    return { ...rest, ...(actions === undefined ? {} : { actions: [...listOf(actions)] }) };
  });
}

const isMachineConfig = (config: object): config is AnyStateMachine['config'] => 'states' in config;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);
