import { readReport } from '#contract/report.ts';
import { periodProblem, REPORT_DAYS_MAX } from '#domain/report.ts';
import { siteOf } from '#domain/sites.ts';
import { type Binding, bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import { linked } from '../questions/routes.ts';
import type { Store } from '../store/port.ts';
import { reportOf } from './report.ts';
import { reportTopicsOf } from './topics.ts';

const MESSAGES = { 'ends-early': 'must not be before "from"', 'too-long': `at most ${REPORT_DAYS_MAX} days` } as const;

/** 7.93. */
export function reportRoutes({ store }: { readonly store: Store }): Binding[] {
  return [
    bind(readReport, async ({ member, query: period }) => {
      const { accountId, siteId } = linked(member());
      const problem = periodProblem(period);
      if (problem !== null)
        throw new Problem('invalid-request', { issues: [{ path: 'query.to', message: MESSAGES[problem] }] });
      const account = { accountId, timeZone: siteOf(siteId).timeZone };
      const [report, topics] = await Promise.all([
        reportOf(store, account, period),
        reportTopicsOf(store, account, period),
      ]);
      return { ...report, topics };
    }),
  ];
}
