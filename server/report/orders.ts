import type { OrdersOfPeriod, ReportOrders } from '#contract/report-orders.ts';
import { ANSWER_MODES, type ReportPeriod } from '#domain/report.ts';
import { ORDERS, parseProgress } from '../orders/progress.ts';
import type { AnswersOfModes, CountedOrders, Store } from '../store/port.ts';
import { basisUntil } from './basis.ts';
import { countedWith } from './counting.ts';
import { rangeOf } from './report.ts';
import { sumOfModes, sumOfOrders } from './sums.ts';

/** Orders that were read up to so long ago are as good as all, in ms. */
const LAG = 3 * 3_600_000;

/** What became of the answers of a period and of the one before, in days of the time zone. */
export async function reportOrdersOf(
  store: Pick<Store, 'orders' | 'reportSpans' | 'syncJobs' | 'now'>,
  { accountId, timeZone }: { readonly accountId: string; readonly timeZone: string },
  period: ReportPeriod,
): Promise<ReportOrders> {
  const range = rangeOf(period, timeZone);
  const counting = { accountId, range, basis: basisUntil(range.end, timeZone) };
  const { answers, orders } = store.reportSpans;
  const [answered, { current, before }, cursor, now] = await Promise.all([
    countedWith(answers, { ...counting, part: 'modes' }, sumOfModes, (gaps) => store.orders.answers(accountId, gaps)),
    countedWith(orders, { ...counting, part: 'orders' }, sumOfOrders, (gaps) => store.orders.count(accountId, gaps)),
    store.syncJobs.cursor(accountId, ORDERS),
    store.now(),
  ]);
  const progress = parseProgress(cursor);
  const isKnown = progress !== null && progress.until > progress.since;
  return {
    reading: progress?.isRefused === true ? 'refused' : isKnown && progress.until > now - LAG ? 'current' : 'behind',
    knownFrom: isKnown ? progress.since : null,
    knownUntil: isKnown ? progress.until : null,
    current: describe(answered.current, current),
    before: describe(answered.before, before),
  };
}

const describe = (answered: AnswersOfModes, { ordered, placed, unasked, cancelled }: CountedOrders): OrdersOfPeriod => {
  const modes = ANSWER_MODES.map((mode) => ({ mode, answered: answered.modes[mode], ordered: ordered.modes[mode] }));
  return {
    answered: modes.reduce((sum, one) => sum + one.answered, 0),
    ordered: modes.reduce((sum, one) => sum + one.ordered, 0),
    modes,
    quickAnswers: [
      { isUsed: true, answered: answered.withQuickAnswer, ordered: ordered.withQuickAnswer },
      { isUsed: false, answered: answered.withoutQuickAnswer, ordered: ordered.withoutQuickAnswer },
    ],
    placed,
    unasked,
    cancelled,
  };
};
