import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#contract/accounts.ts';
import { paths, type Section } from '#domain/address.ts';
import { t } from '#text/catalogue.ts';
import { Avatar } from '../kit/avatar/avatar.tsx';
import { Menu, type MenuBefore, MenuChoices, MenuItem, MenuSeparator } from '../kit/menu/menu.tsx';
import { AccountButton, roleOf } from './account-button.tsx';

interface AccountMenuProps {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly section: Section | null;
  /** The viewer's e-mail. */
  readonly email: string;
  /** What became of its button before. */
  readonly before?: MenuBefore;
}

/**
 * 2.30: every account by nickname, with icon and role; choosing one goes to the same section of it. 2.31: whoever owns none may
 * link one.
 */
export function AccountMenu({ account, accounts, section, email, before }: AccountMenuProps) {
  const navigate = useNavigate();
  const ownsOne = accounts.some(({ owner }) => owner === email);
  return (
    <Menu trigger={<AccountButton account={account} email={email} />} before={before}>
      <MenuChoices
        label={t('desk:accounts.label')}
        value={account.id}
        options={accounts.map((one) => ({
          value: one.id,
          label: one.nickname,
          description: one.needsSecondFactor === true ? t('desk:accounts.needsSecondFactor') : roleOf(one, email),
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
