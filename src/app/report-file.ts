import type { Report, ReportOfPeriod } from '#contract/report.ts';
import type { ReportOrders } from '#contract/report-orders.ts';
import { toCsv } from '#domain/csv.ts';
import type { AnswerTimes } from '#domain/report.ts';
import { t } from '#text/catalogue.ts';
import { reasonText, topicText } from '#ui/list-words.ts';
import { authorText, weekdayText } from '#ui/report-text.ts';

type Cells = readonly (string | number | null)[];
type Part =
  | 'orders.title'
  | 'summary'
  | 'byHour'
  | 'byWeekday'
  | 'byPerson'
  | 'byMode'
  | 'byTopic'
  | 'byItem'
  | 'byLacked'
  | 'byReason';

const HEAD = ['section', 'period', 'count', 'countBefore', 'medianMinutes', 'slowestMinutes', 'withinHour'] as const;

/** The report as a table for spreadsheets: each figure beside that of the period before. Times are in minutes. */
export const reportRows = (
  { current, before, items, topics, lacked }: Report,
  orders: ReportOrders | null,
): readonly Cells[] => [
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
  ...lacked.map(({ itemId, title, asked, count, before: earlier }) =>
    countRow('byLacked', `${title ?? itemId}: ${asked}`, count, earlier),
  ),
  ...current.reasons.map(({ reason, count }) =>
    countRow('byReason', reasonText(reason), count, ofReason(before, reason)),
  ),
  ...(orders === null ? [] : orderRows(orders)),
];

/** How many answers an order followed; how many answers there were stands above, but for those with a quick answer and without. */
const orderRows = ({ current, before }: ReportOrders): readonly Cells[] => [
  countRow('orders.title', t('sections:report.orders.ordered'), current.ordered, before.ordered),
  ...current.modes.map(({ mode, ordered }, i) =>
    countRow('orders.title', t(`sections:report.modes.${mode}`), ordered, before.modes[i]?.ordered ?? 0),
  ),
  ...current.quickAnswers.flatMap(({ isUsed, answered, ordered }, i) => [
    countRow('orders.title', quickText('answered', isUsed), answered, before.quickAnswers[i]?.answered ?? 0),
    countRow('orders.title', quickText('ordered', isUsed), ordered, before.quickAnswers[i]?.ordered ?? 0),
  ]),
];

const quickText = (of: 'answered' | 'ordered', isUsed: boolean): string =>
  `${t(`sections:report.orders.${isUsed ? 'withQuickAnswer' : 'withoutQuickAnswer'}`)}: ${t(`sections:report.orders.${of}`)}`;

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

/** Saves a report as a CSV file of the browser's downloads. */
export function saveReport(report: Report, orders: ReportOrders | null): void {
  const { from, to } = report.current;
  const csv = new Blob([toCsv(reportRows(report, orders))], { type: 'text/csv;charset=utf-8' });
  saveFile(csv, t('sections:report.file', { from, to }));
}

/** Adds a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
