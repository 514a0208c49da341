import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { paths } from '#domain/address.ts';
import {
  selectCanSubmit,
  selectEmail,
  selectFailure,
  selectHasOuterSpaces,
  selectIsBusy,
  selectIsMismatch,
  selectIsPasswordShown,
  selectIsTooCommon,
  selectPassword,
  selectRepeated,
} from '#machines/sign-up/selectors.ts';
import type { SignUpActor } from '#machines/sign-up/types.ts';
import { t } from '#text/catalogue.ts';
import { form } from '../../entry-page/entry-page.css.ts';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { PasswordField } from '../../kit/password-field/password-field.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { TextLink } from '../../text-link.tsx';
import { PasswordRules } from './password-rules.tsx';

/** 2.03. */
export function SignUpScreen({ actor }: { actor: SignUpActor }) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'signup.submitted' });
  };
  return (
    <EntryPage
      title={t('entry:signup.title')}
      lead={t('entry:signup.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:signup.toLogin')}</TextLink>}
    >
      <form onSubmit={submit} noValidate className={form}>
        <Problem actor={actor} />
        <Fields actor={actor} />
        <Submit actor={actor} />
      </form>
    </EntryPage>
  );
}

function Problem({ actor }: { actor: SignUpActor }) {
  const isTooCommon = useSelector(actor, selectIsTooCommon);
  const failure = useSelector(actor, selectFailure);
  if (isTooCommon) return <Banner tone="error">{t('entry:signup.tooCommon')}</Banner>;
  if (failure === null) return null;
  return (
    <Banner tone="error" title={t('entry:signup.failed')}>
      {failureText(failure)}
    </Banner>
  );
}

function Fields({ actor }: { actor: SignUpActor }) {
  const email = useSelector(actor, selectEmail);
  const password = useSelector(actor, selectPassword);
  const repeated = useSelector(actor, selectRepeated);
  const isBusy = useSelector(actor, selectIsBusy);
  const isShown = useSelector(actor, selectIsPasswordShown);
  const isMismatch = useSelector(actor, selectIsMismatch);
  const hasOuterSpaces = useSelector(actor, selectHasOuterSpaces);
  const visibility = {
    visible: isShown,
    toggleLabel: t(isShown ? 'entry:signup.hide' : 'entry:signup.show'),
    onToggle: () => actor.send({ type: 'visibility.toggled' }),
  };
  return (
    <>
      <TextField
        label={t('entry:signup.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        disabled={isBusy}
        onChange={(value) => actor.send({ type: 'email.changed', email: value })}
      />
      <PasswordField
        label={t('entry:signup.password')}
        name="password"
        autoComplete="new-password"
        value={password}
        disabled={isBusy}
        error={hasOuterSpaces ? t('entry:signup.outerSpaces') : undefined}
        onChange={(value) => actor.send({ type: 'password.changed', password: value })}
        {...visibility}
      />
      <PasswordRules actor={actor} />
      <PasswordField
        label={t('entry:signup.repeated')}
        name="repeated"
        autoComplete="new-password"
        value={repeated}
        disabled={isBusy}
        error={isMismatch ? t('entry:signup.mismatch') : undefined}
        onChange={(value) => actor.send({ type: 'repeated.changed', repeated: value })}
        {...visibility}
      />
    </>
  );
}

function Submit({ actor }: { actor: SignUpActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  return (
    <Button
      block
      type="submit"
      busy={isBusy}
      busyLabel={t('entry:signup.submitting')}
      disabled={!canSubmit}
      disabledReason={t('entry:signup.notReady')}
    >
      {t('entry:signup.submit')}
    </Button>
  );
}
