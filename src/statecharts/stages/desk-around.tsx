import type { ComponentProps, ReactNode } from 'react';
import { drawerModel } from '#machines/desk/drawer/model.ts';
import { authenticatorModel } from '#machines/profile/authenticator/model.ts';
import { changePasswordModel } from '#machines/profile/change-password/model.ts';
import { colorModeModel } from '#machines/profile/color-mode/model.ts';
import { logoutModel } from '#machines/profile/logout/model.ts';
import { sessionsModel } from '#machines/profile/sessions/model.ts';
import { menuModel } from '#machines/shared/menu/model.ts';
import { AccountButton } from '#ui/shell/account-button.tsx';
import { Shell } from '#ui/shell/shell.tsx';
import { UserMenu } from '#ui/shell/user-menu.tsx';
import { useCompanion } from './companions.tsx';
import { ACCOUNT, EMAIL } from './samples.ts';

type UserMenuProps = ComponentProps<typeof UserMenu>;
type ShellProps = ComponentProps<typeof Shell>;

interface DeskAroundProps
  extends Partial<Omit<UserMenuProps, 'email'>>,
    Partial<Pick<ShellProps, 'account' | 'automatic' | 'live' | 'drawer' | 'section'>> {
  readonly children?: ReactNode;
}

/** The desk around a chart on stage: header, navigation and user menu, whose other charts stand still. */
export function DeskAround({
  children,
  live = null,
  drawer,
  automatic = null,
  account = ACCOUNT,
  section = 'questions',
  ...given
}: DeskAroundProps) {
  const still = {
    authenticator: useCompanion(authenticatorModel),
    changePassword: useCompanion(changePasswordModel),
    sessions: useCompanion(sessionsModel),
    logout: useCompanion(logoutModel),
    colorMode: useCompanion(colorModeModel),
    menu: useCompanion(menuModel),
  };
  const stillDrawer = useCompanion(drawerModel);
  return (
    <Shell
      email={EMAIL}
      account={account}
      accountSwitcher={<AccountButton account={account} email={EMAIL} disabled />}
      section={section}
      live={live}
      drawer={drawer ?? stillDrawer}
      automatic={automatic}
      userMenu={<UserMenu email={EMAIL} {...still} {...given} />}
      badge={null}
    >
      {children}
    </Shell>
  );
}

/** Opens the user menu, as a press on it does. */
export function openUserMenu(): void {
  const trigger = document.querySelector<HTMLElement>('header button[aria-haspopup="menu"]');
  if (trigger?.getAttribute('aria-expanded') !== 'true')
    trigger?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
}
