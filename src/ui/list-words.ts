import { MANUAL_REASONS } from '#domain/manual-reasons.ts';
import type { Topic } from '#domain/topics.ts';
import { t } from '#text/catalogue.ts';

/** Why automatic mode left a question to a person. A newer server may have further reasons. */
export const reasonText = (reason: string): string =>
  t(`desk:heldBack.${MANUAL_REASONS.find((known) => known === reason) ?? 'other'}`);

/** Null: not read yet. */
export const topicText = (topic: Topic | null): string =>
  topic === null ? t('desk:search.unreadTopic') : t(`desk:topics.${topic}`);
