import { useSelector } from '@xstate/react';
import { paths } from '#domain/address.ts';
import type { VerifyActor } from '#machines/auth/verify/machine.ts';
import {
  selectCanResend,
  selectHasResendFailed,
  selectIsResending,
  selectIsVerifying,
} from '#machines/auth/verify/selectors.ts';
import { selectIsWrongCode } from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { CodeField } from '../../code-field.tsx';
import { EmailField } from '../../entry-page/email-field.tsx';
import { EntryForm } from '../../entry-page/entry-form.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.04. */
export function VerifyScreen({ actor }: { actor: VerifyActor }) {
  const isVerifying = useSelector(actor, selectIsVerifying);
  const isWrongCode = useSelector(actor, selectIsWrongCode);
  const hasResendFailed = useSelector(actor, selectHasResendFailed);
  return (
    <EntryPage
      title={t('entry:verify.title')}
      lead={t('entry:verify.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:verify.toLogin')}</TextLink>}
    >
      <EntryForm
        actor={actor}
        screen="verify"
        failed={t(hasResendFailed ? 'entry:verify.resendFailed' : 'entry:verify.verifyFailed')}
        notReady={t('entry:verify.notReady')}
        isSubmitting={isVerifying}
        below={<Resend actor={actor} />}
      >
        {isWrongCode && (
          <Banner tone="error" title={t('entry:verify.wrongCode')}>
            {t('entry:verify.wrongCodeHint')}
          </Banner>
        )}
        <EmailField actor={actor} />
        <CodeField actor={actor} label={t('entry:code')} />
      </EntryForm>
    </EntryPage>
  );
}

function Resend({ actor }: { actor: VerifyActor }) {
  const isResending = useSelector(actor, selectIsResending);
  const canResend = useSelector(actor, selectCanResend);
  return (
    <Button
      block
      variant="secondary"
      busy={isResending}
      busyLabel={t('entry:verify.resending')}
      disabled={!canResend}
      disabledReason={t('entry:verify.needsEmail')}
      onClick={() => actor.send({ type: 'resend.requested' })}
    >
      {t('entry:verify.resend')}
    </Button>
  );
}
