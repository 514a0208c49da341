import { useSelector } from '@xstate/react';
import type { LogEntry } from '#contract/activity-log.ts';
import type { ActivityDetailsActor } from '#machines/account/activity/details/machine.ts';
import {
  selectEntry,
  selectFailure,
  selectIsOpen,
  selectIsReading,
  selectQuestion,
} from '#machines/account/activity/details/selectors.ts';
import { t } from '#text/catalogue.ts';
import { activityText } from '../../activity-text.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { DefinitionList } from '../../kit/definition-list/definition-list.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { exactTime } from '../../kit/relative-time/format-time.ts';
import { Loading } from '../../loading.tsx';
import * as styles from './activity-details-dialog.css.ts';
import { definitionsOf, definitionsOfQuestion } from './definitions.tsx';

/** 2.41: what one entry of the activity log says. */
export function ActivityDetailsDialog({ actor, renderFailure }: ReadProps<ActivityDetailsActor>) {
  const isOpen = useSelector(actor, selectIsOpen);
  const entry = useSelector(actor, selectEntry);
  if (entry === null) return null;
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      title={activityText(entry)}
      closeLabel={t('close')}
      isForReading
    >
      <div className={styles.content}>
        <p className={styles.who}>
          {entry.email} · <time dateTime={new Date(entry.timestamp).toISOString()}>{exactTime(entry.timestamp)}</time>
        </p>
        <Problem actor={actor} renderFailure={renderFailure} />
        <Details actor={actor} entry={entry} />
      </div>
    </Dialog>
  );
}

function Problem({ actor, renderFailure }: ReadProps<ActivityDetailsActor>) {
  const failure = useSelector(actor, selectFailure);
  if (failure === null) return null;
  return renderFailure({
    failure,
    title: t('sections:activityDetails.questionFailed'),
    extent: 'part',
    onRetry: () => actor.send({ type: 'retry.pressed' }),
  });
}

function Details({ actor, entry }: { actor: ActivityDetailsActor; entry: LogEntry }) {
  const question = useSelector(actor, selectQuestion);
  const isReading = useSelector(actor, selectIsReading);
  const ofQuestion = question === null ? [] : definitionsOfQuestion(question, entry.code);
  return (
    <>
      {isReading && <Loading height={120} />}
      <DefinitionList definitions={[...ofQuestion, ...definitionsOf(entry)]} />
    </>
  );
}
