import { useSelector } from '@xstate/react';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#domain/address.ts';
import type { SetupPasswordActor } from '#machines/auth/setup-password/machine.ts';
import {
  type SetupPasswordProblem,
  selectCanSubmit,
  selectCode,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectProblem,
} from '#machines/auth/setup-password/selectors.ts';
import { selectIsPasswordShown } from '#machines/shared/password-fields/selectors.ts';
import { t } from '#text/catalogue.ts';
import { CodeField, EmailField, EntrySubmit } from '../../entry-page/entry-fields.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PasswordWidget } from '../../password-widget/password-widget.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.06. */
export function SetupPasswordScreen({ actor }: { actor: SetupPasswordActor }) {
  return (
    <EntryPage
      title={t('entry:setup.title')}
      lead={t('entry:setup.lead')}
      footer={
        <>
          <TextLink to={paths.recover}>{t('entry:setup.toRecover')}</TextLink>
          <TextLink to={paths.login()}>{t('entry:setup.toLogin')}</TextLink>
        </>
      }
    >
      <Form onSubmit={() => actor.send({ type: 'setup.submitted' })}>
        <Problem actor={actor} />
        <Fields actor={actor} />
        <Submit actor={actor} />
      </Form>
    </EntryPage>
  );
}

function Problem({ actor }: { actor: SetupPasswordActor }) {
  const problem = useSelector(actor, selectProblem);
  const failure = useSelector(actor, selectFailure);
  if (problem === 'none') return null;
  return (
    <Banner tone="error" title={problemTitle(problem)}>
      {problemDetail(problem, failure)}
    </Banner>
  );
}

function problemTitle(problem: Exclude<SetupPasswordProblem, 'none'>): string {
  switch (problem) {
    case 'wrong-code':
      return t('entry:setup.wrongCode');
    case 'too-common':
      return t('password.tooCommon');
    case 'failed':
      return t('entry:setup.failed');
  }
}

function problemDetail(problem: SetupPasswordProblem, failure: Failure | null): string | null {
  if (problem === 'wrong-code') return t('entry:setup.wrongCodeHint');
  return failure === null ? null : failureText(failure);
}

function Fields({ actor }: { actor: SetupPasswordActor }) {
  const email = useSelector(actor, selectEmail);
  const code = useSelector(actor, selectCode);
  const isBusy = useSelector(actor, selectIsBusy);
  const isShown = useSelector(actor, selectIsPasswordShown);
  return (
    <>
      <EmailField actor={actor} label={t('entry:setup.email')} email={email} isBusy={isBusy} />
      <CodeField actor={actor} label={t('entry:setup.code')} code={code} isBusy={isBusy} />
      <PasswordWidget actor={actor} label={t('entry:setup.password')} isBusy={isBusy} isShown={isShown} />
    </>
  );
}

function Submit({ actor }: { actor: SetupPasswordActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  return <EntrySubmit screen="setup" isBusy={isBusy} canSubmit={canSubmit} />;
}
