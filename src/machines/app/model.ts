import { defineModel } from '#machines/shared/model.ts';
import { loginModel } from '../auth/login/model.ts';
import { recoverModel } from '../auth/recover/model.ts';
import { secondFactorModel } from '../auth/second-factor/model.ts';
import { setupPasswordModel } from '../auth/setup-password/model.ts';
import { signUpModel } from '../auth/sign-up/model.ts';
import { verifyModel } from '../auth/verify/model.ts';
import { deskModel } from '../desk/model.ts';
import { appAlone } from './alone.ts';

export const appModel = defineModel({
  ...appAlone,
  children: {
    ...appAlone.children,
    desk: deskModel,
    login: loginModel,
    signup: signUpModel,
    verify: verifyModel,
    recover: recoverModel,
    setup: setupPasswordModel,
    authenticator: secondFactorModel,
  },
});
