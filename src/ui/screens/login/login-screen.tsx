import { useSelector } from '@xstate/react';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#domain/address.ts';
import type { LoginActor } from '#machines/auth/login/machine.ts';
import {
  type LoginProblem,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectPassword,
  selectProblem,
} from '#machines/auth/login/selectors.ts';
import { t } from '#text/catalogue.ts';
import { EmailField } from '../../entry-page/entry-fields.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Form } from '../../kit/form/form.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.02. */
export function LoginScreen({ actor }: { actor: LoginActor }) {
  const email = useSelector(actor, selectEmail);
  return (
    <EntryPage
      title={t('entry:login.title')}
      footer={
        <>
          <TextLink to={paths.recover}>{t('entry:login.toRecover')}</TextLink>
          <TextLink to={paths.signup}>{t('entry:login.toSignup')}</TextLink>
          <TextLink to={paths.verify(email)}>{t('entry:login.toVerify')}</TextLink>
        </>
      }
    >
      <Form onSubmit={() => actor.send({ type: 'login.submitted' })}>
        <Problem actor={actor} />
        <Fields actor={actor} email={email} />
      </Form>
    </EntryPage>
  );
}

function Problem({ actor }: { actor: LoginActor }) {
  const problem = useSelector(actor, selectProblem);
  const failure = useSelector(actor, selectFailure);
  return problem === 'none' ? null : <Banner tone="error">{problemText(problem, failure)}</Banner>;
}

function Fields({ actor, email }: { actor: LoginActor; email: string }) {
  const password = useSelector(actor, selectPassword);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      <EmailField actor={actor} label={t('entry:login.email')} email={email} isBusy={isBusy} />
      <TextField
        label={t('entry:login.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        disabled={isBusy}
        onChange={(value) => actor.send({ type: 'password.changed', password: value })}
      />
      <Button block type="submit" busy={isBusy} busyLabel={t('entry:login.submitting')}>
        {t('entry:login.submit')}
      </Button>
    </>
  );
}

function problemText(problem: Exclude<LoginProblem, 'none'>, failure: Failure | null): string {
  switch (problem) {
    case 'incomplete':
      return t('entry:login.incomplete');
    case 'rejected':
      return t('entry:login.rejected');
    case 'failed':
      return failure === null ? t('error.server') : failureText(failure);
  }
}
