import { useSelector } from '@xstate/react';
import { paths } from '#domain/address.ts';
import type { SignUpActor } from '#machines/auth/sign-up/machine.ts';
import { selectIsTooCommon } from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { EmailField } from '../../entry-page/email-field.tsx';
import { EntryForm } from '../../entry-page/entry-form.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { PasswordWidget } from '../../password-widget/password-widget.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.03. */
export function SignUpScreen({ actor }: { actor: SignUpActor }) {
  const isTooCommon = useSelector(actor, selectIsTooCommon);
  return (
    <EntryPage
      title={t('entry:signup.title')}
      lead={t('entry:signup.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:signup.toLogin')}</TextLink>}
    >
      <EntryForm actor={actor} screen="signup" failed={t('entry:signup.failed')} notReady={t('entry:signup.notReady')}>
        {isTooCommon && <Banner tone="error">{t('password.tooCommon')}</Banner>}
        <EmailField actor={actor} />
        <PasswordWidget actor={actor} label={t('entry:signup.password')} />
      </EntryForm>
    </EntryPage>
  );
}
