import type { MissingDataEntry } from '#contract/missing-data.ts';
import { hasPermissions } from '#domain/permissions.ts';
import { startOfDay } from '#domain/question-filter.ts';
import type { ReportPeriod } from '#domain/report.ts';
import { siteOf } from '#domain/sites.ts';
import { type CountedReport, reportOf } from '../report/report.ts';
import type { AccountOfUser, Store } from '../store/port.ts';

/** How many reasons and how much missing data a digest lists. */
const MOST = 3;

/** Data that buyers asked for and no source has. */
interface Missing {
  /** In a buyer's words. */
  readonly asked: string;
  /** Of the listing, where it is known. */
  readonly title: string | null;
  readonly count: number;
}

/** What a digest says of a period, for one member. */
export interface Digest {
  readonly accountId: string;
  readonly nickname: string;
  readonly period: ReportPeriod;
  readonly report: CountedReport;
  /** Questions asked in the period, and in the one before. */
  readonly received: { readonly current: number; readonly before: number };
  /** Pending questions now. */
  readonly pending: number;
  /** Null: the member may not see questions. */
  readonly missing: readonly Missing[] | null;
}

/** Counts a digest by the statements of the report. */
export async function digestOf(store: Store, member: AccountOfUser, period: ReportPeriod): Promise<Digest> {
  const { id: accountId, nickname, siteId, permissions } = member;
  const { timeZone } = siteOf(siteId);
  const report = await reportOf(store, { accountId, timeZone }, period);
  const received = await store.reports.received(accountId, {
    start: startOfDay(report.before.from, timeZone),
    middle: startOfDay(period.from, timeZone),
    end: startOfDay(period.to, timeZone, 1),
  });
  const pending = await store.questions.pendingCount(accountId);
  const maySeeQuestions = hasPermissions(permissions, 'Questions');
  const missing = maySeeQuestions ? await missingOf(store, accountId) : null;
  return { accountId, nickname, period, report, received, pending, missing };
}

async function missingOf(store: Store, accountId: string): Promise<Missing[]> {
  const { entries } = await store.missingData.page(accountId, { skip: 0, limit: MOST });
  const items = await store.items.byIds(accountId, [...new Set(entries.map(({ itemId }) => itemId))]);
  return entries.flatMap(({ examples: [asked], itemId, count }: MissingDataEntry) =>
    asked === undefined ? [] : [{ asked, title: items[itemId]?.title ?? null, count }],
  );
}

/** Whether there is nothing to tell: nothing came, nothing was answered, and nothing waits. */
export const isEmptyDigest = ({ report, received, pending }: Digest): boolean =>
  received.current === 0 && report.current.answered.count === 0 && pending === 0;
