import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { ChartModel } from '#machines/shared/model.ts';
import { nodesOf, readEventType, type TransitionKind, transitionsOf, uidOf } from '#statecharts/describe.ts';

/**
 * Level 0: what is wrong with the chart as it is written, in words; nothing runs. Unreachable states and dead transitions
 * are goals that stay open (`declaredGoals`), loops of eventless transitions stop the exploration.
 */
export function structureFaults(model: ChartModel): string[] {
  const nodes = nodesOf(model.machine);
  return [...namingFaults(model, nodes), ...cellFaults(model), ...endFaults(model, nodes), ...wordFaults(model, nodes)];
}

function namingFaults({ machine, states }: ChartModel, nodes: readonly AnyStateNode[]): string[] {
  const inner = nodes.filter((node) => node !== machine.root);
  const uids = inner.map(uidOf);
  return [
    ...inner.filter(({ meta }) => meta?.uid === undefined).map(({ id }) => `El estado ${id} no tiene uid`),
    ...uids.filter((uid, index) => uids.indexOf(uid) !== index).map((uid) => `El uid ${uid} está repetido`),
    ...inner
      .filter((node) => !isTransient(node) && !(uidOf(node) in states))
      .map((node) => `El modelo no dice qué promete ${uidOf(node)}`),
    ...Object.keys(states)
      .filter((uid) => !inner.some((node) => uidOf(node) === uid && !isTransient(node)))
      .map((uid) => `El modelo promete algo de ${uid}, que no existe`),
  ];
}

function cellFaults({ machine, ignores }: ChartModel): string[] {
  const cells = unhandledCells(machine);
  return [
    ...differences(cells, ignores).map(([uid, type]) => `Nadie dijo qué pasa con ${type} en ${uid}`),
    ...differences(new Map(Object.entries(ignores)), Object.fromEntries(cells)).map(
      ([uid, type]) => `El modelo dice que ${uid} ignora ${type}, pero no es así`,
    ),
  ];
}

function differences(
  cells: ReadonlyMap<string, readonly string[]>,
  known: Readonly<Record<string, readonly string[]>>,
): [string, string][] {
  return [...cells].flatMap(([uid, types]) =>
    types.filter((type) => known[uid]?.includes(type) !== true).map((type): [string, string] => [uid, type]),
  );
}

/** A state that nothing leads out of is a deadlock, unless it is final or the model says that the way ends there. */
function endFaults({ machine, ends = [] }: ChartModel, nodes: readonly AnyStateNode[]): string[] {
  const stuck = nodes
    .filter((node) => node.type === 'atomic')
    .filter((node) => lineOf(node, machine).every((ancestor) => transitionsOf(ancestor).length === 0))
    .map(uidOf);
  return [
    ...stuck.filter((uid) => !ends.includes(uid)).map((uid) => `De ${uid} no se sale nunca`),
    ...ends.filter((uid) => !stuck.includes(uid)).map((uid) => `El modelo dice que ${uid} es un final, pero no lo es`),
  ];
}

/** What designers and QA read must have words. */
function wordFaults(model: ChartModel, nodes: readonly AnyStateNode[]): string[] {
  const transitions = nodes.flatMap(transitionsOf);
  const guards = transitions.flatMap(({ guard }) => {
    if (guard === undefined) return [];
    return [typeof guard === 'object' && 'type' in guard ? String(guard.type) : typeof guard === 'string' ? guard : ''];
  });
  const happenings = transitions.map(({ eventType }) => readEventType(eventType));
  const namesOf = (kind: TransitionKind): string[] => [
    ...new Set(happenings.filter((happening) => happening.kind === kind).map(({ on }) => on)),
  ];
  const told = new Set(Object.values(model.events).map(({ event }): string => event.type));
  return [
    ...unsaid(guards, model.guards).map((guard) => `La condición "${guard}" no tiene palabras`),
    ...unsaid(namesOf('after'), model.delays).map((delay) => `La espera "${delay}" no tiene palabras`),
    ...namesOf('event')
      .filter((type) => !told.has(type))
      .map((type) => `El modelo no tiene ningún caso de ${type}`),
    ...[...new Set([...namesOf('done'), ...namesOf('error')])]
      .filter((id) => !(id in model.calls))
      .map((id) => `El modelo no dice cómo puede terminar ${id}`),
    ...Object.keys(model.delays ?? {})
      .filter((delay) => !namesOf('after').includes(delay))
      .map((delay) => `Nada espera "${delay}"`),
    ...[...told].filter((type) => !namesOf('event').includes(type)).map((type) => `El diagrama no conoce ${type}`),
  ];
}

function unsaid(names: readonly string[], words: object = {}): string[] {
  return [...new Set(names)].filter((name) => !(name in words));
}

/**
 * The cells (atomic state × event) that no transition handles, by uid. An event that belongs to another region of a
 * parallel chart is no cell of this one.
 */
function unhandledCells(machine: AnyStateMachine): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  for (const node of nodesOf(machine)) {
    if (node.type !== 'atomic' || isTransient(node)) continue;
    const line = lineOf(node, machine);
    const region = line.at(-1) ?? machine.root;
    const relevant = nodesOf(machine)
      .filter((other) => other === region || lineage(other).includes(region))
      .flatMap(handledBy)
      .filter((type) => readEventType(type).kind === 'event');
    const handled = new Set(lineage(node).flatMap(handledBy));
    const ignored = [...new Set(relevant)].filter((type) => !handled.has(type));
    if (ignored.length > 0) cells.set(uidOf(node), ignored);
  }
  return cells;
}

/** The events that lead somewhere from this very state. */
function handledBy({ transitions }: AnyStateNode): string[] {
  return [...transitions].filter(([, list]) => list.length > 0).map(([type]) => type);
}

/** The state and its ancestors up to the region of a parallel state that it lies in. */
function lineOf(node: AnyStateNode, machine: AnyStateMachine): AnyStateNode[] {
  const line = lineage(node);
  const region = line.findIndex((ancestor) => ancestor.parent?.type === 'parallel');
  return region === -1 ? line : line.slice(0, region + 1).filter((ancestor) => ancestor !== machine.root);
}

function lineage(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [node] : [node, ...lineage(node.parent)];
}

/** A state with a guardless eventless transition is left at once. */
function isTransient(node: AnyStateNode): boolean {
  return (node.always ?? []).some(({ guard }) => guard === undefined);
}
