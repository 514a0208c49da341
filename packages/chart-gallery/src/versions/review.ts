import type { ApprovedVersion } from './approval.ts';
import type { ChartComment } from './comment.ts';

/** A comment, and whether the chart still has what it is pinned to. */
export interface PinnedComment extends ChartComment {
  readonly isThere: boolean;
}

/** Who approved the chart as it is, and when (ISO 8601). */
export interface ApprovedBy {
  readonly by: string;
  readonly at: string;
}

/** What people say of a chart. */
export interface ReviewData {
  /** Null: nobody approved it as it is. */
  readonly approved: ApprovedBy | null;
  /** The oldest first. */
  readonly comments: readonly PinnedComment[];
}

/** @param hash that of the chart as it is. */
export function approvedBy(hash: string, approved: readonly ApprovedVersion[]): ApprovedBy | null {
  const version = approved.find((one) => one.hash === hash);
  return version === undefined ? null : { by: version.by, at: version.approvedAt };
}
