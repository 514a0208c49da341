import { linkAccountModel } from '#machines/link-account/link-account-model.ts';
import { loginModel } from '#machines/login/login-model.ts';
import { lostConnectionModel } from '#machines/lost-connection/lost-connection-model.ts';
import { recoverModel } from '#machines/recover/recover-model.ts';
import { secondFactorModel } from '#machines/second-factor/second-factor-model.ts';
import { setupPasswordModel } from '#machines/setup-password/setup-password-model.ts';
import { signUpModel } from '#machines/sign-up/sign-up-model.ts';
import { verifyModel } from '#machines/verify/verify-model.ts';
import { LinkAccountScreen } from '#ui/screens/link-account/link-account-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { LostConnectionScreen } from '#ui/screens/lost-connection/lost-connection-screen.tsx';
import { RecoverScreen } from '#ui/screens/recover/recover-screen.tsx';
import { SecondFactorScreen } from '#ui/screens/second-factor/second-factor-screen.tsx';
import { SetupPasswordScreen } from '#ui/screens/setup-password/setup-password-screen.tsx';
import { SignUpScreen } from '#ui/screens/sign-up/sign-up-screen.tsx';
import { VerifyScreen } from '#ui/screens/verify/verify-screen.tsx';
import { renderFailure } from '../../app/failed-part.tsx';
import { DeskAround } from './desk-around.tsx';
import { ACCOUNT } from './samples.ts';
import { defineStage, type Stage } from './stage.ts';

/** The screens on the way in, each alone on its page. */
export const entryStages: readonly Stage[] = [
  defineStage({ model: loginModel, View: ({ actor }) => <LoginScreen actor={actor} /> }),
  defineStage({ model: signUpModel, View: ({ actor }) => <SignUpScreen actor={actor} /> }),
  defineStage({ model: verifyModel, View: ({ actor }) => <VerifyScreen actor={actor} /> }),
  defineStage({ model: recoverModel, View: ({ actor }) => <RecoverScreen actor={actor} /> }),
  defineStage({ model: setupPasswordModel, View: ({ actor }) => <SetupPasswordScreen actor={actor} /> }),
  defineStage({ model: secondFactorModel, View: ({ actor }) => <SecondFactorScreen actor={actor} /> }),
  defineStage({
    model: linkAccountModel,
    View: ({ actor }) => (
      <DeskAround account={null} section={null}>
        <LinkAccountScreen actor={actor} canGoHome renderFailure={renderFailure} />
      </DeskAround>
    ),
  }),
  defineStage({
    model: lostConnectionModel,
    View: ({ actor }) => (
      <DeskAround section={null}>
        <LostConnectionScreen
          actor={actor}
          nickname={ACCOUNT.nickname}
          owner={ACCOUNT.owner}
          renderFailure={renderFailure}
        />
      </DeskAround>
    ),
  }),
];
