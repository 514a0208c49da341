import { useSelector } from '@xstate/react';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useId } from 'react';
import { authenticatorUri, groupSecret } from '#domain/authenticator.ts';
import type { AuthenticatorActor } from '#machines/profile/authenticator/machine.ts';
import {
  type AuthenticatorTask,
  selectHasCopyFailed,
  selectIsEnabled,
  selectIsLoading,
  selectIsOpen,
  selectIsReminded,
  selectIsRenewing,
  selectLeft,
  selectRecoveryCodes,
  selectRequiredBy,
  selectSecret,
  selectTask,
} from '#machines/profile/authenticator/selectors.ts';
import {
  selectCanSubmit,
  selectFailure,
  selectIsBusy,
  selectIsWrongCode,
} from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { CodeField } from '../../code-field.tsx';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Skeleton } from '../../kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import type { DialogProps } from '../dialog-props.ts';
import * as styles from './authenticator-dialog.css.ts';
import { CodesLeft, RecoveryCodes } from './recovery-codes.tsx';

interface AuthenticatorDialogProps extends DialogProps<AuthenticatorActor> {
  /** The viewer's e-mail, which the QR names. */
  readonly email: string;
  readonly renderFailure: RenderFailure;
}

/** 2.50, 2.71. */
export function AuthenticatorDialog({ actor, email, renderFailure, returnFocusTo }: AuthenticatorDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const isEnabled = useSelector(actor, selectIsEnabled);
  const secret = useSelector(actor, selectSecret);
  const codes = useSelector(actor, selectRecoveryCodes);
  const left = useSelector(actor, selectLeft);
  const requiredBy = useSelector(actor, selectRequiredBy);
  const isRenewing = useSelector(actor, selectIsRenewing);
  const formId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      title={t(codes === null ? 'desk:authenticator.title' : 'desk:authenticator.codes')}
      description={descriptionOf({ isEnabled, isRenewing, hasCodes: codes !== null })}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:authenticator.working') : null}
      actions={<Actions actor={actor} formId={formId} />}
      returnFocusTo={returnFocusTo}
    >
      <Problem actor={actor} renderFailure={renderFailure} />
      {isEnabled && requiredBy.length > 0 && (
        <Banner tone="warning">{t('desk:authenticator.requiredBy', { accounts: inWords(requiredBy) })}</Banner>
      )}
      {secret !== null && <Setup actor={actor} secret={secret} email={email} formId={formId} />}
      {codes !== null && <RecoveryCodes actor={actor} codes={codes} />}
      {isEnabled && left !== null && <CodesLeft actor={actor} left={left} />}
      {isRenewing && (
        <Form id={formId} onSubmit={() => actor.send({ type: 'form.submitted' })}>
          <CodeField withLetters autoFocus actor={actor} label={t('desk:authenticator.anyCode')} />
        </Form>
      )}
      <Loading actor={actor} />
    </Dialog>
  );
}

/** «A, B y C». */
const inWords = (names: readonly string[]): string => new Intl.ListFormat('es', { type: 'conjunction' }).format(names);

function descriptionOf(shown: { isEnabled: boolean; isRenewing: boolean; hasCodes: boolean }): string {
  if (shown.hasCodes) return t('desk:authenticator.codesText');
  if (shown.isRenewing) return t('desk:authenticator.renewText');
  return shown.isEnabled ? t('desk:authenticator.enabled') : t('desk:authenticator.text');
}

function Actions({ actor, formId }: { actor: AuthenticatorActor; formId: string }): ReactNode {
  const isBusy = useSelector(actor, selectIsBusy);
  const isEnabled = useSelector(actor, selectIsEnabled);
  const secret = useSelector(actor, selectSecret);
  const hasCodes = useSelector(actor, selectRecoveryCodes) !== null;
  const isRenewing = useSelector(actor, selectIsRenewing);
  const canSubmit = useSelector(actor, selectCanSubmit);
  if (hasCodes)
    return <Button onClick={() => actor.send({ type: 'codes.kept' })}>{t('desk:authenticator.codesKept')}</Button>;
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={() => actor.send({ type: 'dialog.dismissed' })}>
        {t('desk:dialog.cancel')}
      </Button>
      {isEnabled && (
        <Button variant="danger" disabled={isBusy} onClick={() => actor.send({ type: 'disable.confirmed' })}>
          {t('desk:authenticator.disable')}
        </Button>
      )}
      {(secret !== null || isRenewing) && (
        <Button
          type="submit"
          form={formId}
          disabled={!canSubmit}
          disabledReason={t(isRenewing ? 'desk:authenticator.needsAnyCode' : 'desk:authenticator.needsCode')}
        >
          {t(isRenewing ? 'desk:authenticator.replace' : 'desk:authenticator.configure')}
        </Button>
      )}
    </>
  );
}

function Problem({ actor, renderFailure }: Pick<AuthenticatorDialogProps, 'actor' | 'renderFailure'>) {
  const isWrongCode = useSelector(actor, selectIsWrongCode);
  const hasCopyFailed = useSelector(actor, selectHasCopyFailed);
  const isReminded = useSelector(actor, selectIsReminded);
  const hasCodes = useSelector(actor, selectRecoveryCodes) !== null;
  const failure = useSelector(actor, selectFailure);
  const task = useSelector(actor, selectTask);
  if (isWrongCode) return <Banner tone="error">{t('desk:authenticator.wrongCode')}</Banner>;
  if (isReminded) return <Banner tone="warning">{t('desk:authenticator.keepFirst')}</Banner>;
  if (hasCopyFailed) {
    const text = t(hasCodes ? 'desk:authenticator.codesCopyFailed' : 'desk:authenticator.copyFailed');
    return <Banner tone="warning">{text}</Banner>;
  }
  if (failure === null) return null;
  const title = failedTitle(task);
  return task === 'status' || task === 'secret' ? (
    renderFailure({ failure, title, extent: 'part', onRetry: () => actor.send({ type: 'retry.pressed' }) })
  ) : (
    <FailureBanner title={title} failure={failure} />
  );
}

function failedTitle(task: AuthenticatorTask): string {
  switch (task) {
    case 'status':
      return t('desk:authenticator.statusFailed');
    case 'secret':
      return t('desk:authenticator.secretFailed');
    case 'configure':
      return t('desk:authenticator.configureFailed');
    case 'disable':
      return t('desk:authenticator.disableFailed');
    case 'renew':
      return t('desk:authenticator.renewFailed');
  }
}

function Loading({ actor }: { actor: AuthenticatorActor }) {
  const isLoading = useSelector(actor, selectIsLoading);
  return (
    <div role="status">
      {isLoading && (
        <>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={152} />
        </>
      )}
    </div>
  );
}

interface SetupProps extends Pick<AuthenticatorDialogProps, 'actor' | 'email'> {
  readonly secret: string;
  readonly formId: string;
}

/** The secret as QR and as text, and the code that proves that an application has it (4.05). */
function Setup({ actor, secret, email, formId }: SetupProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      <div className={styles.offer}>
        <div className={styles.code}>
          {/* 9.17 */}
          <QRCodeSVG
            value={authenticatorUri(email, secret)}
            size={128}
            level="L"
            minVersion={1}
            title={t('desk:authenticator.qr')}
          />
        </div>
        <div className={styles.secret}>
          <p>{t('desk:authenticator.byHand')}</p>
          <p className={styles.letters}>{groupSecret(secret)}</p>
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'copy.requested' })}
          >
            {t('desk:authenticator.copy')}
          </Button>
        </div>
      </div>
      <Form id={formId} onSubmit={() => actor.send({ type: 'form.submitted' })}>
        <CodeField actor={actor} label={t('desk:authenticator.code')} />
      </Form>
    </>
  );
}
