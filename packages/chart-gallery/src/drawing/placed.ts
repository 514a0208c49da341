import type { StateDescription, TransitionDescription } from '@mostrador/chart-model';
import type { Box, Point } from './way.ts';

/** A state with its place; lines of text are ready to be written. */
export interface PlacedState extends Box {
  readonly state: StateDescription;
  readonly title: readonly string[];
  /** Lines of what it does. */
  readonly notes: readonly string[];
  /** How many states it holds, in words. */
  readonly inside: string;
  /** Whether it is one of the parts that a parallel state runs side by side. */
  readonly isRegion: boolean;
  /** Whether what is inside is left out. */
  readonly isFolded: boolean;
  /** Whether it is the whole chart. */
  readonly isRoot: boolean;
  /** Where what is written in it begins, in px. */
  readonly wordsX: number;
  /** The state that is drawn around it; null where there is none. */
  readonly around: StateDescription | null;
}

/** A transition with its way; one with several targets has several ways, an internal one has none and is a line in its state's box. */
export interface PlacedTransition {
  readonly transition: TransitionDescription;
  readonly ways: readonly (readonly Point[])[];
  readonly label: Box & { readonly lines: readonly string[] };
}

export interface ChartLayout {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Parents before their children. */
  readonly states: readonly PlacedState[];
  readonly transitions: readonly PlacedTransition[];
  /** The dots from which compound states begin, each with its arrow. */
  readonly starts: readonly {
    readonly uid: string;
    readonly dot: Box;
    readonly way: PlacedTransition['ways'][number];
  }[];
}

/** What to write into a drawing. */
export interface DrawingWords {
  /** Beside a transition's arrow. */
  readonly labelOf: (transition: TransitionDescription) => string;
  /** Below a state's words, each on lines of its own: what it does while it is active, as it is entered and left. */
  readonly notesOf: (state: StateDescription) => readonly string[];
  /** In a folded state: how many it holds. */
  readonly statesInside: (count: number) => string;
  /** Whether the whole chart has a box even where no arrow needs one, since something is to be opened in it. */
  readonly isRootShown?: boolean;
}

/** Whether a transition neither leaves its state nor enters another one: UML's internal transition. */
export const isInternal = ({ targets }: TransitionDescription): boolean => targets.length === 0;
