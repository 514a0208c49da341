import { ENGLISH_CHANGES } from '@mostrador/chart-model';
import type { ChartTerms } from './words.ts';

export const ENGLISH_TERMS: ChartTerms = {
  drawing: {
    statesInside: (count) => (count === 1 ? '1 state' : `${count} states`),
    onEntry: (action) => `on entry: ${action}`,
    onExit: (action) => `on exit: ${action}`,
    completed: 'once all inside is done',
    snapshot: (actor) => `news of ${actor}`,
    orElse: (first, second) => `${first}, or ${second}`,
    orMore: (first, more) => `${first}, or ${more} more cases`,
  },
  changes: ENGLISH_CHANGES,
};
