import type { Report, ReportOfPeriod } from '#contract/report.ts';
import { toCsv } from '#domain/csv.ts';
import type { AnswerTimes } from '#domain/report.ts';
import { t } from '#text/catalogue.ts';
import { authorText, reasonText, topicText, weekdayText } from '#ui/report-text.ts';

type Cells = readonly (string | number | null)[];
type Part = 'summary' | 'byHour' | 'byWeekday' | 'byPerson' | 'byMode' | 'byTopic' | 'byItem' | 'byReason';

const HEAD = ['section', 'period', 'count', 'countBefore', 'medianMinutes', 'slowestMinutes', 'withinHour'] as const;

/** The report as a table for spreadsheets: each figure beside that of the period before. Times are in minutes. */
export const reportCsv = ({ current, before, items, topics }: Report): string =>
  toCsv([
    HEAD.map((name) => t(`sections:report.${name}`)),
    timesRow('summary', t('sections:report.answered'), current.answered, before.answered),
    countRow('summary', t('sections:report.pending'), current.pending, before.pending),
    ...current.hours.map((times, hour) =>
      timesRow('byHour', t('sections:report.hourOf', { hour }), times, before.hours[hour]),
    ),
    ...current.weekdays.map((times, day) => timesRow('byWeekday', weekdayText(day), times, before.weekdays[day])),
    ...current.people.map((times) => timesRow('byPerson', authorText(times.who), times, ofPerson(before, times.who))),
    ...current.modes.map((times, i) =>
      timesRow('byMode', t(`sections:report.modes.${times.mode}`), times, before.modes[i]),
    ),
    ...topics.map(({ topic, before: earlier, ...times }) =>
      timesRow('byTopic', topicText(topic), times, { count: earlier }),
    ),
    ...items.map(({ itemId, title, count }) => countRow('byItem', title ?? itemId, count, null)),
    ...current.reasons.map(({ reason, count }) =>
      countRow('byReason', reasonText(reason), count, ofReason(before, reason)),
    ),
  ]);

const timesRow = (
  part: Part,
  name: string,
  times: AnswerTimes,
  before: Pick<AnswerTimes, 'count'> | undefined,
): Cells => [
  t(`sections:report.${part}`),
  name,
  times.count,
  before?.count ?? 0,
  times.median,
  times.slowest,
  times.withinHour,
];

const countRow = (part: Part, name: string, count: number, before: number | null): Cells => [
  t(`sections:report.${part}`),
  name,
  count,
  before,
  null,
  null,
  null,
];

const ofPerson = ({ people }: ReportOfPeriod, who: string | null): AnswerTimes | undefined =>
  people.find((one) => one.who === who);
const ofReason = ({ reasons }: ReportOfPeriod, reason: string): number =>
  reasons.find((one) => one.reason === reason)?.count ?? 0;

/** Saves a report as a file of the browser's downloads. */
export function saveReport(report: Report): void {
  const { from, to } = report.current;
  const address = URL.createObjectURL(new Blob([reportCsv(report)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = t('sections:report.file', { from, to });
  link.click();
  URL.revokeObjectURL(address);
}
