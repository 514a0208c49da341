import { useSelector } from '@xstate/react';
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
import { EmailField, EntrySubmit } from '../../entry-page/entry-fields.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PasswordWidget } from '../../password-widget/password-widget.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.03. */
export function SignUpScreen({ actor }: { actor: SignUpActor }) {
  return (
    <EntryPage
      title={t('entry:signup.title')}
      lead={t('entry:signup.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:signup.toLogin')}</TextLink>}
    >
      <Form onSubmit={() => actor.send({ type: 'signup.submitted' })}>
        <Problem actor={actor} />
        <Fields actor={actor} />
        <Submit actor={actor} />
      </Form>
    </EntryPage>
  );
}

function Problem({ actor }: { actor: SignUpActor }) {
  const isTooCommon = useSelector(actor, selectIsTooCommon);
  const failure = useSelector(actor, selectFailure);
  if (isTooCommon) return <Banner tone="error">{t('password.tooCommon')}</Banner>;
  return <FailureBanner title={t('entry:signup.failed')} failure={failure} />;
}

function Fields({ actor }: { actor: SignUpActor }) {
  const email = useSelector(actor, selectEmail);
  const isBusy = useSelector(actor, selectIsBusy);
  const isShown = useSelector(actor, selectIsPasswordShown);
  return (
    <>
      <EmailField actor={actor} label={t('entry:signup.email')} email={email} isBusy={isBusy} />
      <PasswordWidget actor={actor} label={t('entry:signup.password')} isBusy={isBusy} isShown={isShown} />
    </>
  );
}

function Submit({ actor }: { actor: SignUpActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  return <EntrySubmit screen="signup" isBusy={isBusy} canSubmit={canSubmit} />;
}
