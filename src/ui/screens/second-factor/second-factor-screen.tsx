import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { paths } from '#domain/address.ts';
import type { SecondFactorActor } from '#machines/auth/second-factor/machine.ts';
import {
  selectCanSubmit,
  selectCode,
  selectFailure,
  selectIsBusy,
  selectIsOver,
  selectIsWrong,
} from '#machines/auth/second-factor/selectors.ts';
import { t } from '#text/catalogue.ts';
import { form } from '../../entry-page/entry-page.css.ts';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/text-field/text-field.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.07. */
export function SecondFactorScreen({ actor }: { actor: SecondFactorActor }) {
  const isOver = useSelector(actor, selectIsOver);
  return (
    <EntryPage
      title={t('entry:secondFactor.title')}
      lead={t('entry:secondFactor.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:secondFactor.toLogin')}</TextLink>}
    >
      {isOver ? <Banner tone="warning">{t('entry:secondFactor.over')}</Banner> : <CodeForm actor={actor} />}
    </EntryPage>
  );
}

function CodeForm({ actor }: { actor: SecondFactorActor }) {
  const code = useSelector(actor, selectCode);
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const isWrong = useSelector(actor, selectIsWrong);
  const failure = useSelector(actor, selectFailure);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'code.submitted' });
  };
  return (
    <form onSubmit={submit} noValidate className={form}>
      {isWrong && <Banner tone="error">{t('entry:secondFactor.wrongCode')}</Banner>}
      {failure !== null && <Banner tone="error">{failureText(failure)}</Banner>}
      <TextField
        label={t('entry:secondFactor.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        disabled={isBusy}
        onChange={(value) => actor.send({ type: 'code.changed', code: value })}
      />
      <Button
        block
        type="submit"
        busy={isBusy}
        busyLabel={t('entry:secondFactor.submitting')}
        disabled={!canSubmit}
        disabledReason={t('entry:secondFactor.notReady')}
      >
        {t('entry:secondFactor.submit')}
      </Button>
    </form>
  );
}
