import type { OrdersOfPeriod, ReportOrders } from '#contract/report-orders.ts';
import type { ReportPeriod } from '#domain/report.ts';
import { ORDERS, parseProgress } from '../orders/progress.ts';
import type { CountedOrders, Store } from '../store/port.ts';
import { rangeOf } from './report.ts';

/** Orders that were read up to so long ago are as good as all, in ms. */
const LAG = 3 * 3_600_000;

/** What became of the answers of a period and of the one before, in days of the time zone. */
export async function reportOrdersOf(
  store: Pick<Store, 'orders' | 'syncJobs' | 'now'>,
  { accountId, timeZone }: { readonly accountId: string; readonly timeZone: string },
  period: ReportPeriod,
): Promise<ReportOrders> {
  const [{ current, before }, cursor, now] = await Promise.all([
    store.orders.count(accountId, rangeOf(period, timeZone)),
    store.syncJobs.cursor(accountId, ORDERS),
    store.now(),
  ]);
  const progress = parseProgress(cursor);
  const isKnown = progress !== null && progress.until > progress.since;
  return {
    reading: progress?.isRefused === true ? 'refused' : isKnown && progress.until > now - LAG ? 'current' : 'behind',
    knownFrom: isKnown ? progress.since : null,
    knownUntil: isKnown ? progress.until : null,
    current: describe(current),
    before: describe(before),
  };
}

const describe = ({ modes, quickAnswers, ...orders }: CountedOrders): OrdersOfPeriod => ({
  ...orders,
  answered: modes.reduce((sum, { answered }) => sum + answered, 0),
  ordered: modes.reduce((sum, { ordered }) => sum + ordered, 0),
  modes: [...modes],
  quickAnswers: [...quickAnswers],
});
