import type { LackedFact } from '#contract/report.ts';
import { REPORT_ITEMS_MAX, type ReportPeriod } from '#domain/report.ts';
import type { Store } from '../store/port.ts';
import { rangeOf } from './report.ts';

/** What the drafts of the questions asked in a period lacked, and how often in the one before. */
export async function lackedFactsOf(
  store: Pick<Store, 'missingData' | 'items'>,
  { accountId, timeZone }: { readonly accountId: string; readonly timeZone: string },
  period: ReportPeriod,
): Promise<LackedFact[]> {
  const lacked = await store.missingData.lackedIn(accountId, rangeOf(period, timeZone), REPORT_ITEMS_MAX);
  const items = await store.items.byIds(accountId, [...new Set(lacked.map(({ itemId }) => itemId))]);
  return lacked.map((one) => ({ ...one, title: items[one.itemId]?.title ?? null }));
}
