import { useSelector } from '@xstate/react';
import { paths } from '#domain/address.ts';
import type { SecondFactorActor } from '#machines/auth/second-factor/machine.ts';
import { selectIsOver } from '#machines/auth/second-factor/selectors.ts';
import { selectIsWrongCode } from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { CodeField } from '../../code-field.tsx';
import { EntryForm } from '../../entry-page/entry-form.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.07. */
export function SecondFactorScreen({ actor }: { actor: SecondFactorActor }) {
  const isOver = useSelector(actor, selectIsOver);
  const isWrong = useSelector(actor, selectIsWrongCode);
  return (
    <EntryPage
      title={t('entry:secondFactor.title')}
      lead={t('entry:secondFactor.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:secondFactor.toLogin')}</TextLink>}
    >
      {isOver ? (
        <Banner tone="warning">{t('entry:secondFactor.over')}</Banner>
      ) : (
        <EntryForm actor={actor} screen="secondFactor" notReady={t('entry:secondFactor.notReady')}>
          {isWrong && <Banner tone="error">{t('entry:secondFactor.wrongCode')}</Banner>}
          <CodeField autoFocus actor={actor} label={t('entry:code')} />
        </EntryForm>
      )}
    </EntryPage>
  );
}
