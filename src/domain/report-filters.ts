import { PRODUCT_NAME } from './limits.ts';
import type { ListFilter } from './list-place.ts';
import { MANUAL_REASONS } from './manual-reasons.ts';
import type { AnswerMode } from './report.ts';
import type { Topic } from './topics.ts';

/**
 * What a figure of the report leads to: the filter of the history, or for the reasons of both lists, that finds in the days of the report
 * exactly what the figure counts (decision 091).
 */

export const authorFilter = (who: string | null): ListFilter => ({
  answeredBy: who === null ? 'outside' : who === PRODUCT_NAME ? 'automatic' : who,
});

export const modeFilter = (mode: AnswerMode): ListFilter =>
  mode === 'automatic' || mode === 'outside' ? { answeredBy: mode } : { draftUse: mode };

/** Null: of these it was not read yet. */
export const topicFilter = (topic: Topic | null): ListFilter => ({ topic: topic ?? 'unread' });

/** Those of what the filter finds that became an order. */
export const orderedFilter = (of: ListFilter): ListFilter => ({ ...of, ordered: 'yes' });

export const quickAnswerFilter = (isUsed: boolean): ListFilter => ({ quickAnswer: isUsed ? 'yes' : 'no' });

/** Null for a reason of a newer server, which this release cannot search for. */
export const reasonFilter = (reason: string): ListFilter | null =>
  MANUAL_REASONS.some((known) => known === reason) ? { heldBack: reason } : null;
