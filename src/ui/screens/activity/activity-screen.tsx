import type { ActivityLog, LogEntry } from '#contract/activity-log.ts';
import type { ListActor } from '#machines/shared/paginated-list/machine.ts';
import { t } from '#text/catalogue.ts';
import { activityText } from '../../activity-text.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Button } from '../../kit/button/button.tsx';
import { RelativeTime } from '../../kit/relative-time/relative-time.tsx';
import { Table, TableCell, TableRow } from '../../kit/table/table.tsx';
import { ListFrame } from '../../list-frame/list-frame.tsx';
import * as styles from './activity-screen.css.ts';

interface ActivityScreenProps {
  readonly list: ListActor<ActivityLog>;
  readonly onDetails: (entry: LogEntry) => void;
  readonly renderFailure: RenderFailure;
}

/** 2.41. */
export function ActivityScreen({ list, onDetails, renderFailure }: ActivityScreenProps) {
  return (
    <ListFrame actor={list} texts="desk:activity" countOf={({ count }) => count} renderFailure={renderFailure}>
      {({ entries }) => (
        <div className={styles.log}>
          <Table
            label={t('desk:activity.title')}
            columns={[t('desk:activity.when'), t('desk:activity.who'), t('desk:activity.what')]}
          >
            {entries.map((entry) => (
              <Entry
                key={`${entry.timestamp} ${entry.email} ${entry.code} ${entry.details}`}
                entry={entry}
                onDetails={() => onDetails(entry)}
              />
            ))}
          </Table>
        </div>
      )}
    </ListFrame>
  );
}

function Entry({ entry, onDetails }: { entry: LogEntry; onDetails: () => void }) {
  const what = activityText(entry);
  return (
    <TableRow
      action={
        <Button
          variant="secondary"
          size="small"
          aria-label={t('desk:activity.detailsOf', { what })}
          onClick={onDetails}
        >
          {t('desk:activity.details')}
        </Button>
      }
    >
      <TableCell column={t('desk:activity.when')}>
        <span className={styles.when}>
          <RelativeTime at={entry.timestamp} />
        </span>
      </TableCell>
      <TableCell column={t('desk:activity.who')}>
        <span className={styles.who}>{entry.email}</span>
      </TableCell>
      <TableCell column={t('desk:activity.what')}>
        <div className={styles.what}>
          {what}
          {entry.question !== null && <q className={styles.question}>{entry.question}</q>}
        </div>
      </TableCell>
    </TableRow>
  );
}
