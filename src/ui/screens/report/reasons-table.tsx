import type { Report } from '#contract/report.ts';
import { paths } from '#domain/address.ts';
import { reasonFilter } from '#domain/report-filters.ts';
import { maySee } from '#domain/sections.ts';
import { t } from '#text/catalogue.ts';
import { link } from '../../kit/link/link.css.ts';
import { Link } from '../../kit/link/link.tsx';
import { reasonText } from '../../list-words.ts';
import { CountsTable } from './counts-table.tsx';
import { FigureLink, type Reported } from './figure-link.tsx';
import * as styles from './report-screen.css.ts';

interface ReasonsTableProps {
  readonly label: string;
  readonly report: Report;
  readonly accountId: string;
  readonly permissions: number;
}

/** Why automatic mode left questions to a person: each reason with those that were answered and those that wait (2.104). */
export function ReasonsTable({ label, report: { current, before }, accountId, permissions }: ReasonsTableProps) {
  return (
    <CountsTable
      label={label}
      of={t('sections:report.reason')}
      hasBars
      rows={current.reasons.map(({ reason, count, pending }) => ({
        key: reason,
        name: (
          <>
            {reason === 'answer-unknown' && maySee('missing-data', permissions) ? (
              <Link className={link} to={paths.section(accountId, 'missing-data')}>
                {reasonText(reason)}
              </Link>
            ) : (
              reasonText(reason)
            )}
            {pending !== undefined && (
              <Lists
                reported={{ ...current, accountId }}
                {...{ reason, pending, permissions }}
                answered={count - pending}
              />
            )}
          </>
        ),
        count,
        before: before.reasons.find((one) => one.reason === reason)?.count ?? 0,
      }))}
    />
  );
}

interface ListsProps {
  readonly reported: Reported;
  readonly reason: string;
  readonly answered: number;
  readonly pending: number;
  readonly permissions: number;
}

/** The two lists in which the questions of a reason are. */
function Lists({ reported, reason, answered, pending, permissions }: ListsProps) {
  const filter = reasonFilter(reason);
  return (
    <span className={styles.lists}>
      {answered > 0 && (
        <FigureLink reported={reported} filter={filter}>
          {t('sections:report.ofReason.answered', { count: answered })}
        </FigureLink>
      )}
      {pending > 0 && (
        <FigureLink reported={reported} list="questions" filter={maySee('questions', permissions) ? filter : null}>
          {t('sections:report.ofReason.pending', { count: pending })}
        </FigureLink>
      )}
    </span>
  );
}
