import type { ChartDescription, StateDescription, TransitionDescription } from '@mostrador/chart-model';
import type { DrawingWords } from './placed.ts';

/** The words of a drawing without the actions by which XState starts and stops the timers of `after` transitions, which are drawn as such. */
export const wordsWithoutTimers = (words: DrawingWords, { transitions }: ChartDescription): DrawingWords => ({
  ...words,
  notesOf: (state) => words.notesOf(withoutTimers(state, transitions)),
});

function withoutTimers(state: StateDescription, transitions: readonly TransitionDescription[]): StateDescription {
  const timers = new Set(
    transitions.filter(({ kind, source }) => kind === 'after' && source === state.uid).map(({ on }) => on),
  );
  return {
    ...state,
    entry: withoutLast(state.entry, 'raise', timers.size),
    exit: withoutLast(state.exit, 'cancel', timers.size),
  };
}

/** XState adds its own behind those of the machine. */
function withoutLast(actions: readonly string[], name: string, count: number): string[] {
  const last = actions.flatMap((action, index) => (action === name ? [index] : [])).slice(-count);
  return count === 0 ? [...actions] : actions.filter((_, index) => !last.includes(index));
}
