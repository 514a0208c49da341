import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** An effect that a chart ordered through one of its slots. */
export interface OrderedEffect {
  readonly slot: string;
  readonly params: unknown;
}

/** One thing that may happen from outside: a person's act, a live message, an address. */
export interface EventCase<Machine extends AnyStateMachine> {
  readonly event: EventFromLogic<Machine>;
  /** The step as a person who does not read code would tell it. */
  readonly words: string;
  /** Who does it; a person unless said otherwise. */
  readonly by?: 'person' | 'world';
  /** The uids of which one is active afterwards, wherever it is not ignored. */
  readonly leadsTo?: readonly string[];
  /**
   * The inputs from which it is explored; all, unless said otherwise. What is independent in a chart is explored from inputs of its own: explored
   * together, every value of the one is tried beside every value of the other.
   */
  readonly inputs?: readonly string[];
}

/** How a call may end; the words tell the step. */
export interface Outcome {
  readonly words: string;
  /** The uids of which one is active afterwards. */
  readonly leadsTo?: readonly string[];
}

/** How a call that the chart makes may end. */
export interface CallOutcomes {
  readonly done: Readonly<Record<string, Outcome & { readonly output: unknown }>>;
  readonly failed: Readonly<Record<string, Outcome & { readonly error: Error }>>;
}

export interface StatePromise<Snapshot> {
  /** One line for designers and QA. */
  readonly description: string;
  /** What must be so whenever the chart stands here; throws or returns false when it is not. */
  readonly holds?: (snapshot: Snapshot) => boolean;
}

export interface Step<Machine extends AnyStateMachine> {
  readonly before: ContextFrom<Machine>;
  readonly beforeSnapshot: SnapshotFrom<Machine>;
  readonly eventType: string;
  readonly event: unknown;
  /** Whether a transition took the event. The end of an actor is taken even where none waits for it. */
  readonly isHandled: boolean;
  /** The answers that guards were told instead of what they say, by the ids of their transitions; none where the machine decided. */
  readonly told?: ReadonlyMap<string, boolean>;
  readonly after: SnapshotFrom<Machine>;
  /** What the step ordered, in order. */
  readonly effects: readonly OrderedEffect[];
  /** What the step emitted, in order. */
  readonly emitted: readonly unknown[];
  /** What the step asked of its calls: slot name and input. */
  readonly calls: readonly { readonly slot: string; readonly input: unknown }[];
  /** The charts that the step started: id and input. */
  readonly starts: readonly { readonly id: string; readonly input: unknown }[];
}

/** A rule from the specification, written by hand: the chart alone, tested against itself, cannot know what it forgot. */
export interface Invariant<Machine extends AnyStateMachine> {
  /** The rule in the words of QA, with the requirement it comes from. */
  readonly rule: string;
  readonly holds: (step: Step<Machine>) => boolean;
}

/** What a chart promises, for the path runner and the gallery. */
export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Stable and unique among the charts of an app, e.g. `questions-card`. */
  readonly name: string;
  /** What designers call it. */
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly about: string;
  readonly machine: Machine;
  /** The ways in which the chart may start. */
  readonly inputs: Readonly<Record<string, InputFrom<Machine>>>;
  /** The uids in which the chart stands at first, by the name of the input. */
  readonly starts?: Readonly<Record<string, readonly string[]>>;
  /** The effects that the chart orders as it starts, by the name of the input; none unless said otherwise. */
  readonly orders?: Readonly<Record<string, readonly string[]>>;
  /** What each chart that it invokes as it starts begins with, by the name of the input and the child's id. */
  readonly childInputs?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly events: Readonly<Record<string, EventCase<Machine>>>;
  /** By the id of the invoked call. */
  readonly calls: Readonly<Record<string, CallOutcomes>>;
  /** What it means that a guard lets through, by its name. */
  readonly guards?: Readonly<Record<string, string>>;
  /** What it means that a timer is due, by the name of its delay. */
  readonly delays?: Readonly<Record<string, Outcome>>;
  /** The models of the charts that it invokes, by their slots. */
  readonly children?: Readonly<Record<string, ChartModel>>;
  /** By the uid of the state. */
  readonly states: Readonly<Record<string, StatePromise<SnapshotFrom<Machine>>>>;
  /** Events that a state ignores on purpose, by the uid of the (atomic) state. */
  readonly ignores: Readonly<Record<string, readonly string[]>>;
  /** States that nothing leads out of, on purpose; a final state needs no mention. */
  readonly ends?: readonly string[];
  readonly invariants: readonly Invariant<Machine>[];
}

/** Checks a model's types against its machine. */
export function defineModel<Machine extends AnyStateMachine>(model: ChartModel<Machine>): ChartModel<Machine> {
  return model;
}

/** Whether the step ordered exactly these effects, whatever their parameters. */
export function ordered(effects: readonly OrderedEffect[], ...slots: readonly string[]): boolean {
  return JSON.stringify(effects.map(({ slot }) => slot)) === JSON.stringify(slots);
}

/** As much of a snapshot as says in which states the chart is. */
export interface Located {
  getMeta(): Readonly<Record<string, { readonly uid: string } | undefined>>;
}

/** Whether one of these states, by their uids, is active. */
export const isAt = (snapshot: Located, ...uids: readonly string[]): boolean =>
  Object.values(snapshot.getMeta()).some((meta) => meta !== undefined && uids.includes(meta.uid));

/** As much of a snapshot as says which timers run. */
interface Timed {
  readonly _nodes: readonly { readonly after: readonly { readonly delay?: unknown }[] }[];
}

/** Whether a timer with this name runs: without it nothing would go on by itself. */
export const isTimed = ({ _nodes }: Timed, name: string): boolean =>
  _nodes.some(({ after }) => after.some(({ delay }) => delay === name));

/** Whether two values are written alike. */
export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
