import { ShieldCheck } from 'lucide-react';
import type { Account } from '#contract/accounts.ts';
import type { AuthenticatorActor } from '#machines/profile/authenticator/machine.ts';
import { t } from '#text/catalogue.ts';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/empty-state/empty-state.tsx';

interface SecondFactorNeededScreenProps {
  readonly account: Account;
  /** The viewer's own, which is set up without the account. */
  readonly authenticator: AuthenticatorActor;
}

/** 2.79: the account requires a second factor that the viewer does not have. */
export function SecondFactorNeededScreen({ account, authenticator }: SecondFactorNeededScreenProps) {
  const { nickname, owner } = account;
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShieldCheck size={32} />}
      title={t('sections:secondFactor.needed.title', { nickname })}
      text={t('sections:secondFactor.needed.text', { owner })}
      action={
        <Button onClick={() => authenticator.send({ type: 'dialog.requested' })}>{t('desk:user.authenticator')}</Button>
      }
    />
  );
}
