import { lazy, Suspense } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { logout } from '#contract/auth.ts';
import {
  changePassword,
  disableAuthenticator,
  readAuthenticatorStatus,
  setupAuthenticator,
  verifyAuthenticator,
} from '#contract/profile.ts';
import { closeSession, listSessions } from '#contract/sessions.ts';
import { paths } from '#domain/address.ts';
import { authenticatorMachine } from '#machines/authenticator/authenticator-machine.ts';
import { changePasswordMachine } from '#machines/change-password/change-password-machine.ts';
import { colorModeMachine } from '#machines/color-mode/color-mode-machine.ts';
import { logoutMachine } from '#machines/logout/logout-machine.ts';
import { sessionsMachine } from '#machines/sessions/sessions-machine.ts';
import { UserMenu as UserMenuView } from '#ui/shell/user-menu.tsx';
import { applyColorMode } from './color-mode.ts';
import { renderFailure } from './failed-part.tsx';
import { useServices } from './services-context.ts';
import { clearDrafts, readColorMode } from './storage.ts';
import { useChart } from './use-chart.ts';

// Each dialog's code comes with the desk, but after what the desk itself shows.
const AuthenticatorDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/authenticator/authenticator-dialog.tsx')).AuthenticatorDialog,
}));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/change-password/change-password-dialog.tsx')).ChangePasswordDialog,
}));
const SessionsDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/sessions/sessions-dialog.tsx')).SessionsDialog,
}));
const LogoutDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/logout/logout-dialog.tsx')).LogoutDialog,
}));

/** The user menu with the charts of everything it opens (2.18). */
export function UserMenu({ email }: { email: string }) {
  const authenticator = useAuthenticator();
  const changing = useChangePassword();
  const sessions = useSessions();
  const leaving = useLogout();
  const colorMode = useChart(colorModeMachine.provide({ actions: { apply: (_, { mode }) => applyColorMode(mode) } }), {
    input: { mode: readColorMode() },
  });
  return (
    <>
      <UserMenuView
        email={email}
        authenticator={authenticator}
        changePassword={changing}
        sessions={sessions}
        logout={leaving}
        colorMode={colorMode}
      />
      <Suspense fallback={null}>
        <AuthenticatorDialog actor={authenticator} email={email} renderFailure={renderFailure} />
        <ChangePasswordDialog actor={changing} />
        <SessionsDialog actor={sessions} renderFailure={renderFailure} />
        <LogoutDialog actor={leaving} />
      </Suspense>
    </>
  );
}

function useAuthenticator() {
  const { call } = useServices();
  return useChart(
    authenticatorMachine.provide({
      actors: {
        readStatus: fromPromise(({ signal }) => call(readAuthenticatorStatus, {}, signal)),
        requestSecret: fromPromise(({ signal }) => call(setupAuthenticator, {}, signal)),
        verifyCode: fromPromise(({ input, signal }) => call(verifyAuthenticator, { body: input }, signal)),
        disable: fromPromise(({ signal }) => call(disableAuthenticator, {}, signal)),
        copySecret: fromPromise(({ input }) => navigator.clipboard.writeText(input.secret)),
      },
    }),
    {},
  );
}

function useChangePassword() {
  const { call } = useServices();
  return useChart(
    changePasswordMachine.provide({
      actors: { changePassword: fromPromise(({ input, signal }) => call(changePassword, { body: input }, signal)) },
    }),
    {},
  );
}

function useSessions() {
  const { call, bus, history } = useServices();
  return useChart(
    sessionsMachine.provide({
      actors: {
        readSessions: fromPromise(({ signal }) => call(listSessions, { query: {} }, signal)),
        closeSession: fromPromise(({ input, signal }) => call(closeSession, { params: input }, signal)),
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
    {},
  );
}

function useLogout() {
  const { call, history } = useServices();
  return useChart(
    logoutMachine.provide({
      actors: { logOut: fromPromise(({ signal }) => call(logout, {}, signal)) },
      actions: {
        leave: () => {
          clearDrafts();
          history.leave(paths.root);
        },
      },
    }),
    {},
  );
}
