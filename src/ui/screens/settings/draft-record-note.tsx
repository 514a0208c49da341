import { useSelector } from '@xstate/react';
import type { DraftRecord } from '#contract/drafts.ts';
import { DRAFT_RECORD_MIN, draftRecordShares } from '#domain/draft-record.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Loading } from '../../loading.tsx';
import * as styles from './settings-screen.css.ts';

interface DraftRecordNoteProps extends ReadProps<ResourceActor<DraftRecord>> {
  /** As it is chosen here, saved or not. */
  readonly minimumConfidence: number;
}

/** What the chosen minimum would have sent by itself lately, and how often a person changed that. It follows the slider. */
export function DraftRecordNote({ actor, minimumConfidence, renderFailure }: DraftRecordNoteProps) {
  const record = useSelector(actor, selectValue);
  const failure = useSelector(actor, selectFailure);
  return (
    <div className={styles.record} data-part="draft-record">
      {failure !== null ? (
        renderFailure({
          failure,
          title: t('sections:settings.record.failed'),
          extent: 'part',
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })
      ) : record === null ? (
        <Loading height={48} />
      ) : (
        <p className={styles.recordText} aria-live="polite">
          {sentenceOf(record, minimumConfidence)}
        </p>
      )}
    </div>
  );
}

function sentenceOf({ days, drafted, steps }: DraftRecord, minimumConfidence: number): string {
  const step = steps.find((one) => one.minimumConfidence === minimumConfidence);
  if (step === undefined || drafted < DRAFT_RECORD_MIN) {
    return t('sections:settings.record.tooFew', { count: drafted, days, enough: DRAFT_RECORD_MIN });
  }
  const { sent, changed } = draftRecordShares(drafted, step);
  if (sent === null || sent === 0) return t('sections:settings.record.none', { days });
  return changed === null
    ? t('sections:settings.record.unanswered', { days, sent })
    : t('sections:settings.record.told', { days, sent, changed });
}
