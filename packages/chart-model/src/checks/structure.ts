import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { matches, nodesOf, readEventType, type TransitionKind, transitionsOf, uidOf } from '../describe.ts';
import type { ChartModel } from '../model.ts';
import { ENGLISH_FAULTS, type FaultWords } from './fault-words.ts';

/**
 * What is wrong with the chart as it is written, in words; nothing runs. Unreachable states and dead transitions show when the chart is
 * explored, loops of eventless transitions stop the exploration.
 * @param words in which language it is said; English, unless given.
 */
export function structureFaults(model: ChartModel, words: FaultWords = ENGLISH_FAULTS): string[] {
  const nodes = nodesOf(model.machine);
  return [
    ...namingFaults(model, nodes, words),
    ...cellFaults(model, words),
    ...endFaults(model, nodes, words),
    ...wordFaults(model, nodes, words),
  ];
}

function namingFaults({ machine, states }: ChartModel, nodes: readonly AnyStateNode[], words: FaultWords): string[] {
  const inner = nodes.filter((node) => node !== machine.root);
  const uids = inner.map(uidOf);
  return [
    ...inner.filter(({ meta }) => meta?.uid === undefined).map(({ id }) => words.hasNoUid(id)),
    ...uids.filter((uid, index) => uids.indexOf(uid) !== index).map(words.uidRepeats),
    ...inner
      .filter((node) => !isTransient(node) && !(uidOf(node) in states))
      .map((node) => words.promisesNothing(uidOf(node))),
    ...Object.keys(states)
      .filter((uid) => !inner.some((node) => uidOf(node) === uid && !isTransient(node)))
      .map(words.promisesOfUnknown),
  ];
}

function cellFaults({ machine, ignores }: ChartModel, words: FaultWords): string[] {
  const cells = unhandledCells(machine);
  return [
    ...differences(cells, ignores).map(([uid, type]) => words.cellOpen(uid, type)),
    ...differences(new Map(Object.entries(ignores)), Object.fromEntries(cells)).map(([uid, type]) =>
      words.cellHandled(uid, type),
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
function endFaults({ machine, ends = [] }: ChartModel, nodes: readonly AnyStateNode[], words: FaultWords): string[] {
  const stuck = nodes
    .filter((node) => node.type === 'atomic')
    .filter((node) => lineOf(node, machine).every((ancestor) => transitionsOf(ancestor).length === 0))
    .map(uidOf);
  return [
    ...stuck.filter((uid) => !ends.includes(uid)).map(words.isStuck),
    ...ends.filter((uid) => !stuck.includes(uid)).map(words.isNoEnd),
  ];
}

/** What designers and QA read must have words. */
function wordFaults(model: ChartModel, nodes: readonly AnyStateNode[], words: FaultWords): string[] {
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
    ...unsaid(guards, model.guards).map(words.guardUnsaid),
    ...unsaid(namesOf('after'), model.delays).map(words.delayUnsaid),
    ...namesOf('event')
      .filter((type) => !told.has(type))
      .map(words.hasNoCase),
    ...[...new Set([...namesOf('done'), ...namesOf('error')])]
      .filter((id) => !(id in model.calls))
      .map(words.endsUnsaid),
    ...Object.keys(model.delays ?? {})
      .filter((delay) => !namesOf('after').includes(delay))
      .map(words.delayUnknown),
    ...[...told].filter((type) => !namesOf('event').includes(type)).map(words.eventUnknown),
  ];
}

function unsaid(names: readonly string[], words: object = {}): string[] {
  return [...new Set(names)].filter((name) => !(name in words));
}

/**
 * The cells (atomic state × event) that no transition handles, by uid. An event that belongs to another region of a
 * parallel chart is no cell of this one.
 */
export function unhandledCells(machine: AnyStateMachine): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  for (const node of nodesOf(machine)) {
    if (node.type !== 'atomic' || isTransient(node)) continue;
    const line = lineOf(node, machine);
    const region = line.at(-1) ?? machine.root;
    const relevant = nodesOf(machine)
      .filter((other) => other === region || lineage(other).includes(region))
      .flatMap(handledBy)
      .filter((type) => readEventType(type).kind === 'event' && !type.endsWith('*'));
    const handled = [...new Set(lineage(node).flatMap(handledBy))];
    const ignored = [...new Set(relevant)].filter((type) => !handled.some((descriptor) => matches(descriptor, type)));
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
