import { useSelector } from '@xstate/react';
import type { RehearsalActor } from '#machines/account/rehearsal/machine.ts';
import {
  selectDiscardFailure,
  selectIsBusy,
  selectIsDiscarding,
  selectIsReplacing,
} from '#machines/account/rehearsal/selectors.ts';
import { t } from '#text/catalogue.ts';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import * as styles from './rehearsal-screen.css.ts';
import { SizeChoice } from './rehearsal-screen.tsx';

interface RehearsalDialogsProps {
  readonly actor: RehearsalActor;
}

/** What becomes of the rehearsal as a whole; each is asked before. */
export function RehearsalDialogs({ actor }: RehearsalDialogsProps) {
  const isReplacing = useSelector(actor, selectIsReplacing);
  const isDiscarding = useSelector(actor, selectIsDiscarding);
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectDiscardFailure);
  const dismiss = (): void => actor.send({ type: 'dialog.dismissed' });
  const confirm = (): void => actor.send({ type: 'dialog.confirmed' });
  const cancel = (
    <Button variant="secondary" disabled={isBusy} onClick={dismiss}>
      {t('desk:dialog.cancel')}
    </Button>
  );
  return (
    <div className={styles.moves}>
      <Button variant="secondary" onClick={() => actor.send({ type: 'start.pressed' })}>
        {t('sections:rehearsal.again')}
      </Button>
      <Button variant="ghost" onClick={() => actor.send({ type: 'discard.pressed' })}>
        {t('sections:rehearsal.discard')}
      </Button>
      <Dialog
        open={isReplacing}
        onClose={dismiss}
        title={t('sections:rehearsal.replaceTitle')}
        description={t('sections:rehearsal.replaceText')}
        closeLabel={t('close')}
        actions={
          <>
            {cancel}
            <Button onClick={confirm}>{t('sections:rehearsal.start')}</Button>
          </>
        }
      >
        <SizeChoice actor={actor} />
      </Dialog>
      <Dialog
        open={isDiscarding}
        onClose={dismiss}
        title={t('sections:rehearsal.discardTitle')}
        description={t('sections:rehearsal.discardText')}
        closeLabel={t('close')}
        busyLabel={isBusy ? t('sections:rehearsal.discarding') : null}
        actions={
          <>
            {cancel}
            <Button variant="danger" disabled={isBusy} onClick={confirm}>
              {t('sections:rehearsal.discard')}
            </Button>
          </>
        }
      >
        <FailureBanner title={t('sections:rehearsal.discardFailed')} failure={failure} />
      </Dialog>
    </div>
  );
}
