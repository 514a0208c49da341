import type { StateDescription } from '@mostrador/chart-model';

/** The uids of the states that hold one of these: folded, they would hide it. */
export function statesAround(root: StateDescription, uids: ReadonlySet<string>): ReadonlySet<string> {
  const around = new Set<string>();
  const holdsOne = (state: StateDescription): boolean => {
    const isHolding = state.states.map(holdsOne).includes(true);
    if (isHolding) around.add(state.uid);
    return isHolding || uids.has(state.uid);
  };
  holdsOne(root);
  return around;
}

/** The uids of the states in which a chart starts, those that hold others first. */
export const startOf = (root: StateDescription): string[] => enteredWith(root).slice(1);

/** The uids of a state and of those that are active with it when it is entered. */
function enteredWith(state: StateDescription): string[] {
  const entered = state.states.filter(({ uid }) => state.kind === 'parallel' || uid === state.initial);
  return [state.uid, ...entered.flatMap(enteredWith)];
}

/**
 * For each state without others inside, the uids of those that hold it, alone and with those that hold what is active beside it while the other regions
 * stand where they start; each set once.
 */
export function standsIn(root: StateDescription): ReadonlySet<string>[] {
  const stands = new Map<string, ReadonlySet<string>>();
  const add = (uids: readonly string[]): void => {
    const around = statesAround(root, new Set(uids));
    stands.set([...around].toSorted().join(' '), around);
  };
  const visit = (state: StateDescription, beside: readonly string[]): void => {
    if (state.states.length === 0) {
      add([state.uid]);
      add([state.uid, ...beside]);
    }
    for (const child of state.states) {
      const others = state.kind === 'parallel' ? state.states.filter((one) => one !== child) : [];
      visit(child, [...beside, ...others.flatMap(enteredWith)]);
    }
  };
  visit(root, []);
  return [...stands.values()];
}
