import type { StateDescription, TransitionDescription } from '../describe.ts';

/** Throws when the chart has something that the export could only write wrongly. */
export function refuseUnsayable(root: StateDescription, transitions: readonly TransitionDescription[]): void {
  const reasons = [...inState(root, transitions), ...transitions.flatMap(inTransition), ...sharedPrefixes(transitions)];
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
