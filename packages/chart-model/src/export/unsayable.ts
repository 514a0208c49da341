import type { StateDescription, TransitionDescription } from '../describe.ts';

/** Throws when the chart has something that the export could only write wrongly. */
export function refuseUnsayable(root: StateDescription, transitions: readonly TransitionDescription[]): void {
  const reasons = [
    ...inState(root, transitions),
    ...inParallel(root, [], transitions),
    ...sharedDelays(root, transitions),
    ...transitions.flatMap(inTransition),
    ...sharedPrefixes(transitions),
  ];
  if (reasons.length > 0) throw new Error(`SCXML cannot say it: ${reasons.join('; ')}`);
}

function inState(state: StateDescription, transitions: readonly TransitionDescription[]): string[] {
  const { uid, kind, entry, exit, states } = state;
  const delays = transitions.filter((transition) => transition.kind === 'after' && transition.source === uid);
  const raised = [...entry, ...exit].filter((name) => name === 'raise');
  return [
    ...(kind === 'history' ? [`${uid} is a history state`] : []),
    // XState begins a delay by raising its event.
    ...(raised.length > new Set(delays.map(({ on }) => on)).size ? [`${uid} raises an event`] : []),
    ...states.flatMap((child) => inState(child, transitions)),
  ];
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

function inTransition({ id, kind, on, source, targets, actions, reenters }: TransitionDescription): string[] {
  return [
    // The ids of XState's own events are those of nodes, which the export does not know.
    ...(kind === 'completed' || kind === 'snapshot' || on.startsWith('xstate.')
      ? [`${id} waits for ${kind} "${on}"`]
      : []),
    ...(kind === 'event' && on.endsWith('*') ? [`${id} waits for "${on}"`] : []),
    // XState leaves only what is inside; SCXML would leave the state itself too.
    ...(!reenters && targets.includes(source) ? [`${id} leads to its own source without entering it again`] : []),
    ...(actions.includes('raise') ? [`${id} raises an event`] : []),
  ];
}

/** To SCXML, a transition on `a` is one on `a.b` as well. */
function sharedPrefixes(transitions: readonly TransitionDescription[]): string[] {
  const types = [...new Set(transitions.filter(({ kind }) => kind === 'event').map(({ on }) => on))];
  return types.flatMap((type) =>
    types.filter((other) => other.startsWith(`${type}.`)).map((other) => `"${type}" begins "${other}"`),
  );
}
