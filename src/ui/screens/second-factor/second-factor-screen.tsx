import { useSelector } from '@xstate/react';
import { paths } from '#domain/address.ts';
import type { SecondFactorActor } from '#machines/auth/second-factor/machine.ts';
import { selectIsOver, selectIsRecovering } from '#machines/auth/second-factor/selectors.ts';
import { selectIsBusy, selectIsWrongCode } from '#machines/shared/submission/selectors.ts';
import { t } from '#text/catalogue.ts';
import { CodeField } from '../../code-field.tsx';
import { EntryForm } from '../../entry-page/entry-form.tsx';
import { EntryPage } from '../../entry-page/entry-page.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { LinkButton } from '../../kit/link/link-button.tsx';
import { TextLink } from '../../text-link.tsx';

/** 2.07, 2.71. */
export function SecondFactorScreen({ actor }: { actor: SecondFactorActor }) {
  const isOver = useSelector(actor, selectIsOver);
  const isRecovering = useSelector(actor, selectIsRecovering);
  const isWrong = useSelector(actor, selectIsWrongCode);
  return (
    <EntryPage
      title={t(isRecovering ? 'entry:secondFactor.recoveryTitle' : 'entry:secondFactor.title')}
      lead={t(isRecovering ? 'entry:secondFactor.recoveryLead' : 'entry:secondFactor.lead')}
      footer={<TextLink to={paths.login()}>{t('entry:secondFactor.toLogin')}</TextLink>}
    >
      {isOver ? (
        <Banner tone="warning">{t('entry:secondFactor.over')}</Banner>
      ) : (
        <EntryForm
          actor={actor}
          screen="secondFactor"
          notReady={t('entry:secondFactor.notReady')}
          below={<OtherWay actor={actor} isRecovering={isRecovering} />}
        >
          {isWrong && (
            <Banner tone="error">
              {t(isRecovering ? 'entry:secondFactor.wrongRecoveryCode' : 'entry:secondFactor.wrongCode')}
            </Banner>
          )}
          <CodeField
            // Another field, which takes the focus.
            key={isRecovering ? 'recovery' : 'authenticator'}
            autoFocus
            withLetters={isRecovering}
            actor={actor}
            label={t(isRecovering ? 'entry:secondFactor.recoveryCode' : 'entry:code')}
          />
        </EntryForm>
      )}
    </EntryPage>
  );
}

/** The way to the other kind of code. */
function OtherWay({ actor, isRecovering }: { actor: SecondFactorActor; isRecovering: boolean }) {
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <LinkButton
      disabled={isBusy}
      onClick={() => actor.send({ type: isRecovering ? 'authenticator.requested' : 'recovery.requested' })}
    >
      {t(isRecovering ? 'entry:secondFactor.useAuthenticator' : 'entry:secondFactor.useRecovery')}
    </LinkButton>
  );
}
