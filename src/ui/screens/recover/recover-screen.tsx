import { useSelector } from '@xstate/react';
import { paths } from '#domain/address.ts';
import type { RecoverActor } from '#machines/auth/recover/machine.ts';
import { selectCanSubmit, selectEmail, selectFailure, selectIsBusy } from '#machines/auth/recover/selectors.ts';
import { t } from '#text/catalogue.ts';
import { EmailField, EntrySubmit } from '../../entry-page/entry-fields.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { FailureBanner } from '../../failure-view/failure-banner.tsx';
import { Form } from '../../kit/form/form.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.05. */
export function RecoverScreen({ actor }: { actor: RecoverActor }) {
  const email = useSelector(actor, selectEmail);
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const failure = useSelector(actor, selectFailure);
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
      <Form onSubmit={() => actor.send({ type: 'recovery.submitted' })}>
        <FailureBanner title={t('entry:recover.failed')} failure={failure} />
        <EmailField actor={actor} label={t('entry:recover.email')} email={email} isBusy={isBusy} />
        <EntrySubmit screen="recover" isBusy={isBusy} canSubmit={canSubmit} />
      </Form>
    </EntryPage>
  );
}
