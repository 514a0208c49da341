import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useId } from 'react';
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
import { form } from '../../entry-page/entry-page.css.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { PasswordField } from '../../kit/password-field/password-field.tsx';
import { PasswordWidget } from '../../password-widget/password-widget.tsx';

interface ChangePasswordDialogProps {
  readonly actor: ChangePasswordActor;
  /** Where the focus goes if what opened it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** 2.48. */
export function ChangePasswordDialog({ actor, returnFocusTo }: ChangePasswordDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const formId = useId();
  const dismiss = (): void => actor.send({ type: 'dialog.dismissed' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'change.submitted' });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={t('desk:changePassword.title')}
      description={t('desk:changePassword.text')}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:changePassword.submitting') : null}
      returnFocusTo={returnFocusTo}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={dismiss}>
            {t('desk:dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!canSubmit} disabledReason={t('desk:changePassword.notReady')}>
            {t('desk:changePassword.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className={form}>
        <Problem actor={actor} />
        <Fields actor={actor} />
      </form>
    </Dialog>
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
