import { useSelector } from '@xstate/react';
import type { ChangePasswordActor } from '#machines/profile/change-password/machine.ts';
import {
  selectCurrent,
  selectIsOpen,
  selectIsUnchanged,
  selectIsWrongPassword,
} from '#machines/profile/change-password/selectors.ts';
import {
  selectCanSubmit,
  selectFailure,
  selectIsBusy,
  selectIsTooCommon,
} from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { HidablePassword, PasswordWidget } from '../../password-widget/password-widget.tsx';
import type { DialogProps } from '../dialog-props.ts';

/** 2.48. */
export function ChangePasswordDialog({ actor, returnFocusTo }: DialogProps<ChangePasswordActor>) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const isReady = useSelector(actor, selectCanSubmit);
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('desk:changePassword.title')}
      description={t('desk:changePassword.text')}
      busyLabel={isBusy ? t('desk:changePassword.submitting') : null}
      submit={{ label: t('desk:changePassword.submit'), isReady, notReady: t('desk:changePassword.notReady') }}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onDismiss={() => actor.send({ type: 'dialog.dismissed' })}
      returnFocusTo={returnFocusTo}
    >
      <Problem actor={actor} />
      <Fields actor={actor} />
    </FormDialog>
  );
}

function Problem({ actor }: { actor: ChangePasswordActor }) {
  const isWrongPassword = useSelector(actor, selectIsWrongPassword);
  const isTooCommon = useSelector(actor, selectIsTooCommon);
  const failure = useSelector(actor, selectFailure);
  const title = t('desk:changePassword.failed');
  return (
    <>
      {isWrongPassword && (
        <Banner tone="error" title={title}>
          {t('desk:changePassword.wrongPassword')}
        </Banner>
      )}
      {isTooCommon && (
        <Banner tone="error" title={title}>
          {t('password.tooCommon')}
        </Banner>
      )}
      <FailureBanner title={title} failure={failure} />
    </>
  );
}

function Fields({ actor }: { actor: ChangePasswordActor }) {
  const current = useSelector(actor, selectCurrent);
  const isUnchanged = useSelector(actor, selectIsUnchanged);
  return (
    <>
      <HidablePassword
        actor={actor}
        label={t('desk:changePassword.current')}
        name="current-password"
        autoComplete="current-password"
        value={current}
        onChange={(value) => actor.send({ type: 'current.changed', current: value })}
      />
      <PasswordWidget
        actor={actor}
        label={t('desk:changePassword.password')}
        error={isUnchanged ? t('desk:changePassword.unchanged') : undefined}
      />
    </>
  );
}
