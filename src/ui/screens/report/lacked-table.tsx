import type { LackedFact } from '#contract/report.ts';
import { paths } from '#domain/address.ts';
import { maySee } from '#domain/sections.ts';
import { t } from '#text/catalogue.ts';
import { link } from '../../kit/link/link.css.ts';
import { Link } from '../../kit/link/link.tsx';
import { CountsTable } from './counts-table.tsx';
import * as styles from './report-screen.css.ts';

interface LackedTableProps {
  readonly label: string;
  readonly lacked: readonly LackedFact[];
  readonly accountId: string;
  readonly permissions: number;
}

/** Which facts the drafts of the period lacked, in the buyers' words, and where one adds them (4.53). */
export function LackedTable({ label, lacked, accountId, permissions }: LackedTableProps) {
  return (
    <>
      <p className={styles.range}>
        {t('sections:report.lackedText')}{' '}
        {maySee('missing-data', permissions) && (
          <Link className={link} to={paths.section(accountId, 'missing-data')}>
            {t('sections:report.toMissingData')}
          </Link>
        )}
      </p>
      <CountsTable
        label={label}
        of={t('sections:report.lacked')}
        hasBars
        rows={lacked.map(({ itemId, title, asked, count, before }, place) => ({
          // Two entries may have the same words.
          key: String(place),
          name: (
            <>
              {asked}
              <span className={styles.before}>{title ?? itemId}</span>
            </>
          ),
          count,
          before,
        }))}
      />
    </>
  );
}
