import type { ChartVersion } from '@mostrador/chart-model';

/** A version that somebody approved, as its file holds it. */
export interface ApprovedVersion {
  readonly hash: string;
  /** ISO 8601. */
  readonly approvedAt: string;
  readonly by: string;
  readonly version: ChartVersion;
}

/** How a chart is to its approval. */
export type Approval = 'approved' | 'changed' | 'new';

/** @param hash that of the chart as it is. */
export function approvalOf(hash: string, approved: readonly Pick<ApprovedVersion, 'hash'>[]): Approval {
  if (approved.some((one) => one.hash === hash)) return 'approved';
  return approved.length === 0 ? 'new' : 'changed';
}
