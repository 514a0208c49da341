import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Account } from '#contract/accounts.ts';
import { t } from '#text/catalogue.ts';
import { Avatar } from '../kit/avatar/avatar.tsx';
import * as styles from './account-button.css.ts';

interface AccountButtonProps extends ComponentProps<'button'> {
  /** Null: all of them. */
  readonly account: Account | null;
  /** The viewer's e-mail. */
  readonly email: string;
}

/** The account that is worked in; disabled where there is no other to go to (2.30). */
export function AccountButton({ account, email, ...button }: AccountButtonProps) {
  const nickname = account?.nickname ?? t('desk:accounts.inbox');
  return (
    <button {...button} type="button" className={styles.trigger}>
      <Avatar name={nickname} src={account?.icon ?? null} />
      <span className={styles.words}>
        <span className={styles.nickname}>{nickname}</span>
        <span className={styles.role}>{account === null ? t('desk:accounts.all') : roleOf(account, email)}</span>
      </span>
      {button.disabled !== true && <ChevronDown size={20} aria-hidden="true" />}
    </button>
  );
}

export const roleOf = ({ owner }: Account, email: string): string =>
  t(owner === email ? 'desk:accounts.owner' : 'desk:accounts.operator');

/** Whether there is nowhere to go: no other account, and none to link. */
export const isAlone = (accounts: readonly Account[], email: string): boolean =>
  accounts.length === 1 && accounts.some(({ owner }) => owner === email);
