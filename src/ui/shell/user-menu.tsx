import { useSelector } from '@xstate/react';
import { Bell, KeyRound, ListChecks, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import type { Ref } from 'react';
import type { AuthenticatorActor } from '#machines/profile/authenticator/machine.ts';
import type { ChangePasswordActor } from '#machines/profile/change-password/machine.ts';
import type { ColorMode, ColorModeActor } from '#machines/profile/color-mode/machine.ts';
import { selectColorMode } from '#machines/profile/color-mode/selectors.ts';
import type { LogoutActor } from '#machines/profile/logout/machine.ts';
import type { SessionsActor } from '#machines/profile/sessions/machine.ts';
import type { MenuActor } from '#machines/shared/menu/machine.ts';
import { t } from '#text/catalogue.ts';
import { MenuChoices, MenuHeading, MenuItem, MenuSeparator } from '../kit/menu/menu.tsx';
import { ChartMenu } from '../menu/chart-menu.tsx';
import { UserMenuButton } from './user-menu-button.tsx';

const MODES: readonly ColorMode[] = ['light', 'dark', 'system'];

interface UserMenuProps {
  /** The button that opens it; the focus goes back there from what its entries open. */
  readonly trigger?: Ref<HTMLButtonElement>;
  readonly email: string;
  readonly menu: MenuActor;
  readonly triggerRef?: Ref<HTMLButtonElement>;
  readonly authenticator: AuthenticatorActor;
  readonly changePassword: ChangePasswordActor;
  readonly sessions: SessionsActor;
  readonly logout: LogoutActor;
  readonly colorMode: ColorModeActor;
  /** Shows the first steps of the account again; null without an account. */
  readonly onFirstSteps?: (() => void) | null;
  /** Opens what the person is told of; null without an account. */
  readonly onNotifications?: (() => void) | null;
}

/** 2.18: labelled with the user's e-mail. */
export function UserMenu({
  trigger,
  email,
  menu,
  triggerRef,
  colorMode,
  onFirstSteps = null,
  onNotifications = null,
  ...dialogs
}: UserMenuProps) {
  const { authenticator, changePassword, sessions, logout } = dialogs;
  const mode = useSelector(colorMode, selectColorMode);
  return (
    <ChartMenu
      actor={menu}
      align="end"
      triggerRef={triggerRef}
      trigger={<UserMenuButton ref={trigger} email={email} />}
    >
      <MenuItem
        icon={<ShieldCheck size={20} aria-hidden="true" />}
        onSelect={() => authenticator.send({ type: 'dialog.requested' })}
      >
        {t('desk:user.authenticator')}
      </MenuItem>
      <MenuItem
        icon={<KeyRound size={20} aria-hidden="true" />}
        onSelect={() => changePassword.send({ type: 'dialog.requested' })}
      >
        {t('desk:user.changePassword')}
      </MenuItem>
      <MenuItem
        icon={<MonitorSmartphone size={20} aria-hidden="true" />}
        onSelect={() => sessions.send({ type: 'dialog.requested' })}
      >
        {t('desk:user.sessions')}
      </MenuItem>
      {onNotifications !== null && (
        <MenuItem icon={<Bell size={20} aria-hidden="true" />} onSelect={onNotifications}>
          {t('desk:user.notifications')}
        </MenuItem>
      )}
      {onFirstSteps !== null && (
        <MenuItem icon={<ListChecks size={20} aria-hidden="true" />} onSelect={onFirstSteps}>
          {t('desk:user.firstSteps')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuHeading>{t('colorMode.label')}</MenuHeading>
      <MenuChoices
        label={t('colorMode.label')}
        value={mode}
        options={MODES.map((value) => ({ value, label: t(`colorMode.${value}`) }))}
        onChange={(chosen) => colorMode.send({ type: `${chosen}.chosen` })}
      />
      <MenuSeparator />
      <MenuItem
        icon={<LogOut size={20} aria-hidden="true" />}
        onSelect={() => logout.send({ type: 'dialog.requested', subject: 'session' })}
      >
        {t('desk:user.logout')}
      </MenuItem>
    </ChartMenu>
  );
}
