import type { AnyStateMachine } from 'xstate';
import { nodesOf, transitionsOf, uidOf } from '../describe.ts';
import { type ActorKind, actorKind } from '../features/actor-logic.ts';
import { builtinType, initialActions, inlineActor, namedPart } from '../features/features.ts';
import type { ChartModel } from '../model.ts';
import { isMachine } from '../session/record.ts';

/** An actor that a chart starts. */
export interface ChildActor {
  /** The uid of the state that invokes it, or within which it is spawned; of the whole chart where only a function knows when. */
  readonly at: string;
  readonly how: 'invoked' | 'spawned';
  /** Null: it is computed, or XState numbers it. */
  readonly id: string | null;
  /** The name under which its logic is provided; null where it is written in place. */
  readonly slot: string | null;
  readonly kind: ActorKind;
  /** The name of the chart that it runs; null where it runs none of them. */
  readonly chart: string | null;
}

/** A chart and the actors that it starts. */
export interface Composition {
  readonly name: string;
  readonly children: readonly ChildActor[];
}

type Composed = Pick<ChartModel, 'name' | 'machine' | 'children'>;

/**
 * Which chart starts which, from the machines alone. A machine is known again by its configuration, which `provide` keeps; a slot that is filled later, by
 * the `children` of its model. A machine that is provided and that only a function spawns is a child of the whole chart.
 */
export function compositionOf(charts: readonly Composed[]): Composition[] {
  const names = new Map<unknown, string>(charts.map(({ name, machine }) => [machine.config, name]));
  return charts.map((chart) => ({ name: chart.name, children: childrenIn(chart, names) }));
}

/** The charts that no other starts; where all of a ring do, its first. */
export function rootsOf(compositions: readonly Composition[]): string[] {
  const byName = new Map(compositions.map((one) => [one.name, one]));
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const { chart } of byName.get(name)?.children ?? []) if (chart !== null) visit(chart);
  };
  const started = new Set(
    compositions.flatMap(({ name, children }) => children.flatMap(({ chart }) => (chart === name ? [] : [chart]))),
  );
  const roots = compositions.filter(({ name }) => !started.has(name)).map(({ name }) => name);
  for (const root of roots) visit(root);
  for (const { name } of compositions) {
    if (seen.has(name)) continue;
    roots.push(name);
    visit(name);
  }
  return roots;
}

function childrenIn({ machine, children: models = {} }: Composed, names: ReadonlyMap<unknown, string>): ChildActor[] {
  const provided: Readonly<Record<string, unknown>> = machine.implementations.actors ?? {};
  const chartOf = (slot: string | null, logic: unknown): string | null =>
    (isMachine(logic) ? names.get(logic.config) : undefined) ?? (slot === null ? null : (models[slot]?.name ?? null));
  const child = (at: string, how: ChildActor['how'], id: unknown, src: unknown, logic: unknown): ChildActor => {
    const slot = typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : null;
    const chart = chartOf(slot, logic);
    const kind = chart === null ? actorKind(logic) : 'machine';
    return { at, how, id: typeof id === 'string' && !id.startsWith('xstate.') ? id : null, slot, kind, chart };
  };
  const invoked = nodesOf(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => {
      const logic = typeof src === 'string' ? (provided[src] ?? inlineActor(node, id)) : src;
      // XState names an invocation without an id by its state.
      return child(uidOf(node), 'invoked', /^\d+\./.test(id) ? null : id, src, logic);
    }),
  );
  const spawned = actionsIn(machine).flatMap(({ at, action }) => {
    if (builtinType(action) !== 'spawnChild' || typeof action !== 'function') return [];
    const src: unknown = Reflect.get(action, 'src');
    return [child(at, 'spawned', Reflect.get(action, 'id'), src, typeof src === 'string' ? provided[src] : src)];
  });
  const declared = new Set([...invoked, ...spawned].map(({ slot }) => slot));
  const byFunction = Object.entries(provided)
    .filter(([slot]) => !declared.has(slot))
    .map(([slot, logic]) => child(uidOf(machine.root), 'spawned', null, slot, logic))
    .filter(({ kind }) => kind === 'machine');
  return [...invoked, ...spawned, ...byFunction];
}

/** Every action of the chart as it is provided, with the state at which it is done. */
function actionsIn(machine: AnyStateMachine): { readonly at: string; readonly action: unknown }[] {
  const known: Readonly<Record<string, unknown>> = machine.implementations.actions ?? {};
  return nodesOf(machine).flatMap((node) =>
    [
      ...node.entry,
      ...node.exit,
      ...initialActions(node),
      ...transitionsOf(node).flatMap(({ actions }) => actions),
    ].map((action) => ({ at: uidOf(node), action: namedPart(action, known) })),
  );
}
