import type { ReactNode } from 'react';
import type { Failure } from '#contract/failure.ts';

/** A part of a screen that could not be read. */
export interface FailedPart {
  readonly failure: Failure;
  /** What could not be done. */
  readonly title: string;
  /** `whole`: in place of a screen; `part`: one row; `stale`: one row above what is still shown (8.07). */
  readonly extent: 'whole' | 'part' | 'stale';
  /** What the retry says, where another one may stand beside it. */
  readonly retryLabel?: string;
  readonly onRetry: () => void;
}

/** The shared error view has a chart of its own; whoever starts the charts draws it. */
export type RenderFailure = (part: FailedPart) => ReactNode;

/** What a view is given that follows a chart which reads something. */
export interface ReadProps<Actor> {
  readonly actor: Actor;
  readonly renderFailure: RenderFailure;
}
