import type { Rung } from '../ladder.ts';

/** What the page says of approvals, comments, pictures, and how far a chart is. */
export interface ReviewTerms {
  readonly approvedBy: (by: string, date: string) => string;
  readonly comments: string;
  readonly noComment: string;
  readonly showInDrawing: string;
  /** Of a comment: who says it, and when. */
  readonly saidBy: (by: string, date: string) => string;
  readonly newComment: string;
  readonly commentOn: string;
  readonly commentText: string;
  /** Above the command that keeps the comment. */
  readonly keepComment: string;
  readonly overlay: string;
  readonly closeOverlay: string;
  readonly before: string;
  readonly after: string;
  /** Of the slider: how much of the version of before is seen, in percent. */
  readonly shownOfBefore: (percent: number) => string;
  readonly slider: string;
  readonly pictures: string;
  readonly picturesHint: (differing: number, count: number) => string;
  readonly pixels: (pixels: number, share: string) => string;
  readonly isAdded: string;
  readonly isGone: string;
  readonly isSame: string;
  readonly difference: string;
  readonly ladder: string;
  readonly rungs: Readonly<Record<Rung, string>>;
  readonly rungHints: Readonly<Record<Rung, string>>;
  readonly share: (covered: number, total: number) => string;
  readonly unmeasured: string;
}
