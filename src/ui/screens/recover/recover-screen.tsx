import { paths } from '#domain/address.ts';
import type { RecoverActor } from '#machines/auth/recover/machine.ts';
import { t } from '#text/catalogue.ts';
import { EmailField } from '../../entry-page/email-field.tsx';
import { EntryForm } from '../../entry-page/entry-form.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.05. */
export function RecoverScreen({ actor }: { actor: RecoverActor }) {
  return (
    <EntryPage
      title={t('entry:recover.title')}
      lead={t('entry:recover.lead')}
      footer={
        <>
          <TextLink to={paths.setup()}>{t('entry:recover.toSetup')}</TextLink>
          <TextLink to={paths.login()}>{t('entry:recover.toLogin')}</TextLink>
        </>
      }
    >
      <EntryForm
        actor={actor}
        screen="recover"
        failed={t('entry:recover.failed')}
        notReady={t('entry:recover.notReady')}
      >
        <EmailField actor={actor} />
      </EntryForm>
    </EntryPage>
  );
}
