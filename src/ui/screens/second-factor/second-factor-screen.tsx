import { useSelector } from '@xstate/react';
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
import { CodeField, EntrySubmit } from '../../entry-page/entry-fields.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { failureText } from '../../failure-text.ts';
import { Banner } from '../../kit/banner/banner.tsx';
import { Form } from '../../kit/form/form.tsx';
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
  return (
    <Form onSubmit={() => actor.send({ type: 'code.submitted' })}>
      {isWrong && <Banner tone="error">{t('entry:secondFactor.wrongCode')}</Banner>}
      {failure !== null && <Banner tone="error">{failureText(failure)}</Banner>}
      <CodeField actor={actor} label={t('entry:secondFactor.code')} code={code} isBusy={isBusy} />
      <EntrySubmit screen="secondFactor" isBusy={isBusy} canSubmit={canSubmit} />
    </Form>
  );
}
