import { useSelector } from '@xstate/react';
import type { ChangePasswordActor } from '#machines/profile/change-password/machine.ts';
import {
  type ChangePasswordProblem,
  selectCanSubmit,
  selectCurrent,
  selectFailure,
  selectIsBusy,
  selectIsOpen,
  selectIsUnchanged,
  selectProblem,
} from '#machines/profile/change-password/selectors.ts';
import { selectIsPasswordShown } from '#machines/shared/password-fields/selectors.ts';
import { t } from '#text/catalogue.ts';
import { failureText } from '../../failure-text.ts';
import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { PasswordField } from '../../kit/password-field/password-field.tsx';
import { PasswordWidget } from '../../password-widget/password-widget.tsx';
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
      onSubmit={() => actor.send({ type: 'change.submitted' })}
      onDismiss={() => actor.send({ type: 'dialog.dismissed' })}
      returnFocusTo={returnFocusTo}
    >
      <Problem actor={actor} />
      <Fields actor={actor} />
    </FormDialog>
  );
}

function Problem({ actor }: { actor: ChangePasswordActor }) {
  const problem = useSelector(actor, selectProblem);
  const failure = useSelector(actor, selectFailure);
  if (problem === 'none') return null;
  return (
    <Banner tone="error" title={t('desk:changePassword.failed')}>
      {failure === null ? problemText(problem) : failureText(failure)}
    </Banner>
  );
}

function problemText(problem: Exclude<ChangePasswordProblem, 'none'>): string | null {
  switch (problem) {
    case 'wrong-password':
      return t('desk:changePassword.wrongPassword');
    case 'too-common':
      return t('password.tooCommon');
    case 'failed':
      return null;
  }
}

function Fields({ actor }: { actor: ChangePasswordActor }) {
  const current = useSelector(actor, selectCurrent);
  const isBusy = useSelector(actor, selectIsBusy);
  const isShown = useSelector(actor, selectIsPasswordShown);
  const isUnchanged = useSelector(actor, selectIsUnchanged);
  return (
    <>
      <PasswordField
        label={t('desk:changePassword.current')}
        name="current-password"
        autoComplete="current-password"
        value={current}
        disabled={isBusy}
        visible={isShown}
        toggleLabel={t(isShown ? 'password.hide' : 'password.show')}
        onToggle={() => actor.send({ type: 'visibility.toggled' })}
        onChange={(value) => actor.send({ type: 'current.changed', current: value })}
      />
      <PasswordWidget
        actor={actor}
        label={t('desk:changePassword.password')}
        isBusy={isBusy}
        isShown={isShown}
        error={isUnchanged ? t('desk:changePassword.unchanged') : undefined}
      />
    </>
  );
}
