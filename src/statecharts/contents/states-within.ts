import type { StateDescription } from '../describe.ts';

/** A state and every state within it. */
export const statesWithin = (state: StateDescription): StateDescription[] => [
  state,
  ...state.states.flatMap(statesWithin),
];
