import type { ChartDescription, StateDescription, TransitionDescription } from '../describe.ts';

/** The chart with what is inside these states left out: what led to it or out of it leads to or out of the state itself. */
export function collapse(chart: ChartDescription, uids: ReadonlySet<string>): ChartDescription {
  const around = new Map<string, string>();
  const close = (state: StateDescription, closed: string | null): StateDescription => {
    const now = closed ?? (uids.has(state.uid) ? state.uid : null);
    if (closed !== null) around.set(state.uid, closed);
    const states = state.states.map((child) => close(child, now));
    return uids.has(state.uid) ? { ...state, kind: 'atomic', initial: null, states: [] } : { ...state, states };
  };
  const root = close(chart.root, null);
  const shownAs = (uid: string): string => around.get(uid) ?? uid;
  const transitions = chart.transitions
    .map((transition) => ({
      ...transition,
      source: shownAs(transition.source),
      targets: [...new Set(transition.targets.map(shownAs))],
    }))
    // What happens within a closed state is its own business.
    .filter(({ id, source, targets }) => {
      const original = chart.transitions.find((one) => one.id === id);
      const wasWithin = original !== undefined && around.has(original.source);
      return !wasWithin || targets.some((target) => target !== source);
    })
    // What several states inside do alike is one arrow of the closed state.
    .filter((transition, index, all) => all.findIndex((other) => isSameArrow(other, transition)) === index);
  return { ...chart, root, transitions };
}

function isSameArrow(one: TransitionDescription, other: TransitionDescription): boolean {
  const arrowOf = ({ id: _id, ...rest }: TransitionDescription): string => JSON.stringify(rest);
  return arrowOf(one) === arrowOf(other);
}

/** The states that have others inside, the root left out, outermost first. */
export function compoundsIn({ root }: ChartDescription): StateDescription[] {
  const within = (state: StateDescription): StateDescription[] =>
    state.states.length === 0 ? [] : [state, ...state.states.flatMap(within)];
  return root.states.flatMap(within);
}
