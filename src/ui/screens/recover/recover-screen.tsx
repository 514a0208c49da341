import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { paths } from '#domain/address.ts';
import type { RecoverActor } from '#machines/auth/recover/machine.ts';
import { selectCanSubmit, selectEmail, selectFailure, selectIsBusy } from '#machines/auth/recover/selectors.ts';
import { t } from '#text/catalogue.ts';
import { form } from '../../entry-page/entry-page.css.ts';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.05. */
export function RecoverScreen({ actor }: { actor: RecoverActor }) {
  const email = useSelector(actor, selectEmail);
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const failure = useSelector(actor, selectFailure);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'recovery.submitted' });
  };
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
      <form onSubmit={submit} noValidate className={form}>
        {failure !== null && (
          <Banner tone="error" title={t('entry:recover.failed')}>
            {failureText(failure)}
          </Banner>
        )}
        <TextField
          label={t('entry:recover.email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          disabled={isBusy}
          onChange={(value) => actor.send({ type: 'email.changed', email: value })}
        />
        <Button
          block
          type="submit"
          busy={isBusy}
          busyLabel={t('entry:recover.submitting')}
          disabled={!canSubmit}
          disabledReason={t('entry:recover.notReady')}
        >
          {t('entry:recover.submit')}
        </Button>
      </form>
    </EntryPage>
  );
}
