import type { DeskPlace } from '#machines/desk/types.ts';
import { AccountButton, isAlone } from '#ui/shell/account-button.tsx';
import { LateMenu, lateMenu } from './late-menu.tsx';

const AccountMenu = lateMenu((room) => room.AccountMenu);

interface AccountSwitcherProps {
  readonly place: DeskPlace;
  /** The viewer's e-mail. */
  readonly email: string;
}

/** The account that is worked in, and the way to others where there are any (2.30). */
export function AccountSwitcher({ place: { account, accounts, section }, email }: AccountSwitcherProps) {
  if (account === null) return null;
  if (isAlone(accounts, email)) return <AccountButton account={account} email={email} disabled />;
  return (
    <LateMenu button={(props) => <AccountButton {...props} account={account} email={email} />}>
      {(before) => <AccountMenu {...{ account, accounts, section, email, before }} />}
    </LateMenu>
  );
}
