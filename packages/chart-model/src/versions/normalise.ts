import { describeChart, type StateDescription, type TransitionDescription } from '../describe.ts';
import { delayMs } from '../explore/delays.ts';
import type { ChartModel } from '../model.ts';

/** A state of a version, with the state around it and what it ignores on purpose; without those inside it. */
export interface VersionState extends Omit<StateDescription, 'states' | 'uid'> {
  /** The uid of the state around it; null for the root. */
  readonly parent: string | null;
  readonly ignores: readonly string[];
}

/** What is compared from version to version: the whole chart and its words, by stable names, in a stable order. */
export interface ChartVersion {
  readonly name: string;
  /** By uid, parents before their children. */
  readonly states: Readonly<Record<string, VersionState>>;
  /** By id. */
  readonly transitions: Readonly<Record<string, Omit<TransitionDescription, 'id'>>>;
  /** What may happen, by the name of the case; the ends of a call are `<call>:<outcome>`. */
  readonly cases: Readonly<Record<string, { readonly type: string; readonly words: string }>>;
  /** What guards mean, by their names. */
  readonly guards: Readonly<Record<string, string>>;
  /** By their names. */
  readonly delays: Readonly<Record<string, { readonly words: string; readonly ms: number | null }>>;
}

/** The chart as it is approved and compared. */
export function normalise(model: ChartModel): ChartVersion {
  const { root, transitions } = describeChart(model);
  return {
    name: model.name,
    states: Object.fromEntries(statesIn(root, null, model)),
    transitions: sorted(transitions.map(({ id, ...transition }) => [id, transition])),
    cases: sorted([
      ...Object.entries(model.events).map(([name, { event, words }]) => [name, { type: event.type, words }] as const),
      ...Object.entries(model.calls).flatMap(([id, { done, failed }]) =>
        [
          ['done', done],
          ['error', failed],
        ].flatMap(([type, outcomes]) =>
          Object.entries(outcomes ?? {}).map(
            ([name, { words }]) => [`${id}:${name}`, { type: String(type), words }] as const,
          ),
        ),
      ),
    ]),
    guards: sorted(Object.entries(model.guards ?? {})),
    delays: sorted(
      Object.entries(model.delays ?? {}).map(([name, { words }]) => [name, { words, ms: delayMs(model, name) }]),
    ),
  };
}

/** The states of a version, one within the other again. */
export function treeOf({ states, name }: Pick<ChartVersion, 'states' | 'name'>): StateDescription {
  const childrenOf = (uid: string): StateDescription[] =>
    Object.entries(states)
      .filter(([, { parent }]) => parent === uid)
      .map(([child, state]) => nodeOf(child, state));
  const nodeOf = (uid: string, { parent: _parent, ignores: _ignores, ...state }: VersionState): StateDescription => ({
    uid,
    ...state,
    states: childrenOf(uid),
  });
  const root = Object.entries(states).find(([, { parent }]) => parent === null);
  if (root === undefined) throw new Error(`${name} has no root`);
  return nodeOf(...root);
}

function statesIn(
  { uid, states, ...state }: StateDescription,
  parent: string | null,
  model: ChartModel,
): [string, VersionState][] {
  const own: VersionState = { ...state, parent, ignores: [...(model.ignores[uid] ?? [])].toSorted() };
  return [[uid, own], ...states.flatMap((child) => statesIn(child, uid, model))];
}

function sorted<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
