import type { Schema } from '../schema.ts';

/**
 * The tables that grow with questions. Each has `account_id` first in its primary key, so the key stays unique across partitions: an account has all
 * of its rows in one.
 */
export const PARTITIONED_TABLES = [
  'activity',
  'history',
  'orders',
  'push_told',
  'question_search',
  'questions',
  'shadow_decisions',
  'unknown_parts',
] as const satisfies readonly (keyof Schema)[];

export type PartitionedTable = (typeof PARTITIONED_TABLES)[number];
