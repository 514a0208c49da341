import type { StateDescription } from '@mostrador/chart-model';

/** A state and every state within it. */
export const statesWithin = (state: StateDescription): StateDescription[] => [
  state,
  ...state.states.flatMap(statesWithin),
];
