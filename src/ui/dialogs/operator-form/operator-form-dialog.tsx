import { useSelector } from '@xstate/react';
import { hasPermissions, PERMISSION_NAMES } from '#domain/permissions.ts';
import type { OperatorFormActor } from '#machines/account/operators/form/machine.ts';
import {
  selectCanSubmit,
  selectEmail,
  selectFailure,
  selectIsAdding,
  selectIsBusy,
  selectIsElsewhere,
  selectIsGone,
  selectIsOpen,
  selectIsTaken,
  selectPermissions,
} from '#machines/account/operators/form/selectors.ts';
import { t } from '#text/catalogue.ts';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { useDiscarding } from '../../form-dialog/use-discarding.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Checkbox } from '../../kit/checkbox/checkbox.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import type { DialogProps } from '../dialog-props.ts';
import * as styles from './operator-form-dialog.css.ts';

/** 2.46: adding an operator, and changing what one may do. */
export function OperatorFormDialog({ actor, returnFocusTo }: DialogProps<OperatorFormActor>) {
  const isOpen = useSelector(actor, selectIsOpen);
  const discarding = useDiscarding(actor);
  const isAdding = useSelector(actor, selectIsAdding);
  const isBusy = useSelector(actor, selectIsBusy);
  const isGone = useSelector(actor, selectIsGone);
  const isReady = useSelector(actor, selectCanSubmit);
  const submit = {
    label: t(isAdding ? 'sections:operatorForm.add' : 'sections:operatorForm.save'),
    isReady,
    notReady: t(isAdding ? 'sections:operatorForm.needsEmail' : 'sections:operatorForm.needsChange'),
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(isAdding ? 'sections:operatorForm.addTitle' : 'sections:operatorForm.changeTitle')}
      description={t(isAdding ? 'sections:operatorForm.addText' : 'sections:operatorForm.changeText')}
      busyLabel={isBusy ? t('sections:operatorForm.saving') : null}
      submit={isGone ? null : submit}
      onSubmit={() => actor.send({ type: 'operator.submitted' })}
      onDismiss={() => actor.send({ type: 'dialog.dismissed' })}
      discarding={discarding}
      returnFocusTo={returnFocusTo}
    >
      <Problem actor={actor} />
      <Email actor={actor} />
      <Permissions actor={actor} />
    </FormDialog>
  );
}

function Problem({ actor }: { actor: OperatorFormActor }) {
  const isTaken = useSelector(actor, selectIsTaken);
  const isElsewhere = useSelector(actor, selectIsElsewhere);
  const isGone = useSelector(actor, selectIsGone);
  const isAdding = useSelector(actor, selectIsAdding);
  const failure = useSelector(actor, selectFailure);
  if (isTaken) return <Banner tone="error">{t('sections:operatorForm.taken')}</Banner>;
  if (isElsewhere) return <Banner tone="error">{t('sections:operatorForm.elsewhere')}</Banner>;
  if (isGone) return <Banner tone="warning">{t('sections:operatorForm.gone')}</Banner>;
  return (
    <FailureBanner
      title={t(isAdding ? 'sections:operatorForm.addFailed' : 'sections:operatorForm.changeFailed')}
      failure={failure}
    />
  );
}

function Email({ actor }: { actor: OperatorFormActor }) {
  const email = useSelector(actor, selectEmail);
  const isAdding = useSelector(actor, selectIsAdding);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <TextField
      label={t('sections:operatorForm.email')}
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
      <legend className={styles.legend}>{t('sections:operatorForm.permissions')}</legend>
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
