import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useId } from 'react';
import { hasPermissions, PERMISSION_NAMES } from '#domain/permissions.ts';
import type { OperatorFormActor } from '#machines/account/operators/form/machine.ts';
import {
  selectCanSubmit,
  selectEmail,
  selectFailure,
  selectIsAdding,
  selectIsBusy,
  selectIsGone,
  selectIsOpen,
  selectIsTaken,
  selectPermissions,
} from '#machines/account/operators/form/selectors.ts';
import { t } from '#text/catalogue.ts';
import { form } from '../../entry-page/entry-page.css.ts';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import * as styles from './operator-form-dialog.css.ts';

interface OperatorFormDialogProps {
  readonly actor: OperatorFormActor;
  /** Where the focus goes if what opened it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
}

/** 2.46: adding an operator, and changing what one may do. */
export function OperatorFormDialog({ actor, returnFocusTo }: OperatorFormDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isAdding = useSelector(actor, selectIsAdding);
  const isBusy = useSelector(actor, selectIsBusy);
  const formId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'operator.submitted' });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      title={t(isAdding ? 'desk:operatorForm.addTitle' : 'desk:operatorForm.changeTitle')}
      description={t(isAdding ? 'desk:operatorForm.addText' : 'desk:operatorForm.changeText')}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:operatorForm.saving') : null}
      returnFocusTo={returnFocusTo}
      actions={<Actions actor={actor} formId={formId} />}
    >
      <form id={formId} onSubmit={submit} noValidate className={form}>
        <Problem actor={actor} />
        <Email actor={actor} />
        <Permissions actor={actor} />
      </form>
    </Dialog>
  );
}

function Actions({ actor, formId }: { actor: OperatorFormActor; formId: string }) {
  const isAdding = useSelector(actor, selectIsAdding);
  const isBusy = useSelector(actor, selectIsBusy);
  const isGone = useSelector(actor, selectIsGone);
  const canSubmit = useSelector(actor, selectCanSubmit);
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'dialog.dismissed' })}>
        {t('desk:dialog.cancel')}
      </Button>
      {!isGone && (
        <Button
          type="submit"
          form={formId}
          disabled={!canSubmit}
          disabledReason={t(isAdding ? 'desk:operatorForm.needsEmail' : 'desk:operatorForm.needsChange')}
        >
          {t(isAdding ? 'desk:operatorForm.add' : 'desk:operatorForm.save')}
        </Button>
      )}
    </>
  );
}

function Problem({ actor }: { actor: OperatorFormActor }) {
  const isTaken = useSelector(actor, selectIsTaken);
  const isGone = useSelector(actor, selectIsGone);
  const isAdding = useSelector(actor, selectIsAdding);
  const failure = useSelector(actor, selectFailure);
  if (isTaken) return <Banner tone="error">{t('desk:operatorForm.taken')}</Banner>;
  if (isGone) return <Banner tone="warning">{t('desk:operatorForm.gone')}</Banner>;
  if (failure === null) return null;
  return (
    <Banner tone="error" title={t(isAdding ? 'desk:operatorForm.addFailed' : 'desk:operatorForm.changeFailed')}>
      {failureText(failure)}
    </Banner>
  );
}

function Email({ actor }: { actor: OperatorFormActor }) {
  const email = useSelector(actor, selectEmail);
  const isAdding = useSelector(actor, selectIsAdding);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <TextField
      label={t('desk:operatorForm.email')}
      name="operator-email"
      // A field of type "email" hides the spaces around what is typed.
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={email}
      disabled={isBusy || !isAdding}
      onChange={(value) => actor.send({ type: 'email.changed', email: value })}
    />
  );
}

function Permissions({ actor }: { actor: OperatorFormActor }) {
  const permissions = useSelector(actor, selectPermissions);
  const isBusy = useSelector(actor, selectIsBusy);
  const isGone = useSelector(actor, selectIsGone);
  return (
    <fieldset className={styles.permissions}>
      <legend className={styles.legend}>{t('desk:operatorForm.permissions')}</legend>
      {PERMISSION_NAMES.map((permission) => (
        <Checkbox
          key={permission}
          label={t(`desk:permissions.${permission}`)}
          checked={hasPermissions(permissions, permission)}
          disabled={isBusy || isGone}
          onChange={() => actor.send({ type: 'permission.toggled', permission })}
        />
      ))}
    </fieldset>
  );
}
