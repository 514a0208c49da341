import type { ChartVersion } from '@mostrador/chart-model';
import type { ApprovedVersion } from './approval.ts';
import { type ChartComment, hasAddress } from './comment.ts';

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
export function reviewOf(
  version: ChartVersion,
  hash: string,
  approved: readonly ApprovedVersion[],
  comments: readonly ChartComment[],
): ReviewData {
  const own = approved.find((one) => one.hash === hash);
  return {
    approved: own === undefined ? null : { by: own.by, at: own.approvedAt },
    comments: comments.map((comment) => ({ ...comment, isThere: hasAddress(version, comment.on) })),
  };
}
