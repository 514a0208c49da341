import type { ChangeWords } from '@mostrador/chart-model';
import type { ActorTerms } from './actor-terms.ts';
import type { ReviewTerms } from './review-words.ts';

/** The words in a drawing that are not the app's own. */
export interface DrawingTerms {
  /** What is written in place and has no name. */
  readonly nameless: string;
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
  readonly page: PageTerms;
  readonly drawing: DrawingTerms;
  readonly changes: ChangeWords;
}

/** What the page says around the charts. */
export interface PageTerms {
  /** A language tag. */
  readonly language: string;
  readonly title: string;
  readonly allCharts: string;
  readonly search: string;
  readonly nothingFound: string;
  readonly absent: (name: string) => string;
  readonly counts: (states: number, transitions: number) => string;
  readonly approvals: Readonly<Record<'approved' | 'changed' | 'new', string>>;
  /** Of a comment on what the chart has no more. */
  readonly orphan: string;
  readonly drawing: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly wholeDrawing: string;
  readonly fold: (state: string) => string;
  readonly unfold: (state: string) => string;
  readonly foldAll: string;
  /** So many states were folded so that the drawing fits. */
  readonly fitted: (count: number) => string;
  readonly print: string;
  readonly seek: string;
  readonly nextHit: string;
  /** Which of how many hits is shown. */
  readonly hits: (hit: number, count: number) => string;
  readonly play: string;
  readonly pause: string;
  readonly resume: string;
  readonly stop: string;
  readonly speed: string;
  readonly step: (taken: number, count: number) => string;
  readonly unfoldAll: string;
  readonly simulation: string;
  readonly unsimulated: (why: string) => string;
  /** Why a machine does not run that nothing creates in the page. */
  readonly uncreated: string;
  readonly standsIn: string;
  readonly isOver: string;
  readonly threw: (message: string) => string;
  readonly undo: string;
  readonly restart: string;
  readonly whatMayHappen: string;
  readonly ignored: string;
  readonly due: (ms: number) => string;
  readonly ownEvent: string;
  readonly eventType: string;
  readonly payload: string;
  readonly send: string;
  readonly noEvent: string;
  readonly context: string;
  readonly noted: string;
  readonly steps: string;
  readonly nothingYet: string;
  readonly state: string;
  readonly transition: string;
  readonly transitions: string;
  readonly from: string;
  readonly to: string;
  readonly when: string;
  readonly go: string;
  readonly unreached: string;
  readonly stays: string;
  readonly structure: string;
  readonly structureHint: string;
  readonly kinds: Readonly<Record<'states' | 'transitions' | 'guards' | 'ignored', string>>;
  readonly reached: string;
  readonly assumed: string;
  readonly missing: string;
  readonly total: string;
  readonly versions: string;
  readonly noVersion: (command: string) => string;
  readonly since: (date: string, by: string) => string;
  readonly unchanged: string;
  readonly compare: string;
  readonly backToNow: string;
  readonly legend: Readonly<Record<'added' | 'removed' | 'changed', string>>;
  readonly exports: string;
  readonly actors: ActorTerms;
  readonly review: ReviewTerms;
}
