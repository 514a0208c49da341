import { ChevronDown, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#contract/accounts.ts';
import { paths, type Section } from '#domain/address.ts';
import { t } from '#text/catalogue.ts';
import { Avatar } from '../kit/avatar/avatar.tsx';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../kit/menu/menu.tsx';
import * as styles from './account-switcher.css.ts';

interface AccountSwitcherProps {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly section: Section | null;
  /** The viewer's e-mail. */
  readonly email: string;
}

/**
 * 2.30: every account by nickname, with icon and role; choosing one goes to the same section of it. 2.31: whoever owns none may
 * link one.
 */
export function AccountSwitcher({ account, accounts, section, email }: AccountSwitcherProps) {
  const navigate = useNavigate();
  const ownsOne = accounts.some(({ owner }) => owner === email);
  const isAlone = accounts.length === 1 && ownsOne;
  const roleOf = ({ owner }: Account): string => t(owner === email ? 'desk:accounts.owner' : 'desk:accounts.operator');
  const trigger = (
    <button type="button" className={styles.trigger} disabled={isAlone}>
      <Avatar name={account.nickname} src={account.icon} />
      <span className={styles.words}>
        <span className={styles.nickname}>{account.nickname}</span>
        <span className={styles.role}>{roleOf(account)}</span>
      </span>
      {!isAlone && <ChevronDown size={20} aria-hidden="true" />}
    </button>
  );
  if (isAlone) return trigger;
  return (
    <Menu trigger={trigger}>
      <MenuChoices
        label={t('desk:accounts.label')}
        value={account.id}
        options={accounts.map((one) => ({
          value: one.id,
          label: one.nickname,
          description: roleOf(one),
          icon: <Avatar name={one.nickname} src={one.icon} />,
        }))}
        onChange={(id) => void navigate(paths.section(id, section ?? 'questions'))}
      />
      {!ownsOne && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Plus size={20} aria-hidden="true" />} onSelect={() => void navigate(paths.setupAccount)}>
            {t('desk:accounts.link')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
