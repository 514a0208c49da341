import { useSelector } from '@xstate/react';
import { Inbox, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#contract/accounts.ts';
import { paths, type Section } from '#domain/address.ts';
import type { ResourceActor } from '#machines/shared/resource/machine.ts';
import { selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Avatar } from '../kit/avatar/avatar.tsx';
import { Menu, type MenuBefore, MenuChoices, MenuItem, MenuNote, MenuSeparator } from '../kit/menu/menu.tsx';
import { AccountButton, roleOf } from './account-button.tsx';

interface AccountMenuProps {
  /** Null: all of them. */
  readonly account: Account | null;
  readonly accounts: readonly Account[];
  readonly section: Section | null;
  /** How many questions are pending in all accounts; null for who may answer for fewer than two. */
  readonly inboxCount: ResourceActor<{ count: number }> | null;
  /** The viewer's e-mail. */
  readonly email: string;
  /** What became of its button before. */
  readonly before?: MenuBefore;
}

/**
 * 2.30: every account by nickname, with icon and role; choosing one goes to the same section of it. 2.31: whoever owns none may
 * link one. 2.97: before them, the questions of all accounts.
 */
export function AccountMenu({ account, accounts, section, email, inboxCount, before }: AccountMenuProps) {
  const navigate = useNavigate();
  const ownsOne = accounts.some(({ owner }) => owner === email);
  return (
    <Menu trigger={<AccountButton account={account} email={email} />} before={before}>
      {inboxCount !== null && <InboxItem count={inboxCount} onSelect={() => void navigate(paths.inbox)} />}
      <MenuChoices
        label={t('desk:accounts.label')}
        value={account?.id ?? null}
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

interface InboxItemProps {
  readonly count: ResourceActor<{ count: number }>;
  readonly onSelect: () => void;
}

/** The way to the questions of all accounts, with how many there are. */
function InboxItem({ count, onSelect }: InboxItemProps) {
  const pending = useSelector(count, selectValue<{ count: number }>)?.count;
  return (
    <>
      <MenuItem icon={<Inbox size={20} aria-hidden="true" />} onSelect={onSelect}>
        {t('desk:accounts.inbox')}
        {pending !== undefined && <MenuNote>{t('desk:accounts.pending', { count: pending })}</MenuNote>}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
