import { authenticatorModel } from '#machines/authenticator/authenticator-model.ts';
import { changePasswordModel } from '#machines/change-password/change-password-model.ts';
import { colorModeModel } from '#machines/color-mode/color-mode-model.ts';
import { drawerModel } from '#machines/drawer/drawer-model.ts';
import { liveConnectionModel } from '#machines/live-connection/live-connection-model.ts';
import { logoutModel } from '#machines/logout/logout-model.ts';
import { sessionsModel } from '#machines/sessions/sessions-model.ts';
import { AuthenticatorDialog } from '#ui/dialogs/authenticator/authenticator-dialog.tsx';
import { ChangePasswordDialog } from '#ui/dialogs/change-password/change-password-dialog.tsx';
import { LogoutDialog } from '#ui/dialogs/logout/logout-dialog.tsx';
import { SessionsDialog } from '#ui/dialogs/sessions/sessions-dialog.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { DeskAround, openUserMenu } from './desk-around.tsx';
import { EMAIL } from './samples.ts';
import { defineStage, type Stage } from './stage.ts';

/** What the header and its menu hold. */
export const shellStages: readonly Stage[] = [
  defineStage({
    model: authenticatorModel,
    View: ({ actor }) => (
      <DeskAround authenticator={actor}>
        <AuthenticatorDialog actor={actor} email={EMAIL} renderFailure={renderFailure} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: changePasswordModel,
    View: ({ actor }) => (
      <DeskAround changePassword={actor}>
        <ChangePasswordDialog actor={actor} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: sessionsModel,
    View: ({ actor }) => (
      <DeskAround sessions={actor}>
        <SessionsDialog actor={actor} renderFailure={renderFailure} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: logoutModel,
    View: ({ actor }) => (
      <DeskAround logout={actor}>
        <LogoutDialog actor={actor} />
      </DeskAround>
    ),
  }),
  defineStage({ model: colorModeModel, View: ({ actor }) => <DeskAround colorMode={actor} />, reveal: openUserMenu }),
  defineStage({ model: drawerModel, View: ({ actor }) => <DeskAround drawer={actor} /> }),
  defineStage({ model: liveConnectionModel, View: ({ actor }) => <DeskAround live={actor} /> }),
];
