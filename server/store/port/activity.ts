import type { ActivityCode } from '#contract/activity.ts';
import type { Page, PageRequest } from './questions.ts';

/** 3.21. `details` is a JSON string; `timestamp` the store's clock. */
export interface ActivityRecord {
  readonly timestamp: number;
  readonly email: string;
  readonly code: string;
  readonly details: string;
}

export interface Activity {
  /** Call it inside the transaction of the act. `details` is written as JSON. */
  append(accountId: string, entry: { email: string; code: ActivityCode; details: unknown }): Promise<void>;
  page(accountId: string, page: PageRequest): Promise<Page<ActivityRecord>>;
}
