import { useSelector } from '@xstate/react';
import { Inbox, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#contract/accounts.ts';
import { paths, type Section } from '#domain/address.ts';
import type { MenuActor } from '#machines/shared/menu/machine.ts';
import type { ResourceActor, ResourceSnapshot } from '#machines/shared/resource/machine.ts';
import { selectFailure, selectValue } from '#machines/shared/resource/selectors.ts';
import { t } from '#text/catalogue.ts';
import { Avatar } from '../kit/avatar/avatar.tsx';
import { MenuChoices, MenuItem, MenuNote, MenuSeparator } from '../kit/menu/menu.tsx';
import { ChartMenu } from '../menu/chart-menu.tsx';
import { AccountButton, roleOf } from './account-button.tsx';

interface AccountMenuProps {
  /** Null: all of them. */
  readonly account: Account | null;
  readonly accounts: readonly Account[];
  readonly section: Section | null;
  /** Whether the viewer has the list of all accounts' questions. */
  readonly hasInbox: boolean;
  /** How many questions are pending in all accounts; null while nobody looks. */
  readonly inboxCount: ResourceActor<{ count: number }> | null;
  /** The viewer's e-mail. */
  readonly email: string;
  readonly menu: MenuActor;
  readonly triggerRef: Ref<HTMLButtonElement>;
}

/**
 * 2.30: every account by nickname, with icon and role; choosing one goes to the same section of it. 2.31: whoever owns none may
 * link one. 2.97: before them, the questions of all accounts.
 */
export function AccountMenu({
  account,
  accounts,
  section,
  email,
  hasInbox,
  inboxCount,
  menu,
  triggerRef,
}: AccountMenuProps) {
  const navigate = useNavigate();
  const ownsOne = accounts.some(({ owner }) => owner === email);
  return (
    <ChartMenu actor={menu} triggerRef={triggerRef} trigger={<AccountButton account={account} email={email} />}>
      {hasInbox && <InboxItem count={inboxCount} onSelect={() => void navigate(paths.inbox)} />}
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
    </ChartMenu>
  );
}

/** How many there are, or that they are being counted, so that the menu does not move once they are; nothing where that failed. */
function noteOf(count: ResourceSnapshot<{ count: number }> | undefined): string | null {
  const value = count === undefined ? null : selectValue(count);
  if (value !== null) return t('desk:accounts.pending', value);
  return count === undefined || selectFailure(count) === null ? t('desk:accounts.counting') : null;
}

interface InboxItemProps {
  readonly count: ResourceActor<{ count: number }> | null;
  readonly onSelect: () => void;
}

/** The way to the questions of all accounts, with how many there are. */
function InboxItem({ count, onSelect }: InboxItemProps) {
  const note = useSelector(count ?? undefined, noteOf);
  return (
    <>
      <MenuItem icon={<Inbox size={20} aria-hidden="true" />} onSelect={onSelect}>
        {t('desk:accounts.inbox')}
        {note !== null && <MenuNote>{note}</MenuNote>}
      </MenuItem>
      <MenuSeparator />
    </>
  );
}
