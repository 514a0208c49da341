import type { LogEntry } from '#contract/activity-log.ts';
import { t } from '#text/catalogue.ts';

/** What was done, in words; of a code that this version does not know, its raw name (3.38). */
export function activityText({ code, content }: LogEntry): string {
  return content.code === null ? code : t(`desk:activity.code.${content.code}`);
}
