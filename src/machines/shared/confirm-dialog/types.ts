import type { Failure } from '#contract/failure.ts';
import type { StateMeta } from '../meta.ts';

export interface ConfirmContext<Subject> {
  /** What the dialog asks about, or asked about last; null before the first. */
  readonly subject: Subject | null;
  /** Why the last attempt failed; null except in `failed`. */
  readonly failure: Failure | null;
}

export type ConfirmEvent<Subject> =
  | { type: 'dialog.requested'; subject: Subject }
  | { type: 'dialog.confirmed' }
  | { type: 'dialog.dismissed' };

export type ConfirmTag = 'open' | 'busy';

/** For `types` in `setup()`: those of a dialog that asks about a `Subject`. */
export interface ConfirmTypes<Subject> {
  context: ConfirmContext<Subject>;
  events: ConfirmEvent<Subject>;
  tags: ConfirmTag;
  meta: StateMeta;
}

/** What selectors and models of such a dialog use of its snapshot. */
export interface ConfirmSnapshot<Subject = unknown> {
  readonly context: ConfirmContext<Subject>;
  hasTag(tag: ConfirmTag): boolean;
}
