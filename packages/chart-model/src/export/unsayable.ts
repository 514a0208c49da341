import type { StateDescription, TransitionDescription } from '../describe.ts';
import type { Raised } from './raised.ts';
import { eventName, scxmlId } from './scxml-names.ts';

/** Throws when the chart has something that the export could only write wrongly. */
export function refuseUnsayable(
  root: StateDescription,
  transitions: readonly TransitionDescription[],
  raised: readonly Raised[],
): void {
  const reasons = [
    ...inParallel(root, [], transitions),
    ...sharedDelays(root, transitions),
    ...transitions.flatMap((transition) => inTransition(transition, root.uid)),
    ...backwards(root, transitions),
    ...raised.flatMap(inRaised),
    ...sharedPrefixes(root, transitions, raised),
    ...sharedNames(uidsOf(root), scxmlId),
    ...sharedNames(
      [
        ...transitions.flatMap(({ kind, on }) => (kind === 'event' ? [on] : [])),
        ...raised.flatMap(({ event }) => event ?? []),
      ],
      (on) => eventName('event', on),
    ),
  ];
  if (reasons.length > 0) throw new Error(`SCXML cannot say it: ${reasons.join('; ')}`);
}

/**
 * To the history of a state around its source: whether XState leaves the source depends on what is remembered, and interpreters of SCXML do not
 * agree on what is left.
 */
function backwards(state: StateDescription, transitions: readonly TransitionDescription[]): string[] {
  const histories = new Set(state.states.flatMap(({ kind, uid }) => (kind === 'history' ? [uid] : [])));
  const inside = new Set(state.states.flatMap(uidsOf));
  return [
    ...transitions
      .filter(({ source, targets }) => inside.has(source) && targets.some((uid) => histories.has(uid)))
      .map(({ id }) => `${id} leads to the history of a state that it is in`),
    ...state.states.flatMap((inner) => backwards(inner, transitions)),
  ];
}

const uidsOf = ({ uid, states }: StateDescription): string[] => [uid, ...states.flatMap(uidsOf)];

function inRaised({ at, when, event, carries, isDelayed }: Raised): string[] {
  if (isDelayed) return [`${at} raises an event after a delay`];
  if (event === null) return [`${at} computes whether and which event it raises`];
  if (carries) return [`${at} raises "${event}" with more than its type`];
  return when === 'initial' ? [`${at} raises "${event}" as it enters its first state`] : [];
}

/** The event of a delay has its name, so two states that are active at once would take each other's. */
function sharedDelays(state: StateDescription, transitions: readonly TransitionDescription[]): string[] {
  const delaysOf = ({ uid }: StateDescription): string[] => [
    ...new Set(transitions.filter(({ kind, source }) => kind === 'after' && source === uid).map(({ on }) => on)),
  ];
  const allDelaysOf = (one: StateDescription): string[] => [
    ...new Set([...delaysOf(one), ...one.states.flatMap(allDelaysOf)]),
  ];
  const inside = state.states.map(allDelaysOf);
  const atOnce = [...delaysOf(state), ...(state.kind === 'parallel' ? inside.flat() : new Set(inside.flat()))];
  const shared = new Set(atOnce.filter((delay, index) => atOnce.indexOf(delay) !== index));
  return [
    ...[...shared].map((delay) => `${state.uid} waits twice at once for "${delay}"`),
    ...state.states.flatMap((inner) => sharedDelays(inner, transitions)),
  ];
}

/**
 * What one region handles, XState does not offer to the states around the parallel state; SCXML does, for every region that does not
 * handle it.
 */
function inParallel(
  state: StateDescription,
  around: readonly StateDescription[],
  transitions: readonly TransitionDescription[],
): string[] {
  const lineage = [state, ...around];
  const typesOf = ({ uid }: StateDescription): string[] =>
    transitions.filter(({ kind, source }) => kind === 'event' && source === uid).map(({ on }) => on);
  const allTypesOf = (one: StateDescription): string[] => [...typesOf(one), ...one.states.flatMap(allTypesOf)];
  // A guard may refuse.
  const always = (one: StateDescription, type: string): boolean =>
    transitions.some(({ source, kind, on, guard }) => {
      return source === one.uid && kind === 'event' && on === type && guard === null;
    }) ||
    (one.states.length > 0 && one.states.every((inner) => always(inner, type)));
  const types = state.kind === 'parallel' ? [...new Set(lineage.flatMap(typesOf))] : [];
  const shared = types.filter(
    (type) =>
      state.states.some((region) => allTypesOf(region).includes(type)) &&
      state.states.some((region) => !always(region, type)),
  );
  return [
    ...shared.map((type) => `a region of ${state.uid} and a state around it both wait for "${type}"`),
    ...state.states.flatMap((inner) => inParallel(inner, lineage, transitions)),
  ];
}

function inTransition({ id, kind, on, source, targets, reenters }: TransitionDescription, root: string): string[] {
  return [
    // XState's own events have no place in a document. A chart that is complete has ended, so nothing follows.
    ...(kind === 'snapshot' || (kind === 'completed' && (on !== source || on === root)) || on.startsWith('xstate.')
      ? [`${id} waits for ${kind} "${on}"`]
      : []),
    ...(kind === 'event' && on.endsWith('*') ? [`${id} waits for "${on}"`] : []),
    // XState leaves only what is inside; SCXML would leave the state itself too.
    ...(!reenters && targets.includes(source) ? [`${id} leads to its own source without entering it again`] : []),
  ];
}

/** To SCXML, a transition on `a` is one on `a.b` as well. */
function sharedPrefixes(
  root: StateDescription,
  transitions: readonly TransitionDescription[],
  raised: readonly Raised[],
): string[] {
  const waited = transitions.filter(({ kind }) => kind !== 'always').map(({ kind, on }) => eventName(kind, on));
  const happening = [
    ...waited,
    ...raised.flatMap(({ event }) => (event === null ? [] : [eventName('event', event)])),
    ...completable(root).map((uid) => eventName('completed', uid)),
  ];
  return [...new Set(waited)].flatMap((type) =>
    [...new Set(happening)]
      .filter((other) => other.startsWith(`${type}.`))
      .map((other) => `"${type}" begins "${other}"`),
  );
}

/** Different names that a document would write as one. */
const sharedNames = (names: readonly string[], write: (name: string) => string): string[] =>
  [...Map.groupBy(new Set(names), write)]
    .filter(([, same]) => same.length > 1)
    .map(([written, same]) => `${same.map((name) => `"${name}"`).join(' and ')} are both "${written}" there`);

/** The states of which SCXML tells that they are complete. */
const completable = ({ uid, kind, states }: StateDescription): string[] => [
  ...(kind === 'parallel' || states.some((inner) => inner.kind === 'final') ? [uid] : []),
  ...states.flatMap(completable),
];
