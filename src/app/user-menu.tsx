import { useSelector } from '@xstate/react';
import { lazy, useRef } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { logout } from '#contract/auth.ts';
import {
  changePassword,
  disableAuthenticator,
  readAuthenticatorStatus,
  renewRecoveryCodes,
  setupAuthenticator,
  verifyAuthenticator,
} from '#contract/profile.ts';
import { closeOtherSessions, closeSession, listSessions } from '#contract/sessions.ts';
import { paths } from '#domain/address.ts';
import { FIRST_STEPS_HASH } from '#domain/first-steps.ts';
import type { DeskActor } from '#machines/desk/machine.ts';
import { selectPlace } from '#machines/desk/selectors.ts';
import { authenticatorMachine } from '#machines/profile/authenticator/machine.ts';
import { selectIsOpen as selectIsAuthenticatorOpen } from '#machines/profile/authenticator/selectors.ts';
import { changePasswordMachine } from '#machines/profile/change-password/machine.ts';
import { selectIsOpen as selectIsChangePasswordOpen } from '#machines/profile/change-password/selectors.ts';
import { colorModeMachine } from '#machines/profile/color-mode/machine.ts';
import { logoutMachine } from '#machines/profile/logout/machine.ts';
import { sessionsMachine } from '#machines/profile/sessions/machine.ts';
import { selectIsOpen as selectAreSessionsOpen } from '#machines/profile/sessions/selectors.ts';
import { childOf } from '#machines/shared/children.ts';
import { selectIsOpen as selectIsLogoutOpen } from '#machines/shared/confirm-dialog/selectors.ts';
import { t } from '#text/catalogue.ts';
import { UserMenuButton } from '#ui/shell/user-menu-button.tsx';
import { atRest } from './at-rest.ts';
import { applyColorMode } from './color-mode.ts';
import { DialogPart } from './dialog-part.tsx';
import { downloadText } from './download.ts';
import { renderFailure } from './failed-part.tsx';
import { LateMenu, lateMenu } from './late-menu.tsx';
import type { Services } from './services.ts';
import { useServices } from './services-context.ts';
import { clearDrafts, forgetSigningOut, noteSigningOut } from './storage.ts';

/** The code of the dialogs comes with the desk, but after what the desk itself shows. */
const dialogs = async () => {
  await atRest();
  return import('./rooms/dialogs.ts');
};

const UserMenuView = lateMenu((room) => room.UserMenu);
const AuthenticatorDialog = lazy(async () => ({
  default: (await dialogs()).AuthenticatorDialog,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await dialogs()).ChangePasswordDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await dialogs()).SessionsDialog,
}));
const LogoutDialog = lazy(async () => ({
  default: (await dialogs()).LogoutDialog,
}));

/** The user menu with what it opens (2.18). */
export function UserMenu({ desk, email }: { readonly desk: DeskActor; readonly email: string }) {
  const authenticator = childOf(desk, 'authenticator');
  const changing = childOf(desk, 'changePassword');
  const sessions = childOf(desk, 'sessions');
  const leaving = childOf(desk, 'logout');
  const account = useSelector(desk, selectPlace)?.account ?? null;
  const { history } = useServices();
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <LateMenu button={(props) => <UserMenuButton {...props} email={email} />}>
        {(menu, triggerRef) => (
          <UserMenuView
            trigger={trigger}
            email={email}
            menu={menu}
            triggerRef={triggerRef}
            authenticator={authenticator}
            changePassword={changing}
            sessions={sessions}
            logout={leaving}
            colorMode={childOf(desk, 'colorMode')}
            onNotifications={
              account === null || account.needsSecondFactor === true
                ? null
                : () => history.navigator.push(paths.section(account.id, 'notifications'))
            }
            onFirstSteps={
              account === null || account.needsSecondFactor === true
                ? null
                : () => history.push(`${paths.section(account.id, 'questions')}${FIRST_STEPS_HASH}`)
            }
          />
        )}
      </LateMenu>
      <DialogPart actor={authenticator} selectIsOpen={selectIsAuthenticatorOpen}>
        <AuthenticatorDialog
          actor={authenticator}
          email={email}
          renderFailure={renderFailure}
          returnFocusTo={trigger}
        />
      </DialogPart>
      <DialogPart actor={changing} selectIsOpen={selectIsChangePasswordOpen}>
        <ChangePasswordDialog actor={changing} returnFocusTo={trigger} />
      </DialogPart>
      <DialogPart actor={sessions} selectIsOpen={selectAreSessionsOpen}>
        <SessionsDialog actor={sessions} renderFailure={renderFailure} returnFocusTo={trigger} />
      </DialogPart>
      <DialogPart actor={leaving} selectIsOpen={selectIsLogoutOpen}>
        <LogoutDialog actor={leaving} returnFocusTo={trigger} />
      </DialogPart>
    </>
  );
}

/** What the file of recovery codes says. */
const textOf = (codes: readonly string[]): string =>
  [t('desk:authenticator.codes'), t('desk:authenticator.codesText'), '', ...codes, ''].join('\r\n');

/** The charts of what the menu opens, with their slots filled. */
export const createProfileCharts = ({ call, bus, history }: Services) => ({
  colorMode: colorModeMachine.provide({ actions: { apply: (_, { mode }) => applyColorMode(mode) } }),
  authenticator: authenticatorMachine.provide({
    actors: {
      readStatus: fromPromise(({ signal }) => call(readAuthenticatorStatus, {}, signal)),
      requestSecret: fromPromise(({ signal }) => call(setupAuthenticator, {}, signal)),
      verifyCode: fromPromise(({ input, signal }) => call(verifyAuthenticator, { body: input }, signal)),
      disable: fromPromise(({ signal }) => call(disableAuthenticator, {}, signal)),
      renewCodes: fromPromise(({ input, signal }) => call(renewRecoveryCodes, { body: input }, signal)),
      copyCodes: fromPromise(({ input }) => navigator.clipboard.writeText(input.recoveryCodes.join('\n'))),
      copySecret: fromPromise(({ input }) => navigator.clipboard.writeText(input.secret)),
    },
    actions: {
      downloadCodes: (_, { recoveryCodes }) => downloadText(t('desk:authenticator.file'), textOf(recoveryCodes)),
      printCodes: () => window.print(),
    },
  }),
  changePassword: changePasswordMachine.provide({
    actors: { changePassword: fromPromise(({ input, signal }) => call(changePassword, { body: input }, signal)) },
  }),
  sessions: sessionsMachine.provide({
    actors: {
      readSessions: fromPromise(({ signal }) => call(listSessions, { query: {} }, signal)),
      closeSession: fromPromise(({ input, signal }) => call(closeSession, { params: input }, signal)),
      closeOthers: fromPromise(({ signal }) => call(closeOtherSessions, { query: { others: 'true' } }, signal)),
      changes: fromCallback(({ sendBack }) => {
        const tell = (): void => sendBack({ type: 'sessions.changed' });
        const stops = [bus.on('SessionOpened', tell), bus.on('SessionClosed', tell)];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
    actions: { reload: () => history.reload() },
  }),
  logout: logoutMachine.provide({
    actors: { logOut: fromPromise(({ signal }) => call(logout, {}, signal)) },
    actions: {
      noteSigningOut,
      forgetSigningOut,
      leave: () => {
        clearDrafts();
        history.leave(paths.root);
      },
    },
  }),
});
