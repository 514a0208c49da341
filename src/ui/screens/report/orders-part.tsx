import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { OrdersOfPeriod, ReportOrders } from '#contract/report-orders.ts';
import type { ListFilter } from '#domain/list-place.ts';
import { addDays } from '#domain/question-filter.ts';
import { dayAt, ORDER_DAYS } from '#domain/report.ts';
import { modeFilter, orderedFilter, quickAnswerFilter } from '#domain/report-filters.ts';
import type { ReportActor } from '#machines/account/report/machine.ts';
import { selectOrders, selectOrdersFailure, selectReport, selectToday } from '#machines/account/report/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Loading } from '../../loading.tsx';
import { dayText, shareText } from '../../report-text.ts';
import { FigureLink, type Reported } from './figure-link.tsx';
import { compared, FiguresTable } from './figures-table.tsx';
import * as styles from './report-screen.css.ts';

interface OrdersPartProps extends ReadProps<ReportActor> {
  readonly accountId: string;
  readonly timeZone: string;
}

/** How many answers an order followed, by how they came about, and with a quick answer and without (2.100, 2.101), each leading to them (2.108). */
export function OrdersPart({ actor, accountId, timeZone, renderFailure }: OrdersPartProps) {
  const orders = useSelector(actor, selectOrders);
  const failure = useSelector(actor, selectOrdersFailure);
  const report = useSelector(actor, selectReport);
  const today = useSelector(actor, selectToday);
  const id = useId();
  const name = t('sections:report.orders.title');
  return (
    <section className={styles.part} aria-labelledby={id} aria-busy={orders === null && failure === null}>
      <h2 id={id} className={styles.partTitle}>
        {name}
      </h2>
      {failure !== null &&
        renderFailure({
          failure,
          title: t('sections:report.orders.failed'),
          extent: 'part',
          retryLabel: t('sections:report.orders.retry'),
          onRetry: () => actor.send({ type: 'orders.retried' }),
        })}
      {orders === null || report === null ? (
        failure === null && <Loading height={240} />
      ) : (
        <>
          {orders.knownUntil !== null && (
            <Figures {...orders} label={name} reported={{ ...report.current, accountId }} />
          )}
          <Notes
            {...{ orders, timeZone }}
            start={report.before.from}
            isRecent={report.current.to > addDays(today, -ORDER_DAYS)}
          />
        </>
      )}
    </section>
  );
}

interface NotesProps {
  readonly orders: ReportOrders;
  readonly timeZone: string;
  /** The first day of the period before. */
  readonly start: string;
  /** Whether orders may still follow its answers. */
  readonly isRecent: boolean;
}

/** What the figures do not show: what is not known, and which orders count for no answer. */
function Notes({ orders: { reading, knownFrom, knownUntil, current }, timeZone, start, isRecent }: NotesProps) {
  const dayOf = (at: number): string => dayText(dayAt(at, timeZone));
  if (knownFrom === null || knownUntil === null)
    return (
      <p className={styles.notes}>{t(`sections:report.orders.${reading === 'refused' ? 'refused' : 'unread'}`)}</p>
    );
  const { placed, unasked, cancelled } = current;
  return (
    <div className={styles.notes}>
      {reading === 'refused' && <p>{t('sections:report.orders.refusedSince', { day: dayOf(knownUntil) })}</p>}
      {reading === 'behind' && <p>{t('sections:report.orders.behind', { day: dayOf(knownUntil) })}</p>}
      {dayAt(knownFrom, timeZone) > start && <p>{t('sections:report.orders.knownFrom', { day: dayOf(knownFrom) })}</p>}
      <p>{t('sections:report.orders.placed', { placed, unasked, cancelled })}</p>
      {isRecent && <p>{t('sections:report.orders.recent', { days: ORDER_DAYS })}</p>}
    </div>
  );
}

interface FiguresProps extends Pick<ReportOrders, 'current' | 'before'> {
  readonly label: string;
  readonly reported: Reported;
}

function Figures({ current, before, label, reported }: FiguresProps) {
  const { answered: count, ordered } = current;
  const values = { ordered, days: ORDER_DAYS, orderedBefore: before.ordered, countBefore: before.answered };
  return (
    <>
      <p>
        {t('sections:report.orders.sum', { count, ...values })}{' '}
        {ordered > 0 && (
          <FigureLink reported={reported} filter={orderedFilter({})}>
            {t('sections:report.orders.show')}
          </FigureLink>
        )}
      </p>
      <OrdersTable
        reported={reported}
        label={label}
        of={t('sections:report.mode')}
        rows={current.modes.map(({ mode, ...counts }, i) => ({
          name: t(`sections:report.modes.${mode}`),
          filter: modeFilter(mode),
          ...counts,
          before: before.modes[i],
        }))}
      />
      <OrdersTable
        reported={reported}
        label={t('sections:report.orders.byQuickAnswer')}
        of={t('sections:report.orders.byQuickAnswer')}
        rows={current.quickAnswers.map(({ isUsed, ...counts }, i) => ({
          name: t(`sections:report.orders.${isUsed ? 'withQuickAnswer' : 'withoutQuickAnswer'}`),
          filter: quickAnswerFilter(isUsed),
          ...counts,
          before: before.quickAnswers[i],
        }))}
      />
    </>
  );
}

type Counts = Pick<OrdersOfPeriod, 'answered' | 'ordered'>;

interface LeadingProps {
  readonly reported: Reported;
  readonly filter: ListFilter;
  /** How many the filter finds. */
  readonly to: number;
  readonly shown: ReactNode;
}

/** Leads to the answers, where there are any. */
const Leading = ({ reported, filter, to, shown }: LeadingProps) => (
  <FigureLink reported={reported} filter={to === 0 ? null : filter}>
    {shown}
  </FigureLink>
);

interface OrdersTableProps {
  readonly reported: Reported;
  readonly label: string;
  readonly of: string;
  readonly rows: readonly (Counts & {
    readonly name: string;
    /** What finds its answers. */
    readonly filter: ListFilter;
    readonly before: Counts | undefined;
  })[];
}

function OrdersTable({ reported, label, of, rows }: OrdersTableProps) {
  return (
    <FiguresTable
      label={label}
      columns={[of, t('sections:report.count'), t('sections:report.orders.ordered'), t('sections:report.orders.share')]}
      rows={rows.map(({ name, filter, answered, ordered, before = { answered: 0, ordered: 0 } }) => ({
        key: name,
        name: <Leading {...{ reported, filter }} to={answered} shown={name} />,
        figures: [
          compared(answered, before.answered),
          compared(
            <Leading {...{ reported }} filter={orderedFilter(filter)} to={ordered} shown={ordered} />,
            before.ordered,
          ),
          compared(shareText(ordered, answered), shareText(before.ordered, before.answered)),
        ],
      }))}
    />
  );
}
