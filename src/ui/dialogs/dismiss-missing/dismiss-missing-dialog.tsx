import { useSelector } from '@xstate/react';
import type { DismissMissingActor } from '#machines/account/missing-data/dismiss/machine.ts';
import { selectFailure, selectIsBusy, selectIsOpen, selectSubject } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

/** 2.54. */
export function DismissMissingDialog({ actor }: { actor: DismissMissingActor }) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const entry = useSelector(actor, selectSubject);
  const failure = useSelector(actor, selectFailure);
  const dismiss = (): void => actor.send({ type: 'dialog.dismissed' });
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={t('desk:dismissMissing.title')}
      description={t('desk:dismissMissing.text', { asked: entry?.examples[0] ?? '' })}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:dismissMissing.dismissing') : null}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={dismiss}>
            {t('desk:dialog.cancel')}
          </Button>
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'dialog.confirmed' })}>
            {t('desk:dismissMissing.confirm')}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Banner tone="error" title={t('desk:dismissMissing.failed')}>
          {failureText(failure)}
        </Banner>
      )}
    </Dialog>
  );
}
