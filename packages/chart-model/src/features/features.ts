import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { matches, nodesOf, transitionId, transitionsOf, uidOf } from '../describe.ts';
import { type ActorKind, actorKind } from './actor-logic.ts';

/** An action of XState's own, such as `emit`, `raise`, `spawnChild`. */
export interface BuiltinAction {
  /** The state's uid, or the transition's id. */
  readonly at: string;
  readonly action: string;
  /** The type of the event that it emits, raises or sends, or the name of the actor, where it is written down. */
  readonly of: string | null;
}

/** What a machine uses beyond states, transitions and named parts. */
export interface ChartFeatures {
  /** `fallback`: the uids that it leads to where there is no history yet. */
  readonly histories: readonly {
    readonly uid: string;
    readonly depth: 'shallow' | 'deep';
    readonly fallback: readonly string[];
  }[];
  /** The final states, and the machine, that have an output. */
  readonly outputs: readonly string[];
  /** The transitions that wait for `*` or `prefix.*`. */
  readonly wildcards: readonly string[];
  /** The transitions that do nothing, so that no ancestor handles the event. */
  readonly forbidden: readonly string[];
  readonly reentering: readonly string[];
  /** The actors that states invoke. */
  readonly invoked: readonly {
    readonly at: string;
    readonly id: string;
    readonly slot: string | null;
    readonly kind: ActorKind;
    readonly systemId: string | null;
  }[];
  /** The invoked actors whose failure no transition handles: XState then stops the whole machine. */
  readonly unhandledFailures: readonly { readonly at: string; readonly id: string }[];
  /** The actors that are provided by name, whether invoked or spawned. */
  readonly provided: Readonly<Record<string, ActorKind>>;
  /** In ms. `dynamic`: a function of the context; `missing`: nobody provided it. */
  readonly delays: Readonly<Record<string, number | 'dynamic' | 'missing'>>;
  readonly builtins: readonly BuiltinAction[];
  /** What only running it can tell, or what has no name that a description could show, with its place. */
  readonly opaque: readonly { readonly path: string; readonly what: string }[];
}

/** What XState reads of a state's configuration. */
const STATE_KEYS: ReadonlySet<string> = new Set([
  ...[
    'id',
    'initial',
    'type',
    'states',
    'invoke',
    'on',
    'entry',
    'exit',
    'onDone',
    'after',
    'always',
    'parent',
    'meta',
    'output',
    'order',
  ],
  ...['tags', 'description', 'history', 'target', 'context', 'version', 'types', 'key', 'strict', 'schemas', 'route'],
]);

/** Reads from a machine which features of XState 5 it uses, and names what its declaration does not say. */
export function featuresOf(machine: AnyStateMachine): ChartFeatures {
  const nodes = nodesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  const idsOf = (isMeant: (one: (typeof transitions)[number]) => boolean): string[] =>
    transitions.filter(isMeant).map(transitionId);
  const actions = [
    ...nodes.flatMap((node) =>
      [...node.entry, ...node.exit].map((action) => ({ at: uidOf(node), path: pathOf(node), action })),
    ),
    ...nodes.flatMap((node) =>
      initialActions(node).map((action) => ({ at: uidOf(node), path: `${pathOf(node)} (initial)`, action })),
    ),
    ...transitions.flatMap((one) =>
      one.actions.map((action) => ({
        at: transitionId(one),
        path: `${pathOf(one.source)} on ${one.eventType || 'always'}`,
        action,
      })),
    ),
  ];
  const provided: Readonly<Record<string, unknown>> = machine.implementations.actors ?? {};
  const knownActions: Readonly<Record<string, unknown>> = machine.implementations.actions ?? {};
  const resolved = actions.map((one) => ({ ...one, action: namedPart(one.action, knownActions) }));
  return {
    histories: nodes
      .filter(({ type }) => type === 'history')
      .map((node) => ({
        uid: uidOf(node),
        depth: node.history === 'deep' ? 'deep' : 'shallow',
        fallback: fallbackOf(node).map(uidOf),
      })),
    outputs: nodes.filter((node) => node.output !== undefined).map(uidOf),
    wildcards: idsOf(({ eventType }) => eventType.endsWith('*')),
    forbidden: idsOf(
      ({ eventType, target, actions: acts, guard }) =>
        eventType !== '' && target === undefined && acts.length === 0 && guard === undefined,
    ),
    reentering: idsOf(({ reenter }) => reenter),
    invoked: nodes.flatMap((node) =>
      node.invoke.map(({ id, src, systemId }) => ({
        at: uidOf(node),
        id,
        slot: typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : null,
        kind: actorKind(typeof src === 'string' ? (provided[src] ?? inlineActor(node, id)) : src),
        systemId: systemId ?? null,
      })),
    ),
    unhandledFailures: nodes.flatMap((node) =>
      node.invoke
        .filter(({ id }) => !handles(node, `xstate.error.actor.${id}`))
        .map(({ id }) => ({ at: uidOf(node), id })),
    ),
    provided: Object.fromEntries(Object.entries(provided).map(([name, logic]) => [name, actorKind(logic)])),
    delays: Object.fromEntries(
      nodes.flatMap((node) => node.after).map(({ delay }) => [String(delay), delayOf(machine, delay)]),
    ),
    builtins: resolved.flatMap(({ at, action }) => {
      const type = builtinType(action);
      return type === null ? [] : [{ at, action: type, of: subjectOf(action) }];
    }),
    opaque: [
      ...resolved.flatMap(({ path, action }) => {
        if (builtinType(action) === 'enqueueActions')
          return [{ path, what: 'enqueueActions decides while it runs what it does' }];
        if (typeof action === 'function' && builtinType(action) === null && action.name === '')
          return [{ path, what: 'an action without a name' }];
        return [];
      }),
      ...transitions
        .filter(({ guard }) => typeof guard === 'function' && guard.name === '')
        .map((one) => ({
          path: `${pathOf(one.source)} on ${one.eventType || 'always'}`,
          what: 'a guard without a name',
        })),
      ...nodes
        .flatMap((node) => node.after)
        .flatMap(({ delay, source }) =>
          delayOf(machine, delay) === 'dynamic'
            ? [{ path: `${pathOf(source)} after ${String(delay)}`, what: 'the delay is computed while it runs' }]
            : [],
        ),
      ...nodes.flatMap((node) =>
        Object.keys(node.config)
          .filter((key) => !STATE_KEYS.has(key))
          .map((key) => ({ path: pathOf(node), what: `XState reads no "${key}" of a state` })),
      ),
    ],
  };
}

/** Whether a transition of the node or of one around it may take the event. */
function handles(node: AnyStateNode, eventType: string): boolean {
  if (transitionsOf(node).some((one) => one.eventType !== '' && matches(one.eventType, eventType))) return true;
  return node.parent !== undefined && handles(node.parent, eventType);
}

/** How a person finds the node in the code: the machine's id and the keys. */
const pathOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('.');

function delayOf(machine: AnyStateMachine, delay: unknown): number | 'dynamic' | 'missing' {
  if (typeof delay === 'number') return delay;
  const known: unknown = machine.implementations.delays?.[String(delay)];
  if (typeof known === 'number') return known;
  if (typeof known === 'function' || typeof delay === 'function') return 'dynamic';
  return Number.isNaN(Number(delay)) ? 'missing' : Number(delay);
}

export function initialActions(node: AnyStateNode): readonly unknown[] {
  return node.type === 'compound' ? node.initial.actions : [];
}

/** What the name in the chart stands for; the action itself where it is written in place. */
export function namedPart(part: unknown, known: Readonly<Record<string, unknown>>): unknown {
  if (typeof part === 'string') return known[part] ?? part;
  if (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string')
    return known[part.type] ?? part;
  return part;
}

export function builtinType(action: unknown): string | null {
  const type = typeof action === 'function' && 'type' in action ? action.type : null;
  return typeof type === 'string' && type.startsWith('xstate.') ? type.slice('xstate.'.length) : null;
}

function subjectOf(action: unknown): string | null {
  if (typeof action !== 'function') return null;
  const event: unknown = Reflect.get(action, 'event');
  if (typeof event === 'object' && event !== null && 'type' in event) return String(event.type);
  const src: unknown = Reflect.get(action, 'src');
  return typeof src === 'string' ? src : null;
}

/** The logic of an actor that is written in place of a name. */
export function inlineActor(node: AnyStateNode, id: string): unknown {
  const configs: readonly unknown[] = [node.config.invoke ?? []].flat();
  const at = node.invoke.findIndex((one) => one.id === id);
  const config = configs[at];
  return typeof config === 'object' && config !== null && 'src' in config ? config.src : undefined;
}

/** Where a history state leads when there is no history; where its parent begins unless it says. */
function fallbackOf(node: AnyStateNode): AnyStateNode[] {
  const { parent } = node;
  if (parent === undefined) return [];
  const target: unknown = 'target' in node.config ? node.config.target : undefined;
  const names: readonly unknown[] = target === undefined ? [] : [target].flat();
  if (names.length === 0) {
    if (parent.type === 'compound') return [...parent.initial.target];
    return Object.values(parent.states).filter(({ type }) => type !== 'history');
  }
  return names.flatMap((name) => {
    const found = typeof name === 'string' ? nodeAt(parent, name) : undefined;
    return found === undefined ? [] : [found];
  });
}

function nodeAt(from: AnyStateNode, path: string): AnyStateNode | undefined {
  if (path.startsWith('#')) return nodesOf(from.machine).find(({ id }) => id === path.slice(1));
  return path.split('.').reduce<AnyStateNode | undefined>((node, key) => (key === '' ? node : node?.states[key]), from);
}
