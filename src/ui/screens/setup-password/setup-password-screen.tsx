import { useSelector } from '@xstate/react';
import { paths } from '#domain/address.ts';
import type { SetupPasswordActor } from '#machines/auth/setup-password/machine.ts';
import { selectIsTooCommon, selectIsWrongCode } from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { CodeField } from '../../code-field.tsx';
import { EmailField } from '../../entry-page/email-field.tsx';
import { EntryForm } from '../../entry-page/entry-form.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { PasswordWidget } from '../../password-widget/password-widget.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.06. */
export function SetupPasswordScreen({ actor }: { actor: SetupPasswordActor }) {
  const isWrongCode = useSelector(actor, selectIsWrongCode);
  const isTooCommon = useSelector(actor, selectIsTooCommon);
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
      <EntryForm actor={actor} screen="setup" failed={t('entry:setup.failed')} notReady={t('entry:setup.notReady')}>
        {isWrongCode && (
          <Banner tone="error" title={t('entry:setup.wrongCode')}>
            {t('entry:setup.wrongCodeHint')}
          </Banner>
        )}
        {isTooCommon && <Banner tone="error">{t('password.tooCommon')}</Banner>}
        <EmailField actor={actor} />
        <CodeField actor={actor} label={t('entry:code')} />
        <PasswordWidget actor={actor} label={t('entry:setup.password')} />
      </EntryForm>
    </EntryPage>
  );
}
