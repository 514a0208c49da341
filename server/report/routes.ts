import { readReport } from '#contract/report.ts';
import { readReportOrders } from '#contract/report-orders.ts';
import { readResponseTime } from '#contract/response-time.ts';
import { hasPermissions } from '#domain/permissions.ts';
import { periodProblem, REPORT_DAYS_MAX, type ReportPeriod } from '#domain/report.ts';
import { siteOf } from '#domain/sites.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { MarketplaceApi } from '../marketplace/api.ts';
import { withMarketplaceProblems } from '../marketplace/problems.ts';
import { Problem } from '../problem.ts';
import { linked } from '../questions/routes.ts';
import type { Store } from '../store/port.ts';
import type { Timers } from '../timers.ts';
import { lackedFactsOf } from './lacked.ts';
import { reportOrdersOf } from './orders.ts';
import { reportOf } from './report.ts';
import { createResponseTimes } from './response-time.ts';
import { reportTopicsOf } from './topics.ts';

const MESSAGES = { 'ends-early': 'must not be before "from"', 'too-long': `at most ${REPORT_DAYS_MAX} days` } as const;

/** Throws a `Problem` for days that are no period. */
function requirePeriod(period: ReportPeriod): void {
  const problem = periodProblem(period);
  if (problem !== null)
    throw new Problem('invalid-request', { issues: [{ path: 'query.to', message: MESSAGES[problem] }] });
}

interface ReportDeps {
  readonly store: Store;
  readonly marketplace: MarketplaceApi;
  readonly timers: Timers;
}

/** 4.43, 7.93, 7.121. */
export function reportRoutes({ store, marketplace, timers }: ReportDeps): Binding[] {
  const responseTimeOf = createResponseTimes(marketplace, timers);
  return [
    bind(readReport, async ({ member, query: period }) => {
      const { accountId, siteId, isOwner, permissions } = linked(member());
      requirePeriod(period);
      const account = { accountId, timeZone: siteOf(siteId).timeZone };
      // They are in the words of questions, pending ones too.
      const maySeeQuestions = isOwner || hasPermissions(permissions, 'Questions');
      const [report, topics, lacked, archivedBefore] = await Promise.all([
        reportOf(store, account, period),
        reportTopicsOf(store, account, period),
        maySeeQuestions ? lackedFactsOf(store, account, period) : [],
        store.retention.archivedBefore(accountId),
      ]);
      return { ...report, topics, lacked, archivedBefore };
    }),
    bind(readReportOrders, async ({ member, query: period }) => {
      const { accountId, siteId } = linked(member());
      requirePeriod(period);
      return reportOrdersOf(store, { accountId, timeZone: siteOf(siteId).timeZone }, period);
    }),
    bind(readResponseTime, ({ member }) => {
      const { accountId } = linked(member());
      return withMarketplaceProblems(() => responseTimeOf(accountId));
    }),
  ];
}
