import type { ActorKind, ChildActor, Composition, SessionActor } from '@mostrador/chart-model';

/** An actor that exists, or one that a chart may start. */
export interface ForestNode {
  /** Unique within its forest. */
  readonly key: string;
  /** The name of its chart; of its logic where it runs none. */
  readonly name: string;
  /** The chart that can be opened; null where there is none. */
  readonly chart: string | null;
  readonly kind: ActorKind;
  /** The uid of the state that starts it, and its id; null for a root. */
  readonly started: { readonly at: string; readonly id: string | null } | null;
  /** The actor that runs; null where none does. */
  readonly actor: SessionActor | null;
  /** Whether its chart is one of those around it, and is not opened once more. */
  readonly isAgain: boolean;
  readonly children: readonly ForestNode[];
}

/**
 * The actors below these charts: what their machines may start, merged with what runs. Each actor that runs has a node of its own, so several of the same
 * chart are side by side; of what does not run only charts are shown.
 */
export function forestOf(
  compositions: readonly Composition[],
  roots: readonly string[],
  actors: readonly SessionActor[],
): ForestNode[] {
  const byName = new Map(compositions.map((one) => [one.name, one]));
  const running = actors.filter(({ status }) => status === 'active');
  const childrenOf = (
    chart: string | null,
    actor: SessionActor | null,
    above: readonly string[],
    key: string,
  ): ForestNode[] => {
    const declared = (chart === null ? undefined : byName.get(chart))?.children ?? [];
    const open = new Set(actor === null ? [] : running.filter(({ parent }) => parent === actor.actor));
    const known = declared.flatMap((child, index) => {
      const own = [...open].filter((one) => isActorOf(one, child));
      for (const one of own) open.delete(one);
      if (own.length === 0) return child.kind === 'machine' ? [nodeOf(child, null, above, `${key}/${index}`)] : [];
      return own.map((one) => nodeOf(child, one, above, `${key}/${one.actor}`));
    });
    return [...known, ...[...open].map((one) => found(one, above, `${key}/${one.actor}`))];
  };
  const nodeOf = (child: ChildActor, actor: SessionActor | null, above: readonly string[], key: string): ForestNode => {
    const { chart, kind, at } = child;
    const isAgain = actor === null && chart !== null && above.includes(chart);
    return {
      key,
      name: chart ?? actor?.machine ?? child.slot ?? child.id ?? kind,
      chart,
      kind,
      started: { at, id: actor?.id ?? child.id },
      actor,
      isAgain,
      children: isAgain ? [] : childrenOf(chart, actor, chart === null ? above : [...above, chart], key),
    };
  };
  const found = (actor: SessionActor, above: readonly string[], key: string): ForestNode => {
    const chart = actor.machine !== null && byName.has(actor.machine) ? actor.machine : null;
    return {
      key,
      name: chart ?? actor.machine ?? actor.slot ?? actor.id,
      chart,
      kind: actor.kind,
      started: actor.parent === null ? null : { at: '', id: actor.id },
      actor,
      isAgain: false,
      children: childrenOf(chart, actor, chart === null ? above : [...above, chart], key),
    };
  };
  const top = running.filter(({ parent }) => parent === null);
  const trees = roots.flatMap((chart) => {
    const own = top.filter(({ machine }) => machine === chart);
    if (own.length > 0) return own.map((one) => found(one, [], `${one.actor}`));
    const root = {
      key: chart,
      name: chart,
      chart,
      kind: 'machine',
      started: null,
      actor: null,
      isAgain: false,
    } as const;
    return [{ ...root, children: childrenOf(chart, null, [chart], chart) }];
  });
  const others = top.filter(({ machine }) => machine === null || !roots.includes(machine));
  return [...trees, ...others.map((one) => found(one, [], `${one.actor}`))];
}

/** Whether the actor is one that is declared so: by its id, or by the name of its logic where that is computed. */
export const isActorOf = ({ id, slot, machine }: SessionActor, child: ChildActor): boolean =>
  child.id !== null
    ? id === child.id
    : (slot !== null && slot === child.slot) || (machine !== null && machine === child.chart);

/** Every node, those around others before them. */
export const nodesIn = (forest: readonly ForestNode[]): ForestNode[] =>
  forest.flatMap((node) => [node, ...nodesIn(node.children)]);
