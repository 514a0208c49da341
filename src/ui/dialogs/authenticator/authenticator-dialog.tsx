import { useSelector } from '@xstate/react';
import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useId } from 'react';
import { authenticatorUri, groupSecret } from '#domain/authenticator.ts';
import type { AuthenticatorActor } from '#machines/profile/authenticator/machine.ts';
import {
  type AuthenticatorProblem,
  selectCanSubmit,
  selectCode,
  selectFailure,
  selectIsBusy,
  selectIsEnabled,
  selectIsLoading,
  selectIsOffering,
  selectIsOpen,
  selectProblem,
  selectSecret,
} from '#machines/profile/authenticator/selectors.ts';
import { t } from '#text/catalogue.ts';
import { CodeField } from '../../entry-page/entry-fields.tsx';
import { failureText } from '../../failure-text.ts';
import type { RenderFailure } from '../../failure-view/failed-part.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Skeleton } from '../../kit/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden/visually-hidden.tsx';
import type { DialogProps } from '../dialog-props.ts';
import * as styles from './authenticator-dialog.css.ts';

interface AuthenticatorDialogProps extends DialogProps<AuthenticatorActor> {
  /** The viewer's e-mail, which the QR names. */
  readonly email: string;
  readonly renderFailure: RenderFailure;
}

/** 2.50. */
export function AuthenticatorDialog({ actor, email, renderFailure, returnFocusTo }: AuthenticatorDialogProps) {
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const isEnabled = useSelector(actor, selectIsEnabled);
  const isOffering = useSelector(actor, selectIsOffering);
  const formId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'dialog.dismissed' })}
      title={t('desk:authenticator.title')}
      description={isEnabled ? t('desk:authenticator.enabled') : t('desk:authenticator.text')}
      closeLabel={t('close')}
      busyLabel={isBusy ? t('desk:authenticator.working') : null}
      actions={<Actions actor={actor} formId={formId} />}
      returnFocusTo={returnFocusTo}
    >
      <Problem actor={actor} renderFailure={renderFailure} />
      {isOffering && <Offer actor={actor} email={email} formId={formId} />}
      <Loading actor={actor} />
    </Dialog>
  );
}

function Actions({ actor, formId }: { actor: AuthenticatorActor; formId: string }): ReactNode {
  const isBusy = useSelector(actor, selectIsBusy);
  const isEnabled = useSelector(actor, selectIsEnabled);
  const isOffering = useSelector(actor, selectIsOffering);
  const canSubmit = useSelector(actor, selectCanSubmit);
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
      {isOffering && (
        <Button type="submit" form={formId} disabled={!canSubmit} disabledReason={t('desk:authenticator.needsCode')}>
          {t('desk:authenticator.configure')}
        </Button>
      )}
    </>
  );
}

function Problem({ actor, renderFailure }: Pick<AuthenticatorDialogProps, 'actor' | 'renderFailure'>) {
  const problem = useSelector(actor, selectProblem);
  const failure = useSelector(actor, selectFailure);
  if (problem === 'wrong-code') return <Banner tone="error">{t('desk:authenticator.wrongCode')}</Banner>;
  if (problem === 'copy') return <Banner tone="warning">{t('desk:authenticator.copyFailed')}</Banner>;
  if (problem === 'none' || failure === null) return null;
  const title = problemTitle(problem);
  if (problem === 'status' || problem === 'secret') {
    const onRetry = (): void => actor.send({ type: 'retry.pressed' });
    return renderFailure({ failure, title, extent: 'part', onRetry });
  }
  return (
    <Banner tone="error" title={title}>
      {failureText(failure)}
    </Banner>
  );
}

function problemTitle(problem: Exclude<AuthenticatorProblem, 'none' | 'wrong-code' | 'copy'>): string {
  switch (problem) {
    case 'status':
      return t('desk:authenticator.statusFailed');
    case 'secret':
      return t('desk:authenticator.secretFailed');
    case 'configure':
      return t('desk:authenticator.configureFailed');
    case 'disable':
      return t('desk:authenticator.disableFailed');
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

/** The secret as QR and as text, and the code that proves it was taken over (4.05). */
function Offer({ actor, email, formId }: Pick<AuthenticatorDialogProps, 'actor' | 'email'> & { formId: string }) {
  const secret = useSelector(actor, selectSecret);
  const code = useSelector(actor, selectCode);
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
      <Form id={formId} onSubmit={() => actor.send({ type: 'code.submitted' })}>
        <CodeField actor={actor} label={t('desk:authenticator.code')} code={code} isBusy={isBusy} />
      </Form>
    </>
  );
}
