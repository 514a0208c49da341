import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { paths } from '#domain/address.ts';
import type { VerifyActor } from '#machines/auth/verify/machine.ts';
import {
  selectCanResend,
  selectCanVerify,
  selectCode,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsResending,
  selectIsVerifying,
  selectProblem,
  type VerifyProblem,
} from '#machines/auth/verify/selectors.ts';
import { t } from '#text/catalogue.ts';
import { form } from '../../entry-page/entry-page.css.ts';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.04. */
export function VerifyScreen({ actor }: { actor: VerifyActor }) {
  const email = useSelector(actor, selectEmail);
  const code = useSelector(actor, selectCode);
  const isBusy = useSelector(actor, selectIsBusy);
  const isVerifying = useSelector(actor, selectIsVerifying);
  const isResending = useSelector(actor, selectIsResending);
  const canVerify = useSelector(actor, selectCanVerify);
  const canResend = useSelector(actor, selectCanResend);
  const problem = useSelector(actor, selectProblem);
  const failure = useSelector(actor, selectFailure);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'verification.submitted' });
  };
  return (
    <EntryPage
      title={t('entry:verify.title')}
      lead={t('entry:verify.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:verify.toLogin')}</TextLink>}
    >
      <form onSubmit={submit} noValidate className={form}>
        {problem !== 'none' && (
          <Banner tone="error" title={problemTitle(problem)}>
            {failure === null ? t('entry:verify.wrongCodeHint') : failureText(failure)}
          </Banner>
        )}
        <TextField
          label={t('entry:verify.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'email.changed', email: value })}
        />
        <TextField
          label={t('entry:verify.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'code.changed', code: value })}
        />
        <Button
          block
          type="submit"
          busy={isVerifying}
          busyLabel={t('entry:verify.submitting')}
          disabled={!canVerify}
          disabledReason={t('entry:verify.notReady')}
        >
          {t('entry:verify.submit')}
        </Button>
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
      </form>
    </EntryPage>
  );
}

function problemTitle(problem: Exclude<VerifyProblem, 'none'>): string {
  switch (problem) {
    case 'wrong-code':
      return t('entry:verify.wrongCode');
    case 'verify-failed':
      return t('entry:verify.verifyFailed');
    case 'resend-failed':
      return t('entry:verify.resendFailed');
  }
}
