import { useSelector } from '@xstate/react';
import type { DeskActor } from '#machines/desk/machine.ts';
import { selectHasInbox, selectInboxCount } from '#machines/desk/selectors.ts';
import type { DeskPlace } from '#machines/desk/types.ts';
import { AccountButton, isAlone } from '#ui/shell/account-button.tsx';
import { LateMenu, lateMenu } from './late-menu.tsx';

const AccountMenu = lateMenu((room) => room.AccountMenu);

interface AccountSwitcherProps {
  readonly desk: DeskActor;
  readonly place: DeskPlace;
  /** The viewer's e-mail. */
  readonly email: string;
}

/** The account that is worked in, or all of them, and the way to others where there are any (2.30, 2.97). */
export function AccountSwitcher({ desk, place: { account, accounts, section }, email }: AccountSwitcherProps) {
  const inboxCount = useSelector(desk, selectInboxCount);
  const hasInbox = useSelector(desk, selectHasInbox);
  if (isAlone(accounts, email)) return <AccountButton account={account} email={email} disabled />;
  return (
    <LateMenu
      button={(props) => <AccountButton {...props} account={account} email={email} />}
      onTurn={(menu) => desk.send({ type: menu.matches('open') ? 'accounts.opened' : 'accounts.closed' })}
    >
      {(menu, triggerRef) => (
        <AccountMenu {...{ account, accounts, section, email, hasInbox, inboxCount, menu, triggerRef }} />
      )}
    </LateMenu>
  );
}
