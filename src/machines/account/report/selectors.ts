import type { Failure } from '#contract/failure.ts';
import type { Report } from '#contract/report.ts';
import type { ReportOrders } from '#contract/report-orders.ts';
import { lastDays, REPORT_DAYS, type ReportDays, type ReportPeriod } from '#domain/report.ts';
import type { ReportSnapshot } from './machine.ts';

export const selectReport = (snapshot: ReportSnapshot): Report | null => snapshot.context.report;
export const selectIsSavingSheet = (snapshot: ReportSnapshot): boolean =>
  snapshot.matches({ reading: { shown: { sheet: 'saving' } } });
export const selectHasSheetFailed = (snapshot: ReportSnapshot): boolean =>
  snapshot.matches({ reading: { shown: { sheet: 'failed' } } });
export const selectToday = (snapshot: ReportSnapshot): string => snapshot.context.today;
export const selectOrders = (snapshot: ReportSnapshot): ReportOrders | null => snapshot.context.orders;
export const selectOrdersFailure = (snapshot: ReportSnapshot): Failure | null => snapshot.context.ordersFailure;
export const selectTyped = (snapshot: ReportSnapshot): ReportPeriod => snapshot.context.typed;
export const selectIsReading = (snapshot: ReportSnapshot): boolean => snapshot.hasTag('busy');
/** Whether questions arrived or were answered since it was read. */
export const selectHasNews = (snapshot: ReportSnapshot): boolean =>
  snapshot.matches({ reading: { shown: { figures: 'outdated' } } });
export const selectHasFailed = (snapshot: ReportSnapshot): boolean => snapshot.matches({ reading: 'failed' });
export const selectFailure = (snapshot: ReportSnapshot): Failure | null =>
  selectHasFailed(snapshot) || snapshot.matches({ reading: { shown: { figures: 'stale' } } })
    ? snapshot.context.failure
    : null;
/** What is wrong with the days as typed. */
export const selectProblem = (snapshot: ReportSnapshot): 'incomplete' | 'ends-early' | 'too-long' | null => {
  if (snapshot.matches({ dates: 'incomplete' })) return 'incomplete';
  if (snapshot.matches({ dates: 'endsEarly' })) return 'ends-early';
  return snapshot.matches({ dates: 'tooLong' }) ? 'too-long' : null;
};
/** Which of the offered periods it is; null: another one. */
export const selectDays = ({ context: { today, period } }: ReportSnapshot): ReportDays | null =>
  REPORT_DAYS.find((days) => period.to === today && period.from === lastDays(today, days).from) ?? null;
