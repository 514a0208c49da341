import type { ActivityLog, LogEntry } from '#contract/activity-log.ts';
import { EMAIL, TODAY } from './samples.ts';

const MINUTE = 60_000;

const moved = (order: number): LogEntry => {
  const details = { title: 'Garantía', targetOrder: order };
  return {
    timestamp: TODAY - order * MINUTE,
    email: EMAIL,
    code: 'QuickAnswerMoved',
    details: JSON.stringify(details),
    content: { kind: 'known', code: 'QuickAnswerMoved', details },
    question: null,
  };
};

/** So many entries of so many. */
export const logOf = (shown: number, count: number): ActivityLog => ({
  entries: Array.from({ length: shown }, (_, index) => moved(index + 1)),
  count,
});
