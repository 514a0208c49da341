import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartModel } from './model.ts';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state as people speak of it: what gallery, reports and exports draw, without the code behind it. */
export interface StateDescription {
  /** The uid of its `meta`, or the chart's name for the root. */
  readonly uid: string;
  /** Its key within its parent. */
  readonly key: string;
  readonly kind: StateKind;
  /** One line of its model; empty for a state that is left before anybody could see it. */
  readonly words: string;
  /** The uid of the child in which it starts. */
  readonly initial: string | null;
  readonly requirements: readonly string[];
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Calls and feeds that run while it is active. */
  readonly invokes: readonly { readonly id: string; readonly slot: string }[];
  readonly states: readonly StateDescription[];
}

/**
 * What causes a transition: an event from outside, an actor that is done, failed or told its snapshot, a state whose inner states are
 * all final (`completed`), a delay, or nothing.
 */
export type TransitionKind = 'event' | 'done' | 'error' | 'snapshot' | 'completed' | 'after' | 'always';

export interface TransitionDescription {
  /** Stable: the source's uid, the event, and its place among the transitions that compete with it. */
  readonly id: string;
  readonly kind: TransitionKind;
  readonly source: string;
  /** The uids it leads to; none when it stays where it is. */
  readonly targets: readonly string[];
  /**
   * The event's type; for `done`, `error` and `snapshot` the actor's id, for `completed` the id of the state node, for `after` the name of the
   * delay, empty for `always`.
   */
  readonly on: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  /** Whether it leaves and enters its source again. */
  readonly reenters: boolean;
}

/** A whole chart, from its declaration alone. */
export interface ChartDescription {
  readonly name: string;
  /** What designers call it. */
  readonly title: string;
  readonly root: StateDescription;
  readonly transitions: readonly TransitionDescription[];
}

export function describeChart({ name, title, machine, states }: ChartModel): ChartDescription {
  return {
    name,
    title,
    root: describeState(machine.root, (uid) => states[uid]?.description ?? ''),
    transitions: nodesOf(machine).flatMap((node) => transitionsOf(node).map(describeTransition)),
  };
}

/** Every node of the chart, the root first, parents before their children. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const within = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(within)];
  return within(machine.root);
}

/** Every declared transition of the node itself. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The name by which a node is known everywhere. */
export function uidOf(node: AnyStateNode): string {
  const meta: unknown = node.meta;
  return typeof meta === 'object' && meta !== null && 'uid' in meta && typeof meta.uid === 'string'
    ? meta.uid
    : node.id;
}

/** Ids of the requirements that a state serves. */
export function requirementsOf(node: AnyStateNode): string[] {
  const meta: unknown = node.meta;
  const ids = typeof meta === 'object' && meta !== null && 'requirements' in meta ? meta.requirements : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** The name by which a transition is known everywhere. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const rivals = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${uidOf(source)}--${shortType(eventType) || 'always'}--${rivals.indexOf(transition)}`;
}

const TYPES: readonly (readonly [RegExp, TransitionKind])[] = [
  [/^xstate\.done\.actor\.(.+)$/, 'done'],
  [/^xstate\.error\.actor\.(.+)$/, 'error'],
  [/^xstate\.snapshot\.(.+)$/, 'snapshot'],
  [/^xstate\.done\.state\.(.+)$/, 'completed'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after'],
];

/** What kind of thing an event of this type is, and its name in short. */
export function readEventType(eventType: string): { readonly kind: TransitionKind; readonly on: string } {
  if (eventType === '') return { kind: 'always', on: '' };
  for (const [pattern, kind] of TYPES) {
    const on = pattern.exec(eventType)?.[1];
    if (on !== undefined) return { kind, on };
  }
  return { kind: 'event', on: eventType };
}

/** Whether a transition on this descriptor (`*`, `prefix.*` or a type) may take the event. */
export function matches(descriptor: string, eventType: string): boolean {
  if (descriptor === '*' || descriptor === eventType) return true;
  if (!descriptor.endsWith('.*')) return false;
  const prefix = descriptor.slice(0, -2);
  return eventType === prefix || eventType.startsWith(`${prefix}.`);
}

function shortType(eventType: string): string {
  const { kind, on } = readEventType(eventType);
  return kind === 'event' || kind === 'always' ? on : `${kind}.${on}`;
}

function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states);
}

function describeState(node: AnyStateNode, wordsOf: (uid: string) => string): StateDescription {
  return {
    uid: uidOf(node),
    key: node.key,
    kind: node.type,
    words: wordsOf(uidOf(node)),
    initial: node.type === 'compound' ? (node.initial.target.map(uidOf)[0] ?? null) : null,
    requirements: requirementsOf(node),
    tags: [...node.tags],
    entry: node.entry.map(nameOfPart),
    exit: node.exit.map(nameOfPart),
    invokes: node.invoke.map(({ id, src }) => ({ id, slot: typeof src === 'string' ? src : id })),
    states: childrenOf(node).map((child) => describeState(child, wordsOf)),
  };
}

function describeTransition(transition: AnyTransitionDefinition): TransitionDescription {
  const { source, target, eventType, guard, actions, reenter } = transition;
  return {
    id: transitionId(transition),
    ...readEventType(eventType),
    source: uidOf(source),
    targets: (target ?? []).map(uidOf),
    guard: guard === undefined ? null : nameOfPart(guard),
    actions: actions.map(nameOfPart),
    reenters: reenter,
  };
}

/** Guards and actions are named in `setup()`; one written in place has no name to show. */
function nameOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string') return part.type;
  return typeof part === 'function' ? part.name : '';
}
