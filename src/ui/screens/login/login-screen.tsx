import { useSelector } from '@xstate/react';
import { paths } from '#domain/address.ts';
import type { LoginActor } from '#machines/auth/login/machine.ts';
import { selectPassword, selectProblem } from '#machines/auth/login/selectors.ts';
import { selectEmail, selectIsBusy } from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { EmailField } from '../../entry-page/email-field.tsx';
import { EntryForm } from '../../entry-page/entry-form.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.02. */
export function LoginScreen({ actor }: { actor: LoginActor }) {
  const email = useSelector(actor, selectEmail);
  const problem = useSelector(actor, selectProblem);
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
      <EntryForm actor={actor} screen="login">
        {problem !== null && <Banner tone="error">{t(`entry:login.${problem}`)}</Banner>}
        <EmailField actor={actor} />
        <Password actor={actor} />
      </EntryForm>
    </EntryPage>
  );
}

function Password({ actor }: { actor: LoginActor }) {
  const password = useSelector(actor, selectPassword);
  const isBusy = useSelector(actor, selectIsBusy);
  /** Whoever comes with an e-mail, such as from its verification, goes on with the password. */
  const isNext = useSelector(actor, selectEmail) !== '';
  return (
    <TextField
      autoFocus={isNext}
      label={t('entry:login.password')}
      type="password"
      name="password"
      autoComplete="current-password"
      value={password}
      disabled={isBusy}
      onChange={(value) => actor.send({ type: 'password.changed', password: value })}
    />
  );
}
