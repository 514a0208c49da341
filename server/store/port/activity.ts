import type { ActivityCode } from '#contract/activity.ts';
import type { Page, PageRequest } from './questions.ts';

/** 3.21. `details` is JSON; `timestamp` is in milliseconds of the store's clock. */
export interface ActivityRecord {
  readonly timestamp: number;
  readonly email: string;
  readonly code: string;
  readonly details: string;
}

export interface Activity {
  /** Call it in the transaction of the logged change. `details` is serialised as JSON. */
  append(accountId: string, entry: { email: string; code: ActivityCode; details: unknown }): Promise<void>;
  page(accountId: string, page: PageRequest): Promise<Page<ActivityRecord>>;
}
