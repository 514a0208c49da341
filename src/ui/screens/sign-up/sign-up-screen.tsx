import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { paths } from '#domain/address.ts';
import type { SignUpActor } from '#machines/auth/sign-up/machine.ts';
import {
  selectCanSubmit,
  selectEmail,
  selectFailure,
  selectIsBusy,
  selectIsTooCommon,
} from '#machines/auth/sign-up/selectors.ts';
import { selectIsPasswordShown } from '#machines/shared/password-fields/selectors.ts';
import { t } from '#text/catalogue.ts';
import { form } from '../../entry-page/entry-page.css.ts';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { PasswordWidget } from '../../password-widget/password-widget.tsx';
import { TextLink } from '../../text-link.tsx';

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
  if (isTooCommon) return <Banner tone="error">{t('password.tooCommon')}</Banner>;
  if (failure === null) return null;
  return (
    <Banner tone="error" title={t('entry:signup.failed')}>
      {failureText(failure)}
    </Banner>
  );
}

function Fields({ actor }: { actor: SignUpActor }) {
  const email = useSelector(actor, selectEmail);
  const isBusy = useSelector(actor, selectIsBusy);
  const isShown = useSelector(actor, selectIsPasswordShown);
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
      <PasswordWidget actor={actor} label={t('entry:signup.password')} isBusy={isBusy} isShown={isShown} />
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
