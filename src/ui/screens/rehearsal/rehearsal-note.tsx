import { useSelector } from '@xstate/react';
import type { Rehearsal } from '#contract/rehearsal.ts';
import { paths } from '#domain/address.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import type { ReadProps } from '../../failure-view/failed-part.ts';
import { Loading } from '../../loading.tsx';
import { promiseText } from '../../rehearsal-text.ts';
import { TextLink } from '../../text-link.tsx';
import * as styles from './rehearsal-screen.css.ts';

interface RehearsalNoteProps extends ReadProps<ResourceActor<Rehearsal>> {
  readonly accountId: string;
}

/** What the rehearsal promises, beside the switch of the mode (2.83). */
export function RehearsalNote({ actor, accountId, renderFailure }: RehearsalNoteProps) {
  const rehearsal = useSelector(actor, selectValue);
  const failure = useSelector(actor, selectFailure);
  return (
    <div className={styles.note} data-part="rehearsal-note">
      {failure !== null ? (
        renderFailure({
          failure,
          title: t('sections:rehearsal.note.failed'),
          extent: 'part',
          onRetry: () => actor.send({ type: 'retry.pressed' }),
        })
      ) : rehearsal === null ? (
        <Loading height={48} />
      ) : (
        <p className={styles.noteText}>
          {textOf(rehearsal)}{' '}
          <TextLink to={paths.section(accountId, 'rehearsal')}>
            {t(`sections:rehearsal.note.${rehearsal.current === null ? 'link' : 'open'}`)}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function textOf({ current }: Rehearsal): string {
  if (current?.state === 'ready') return promiseText(current.promise);
  return t(`sections:rehearsal.note.${current?.state === 'running' ? 'running' : 'none'}`);
}
