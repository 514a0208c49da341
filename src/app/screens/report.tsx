import { fromCallback, fromPromise } from 'xstate';
import type { Account } from '#contract/accounts.ts';
import { readReport } from '#contract/report.ts';
import { readReportOrders } from '#contract/report-orders.ts';
import { readResponseTime } from '#contract/response-time.ts';
import { formatListPlace, START } from '#domain/list-place.ts';
import { dayAt, lastDays, parseReportPeriod, REPORT_DAYS_DEFAULT } from '#domain/report.ts';
import { siteOf } from '#domain/sites.ts';
import { type ReportActor, type ReportInput, reportMachine } from '#machines/account/report/machine.ts';
import { publishedTimeMachine } from '#machines/account/report/published-time/machine.ts';
import type { PageInput } from '#machines/shared/page-input.ts';
import { ReportScreen } from '#ui/screens/report/report-screen.tsx';
import { renderFailure } from '../failed-part.tsx';
import { fromCompletedInput } from '../from-input.ts';
import { followAccount } from '../paced.ts';
import { saveReport } from '../report-file.ts';
import type { Services } from '../services.ts';

export const createPage = ({ call, bus, history, now }: Services) =>
  fromCompletedInput(
    ({ accountId }: ReportInput) => {
      const { pathname } = history.location();
      return reportMachine.provide({
        actors: {
          readReport: fromPromise(({ input: { from, to }, signal }) =>
            call(readReport, { params: { accountId }, query: { from, to } }, signal),
          ),
          readOrders: fromPromise(({ input: { from, to }, signal }) =>
            call(readReportOrders, { params: { accountId }, query: { from, to } }, signal),
          ),
          publishedTime: publishedTimeMachine.provide({
            actors: {
              readPublished: fromPromise(({ signal }) => call(readResponseTime, { params: { accountId } }, signal)),
            },
          }),
          // Loaded when it is asked for: few people want a file, and its library is as large as this page.
          saveSheet: fromPromise(async ({ input: { report, orders } }) => {
            const { saveReportSheet } = await import('../report-sheet.ts');
            await saveReportSheet(report, orders);
          }),
          changes: fromCallback(({ sendBack }) =>
            followAccount(bus, 'QuestionsChanged', accountId, () => sendBack({ type: 'report.changed' })),
          ),
        },
        actions: {
          showAddress: (_, filter) => history.replace(`${pathname}${formatListPlace({ ...START, filter })}`),
          saveFile: (_, { report, orders }) => saveReport(report, orders),
        },
      });
    },
    (page: PageInput): ReportInput => {
      const today = dayAt(now(), siteOf(page.siteId).timeZone);
      const asked = parseReportPeriod(history.location().search);
      return { ...page, today, period: asked ?? lastDays(today, REPORT_DAYS_DEFAULT) };
    },
  );

export function View({ actor, account }: { actor: ReportActor; account: Account }) {
  return (
    <ReportScreen
      actor={actor}
      accountId={account.id}
      timeZone={siteOf(account.siteId).timeZone}
      permissions={account.permissions}
      renderFailure={renderFailure}
    />
  );
}
