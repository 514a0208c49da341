import type { ChangeWords } from '@mostrador/chart-model';

/** The words in a drawing that are not the app's own. */
export interface DrawingTerms {
  /** How many states a folded one holds. */
  readonly statesInside: (count: number) => string;
  readonly onEntry: (action: string) => string;
  readonly onExit: (action: string) => string;
  /** All that runs inside a state has come to its end. */
  readonly completed: string;
  /** An actor tells how it stands. */
  readonly snapshot: (actor: string) => string;
  /** Cases with the same event: the first, and the second where there are two, else how many more. */
  readonly orElse: (first: string, second: string) => string;
  readonly orMore: (first: string, more: number) => string;
}

/** What a drawing and its versions say, in one language. */
export interface ChartTerms {
  readonly drawing: DrawingTerms;
  readonly changes: ChangeWords;
}
