import { useSelector } from '@xstate/react';
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
import { CodeField, EmailField, EntrySubmit } from '../../entry-page/entry-fields.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Form } from '../../kit/form/form.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.04. */
export function VerifyScreen({ actor }: { actor: VerifyActor }) {
  return (
    <EntryPage
      title={t('entry:verify.title')}
      lead={t('entry:verify.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:verify.toLogin')}</TextLink>}
    >
      <Form onSubmit={() => actor.send({ type: 'verification.submitted' })}>
        <Problem actor={actor} />
        <Fields actor={actor} />
        <Acts actor={actor} />
      </Form>
    </EntryPage>
  );
}

function Problem({ actor }: { actor: VerifyActor }) {
  const problem = useSelector(actor, selectProblem);
  const failure = useSelector(actor, selectFailure);
  if (problem === 'none') return null;
  return (
    <Banner tone="error" title={problemTitle(problem)}>
      {failure === null ? t('entry:verify.wrongCodeHint') : failureText(failure)}
    </Banner>
  );
}

function Fields({ actor }: { actor: VerifyActor }) {
  const email = useSelector(actor, selectEmail);
  const code = useSelector(actor, selectCode);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      <EmailField actor={actor} label={t('entry:verify.email')} email={email} isBusy={isBusy} />
      <CodeField actor={actor} label={t('entry:verify.code')} code={code} isBusy={isBusy} />
    </>
  );
}

function Acts({ actor }: { actor: VerifyActor }) {
  const isVerifying = useSelector(actor, selectIsVerifying);
  const isResending = useSelector(actor, selectIsResending);
  const canVerify = useSelector(actor, selectCanVerify);
  const canResend = useSelector(actor, selectCanResend);
  return (
    <>
      <EntrySubmit screen="verify" isBusy={isVerifying} canSubmit={canVerify} />
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
    </>
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
