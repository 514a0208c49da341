import { createPasswordChange, type PasswordChange } from './change-password.ts';
import type { IdentityDeps } from './deps.ts';
import { createRecovery, type Recovery } from './recovery.ts';
import { createSecondFactorSetup, type SecondFactorSetup } from './second-factor.ts';
import { createSessionKeeping, type SessionKeeping } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignUp, type SignUp } from './sign-up.ts';

export { FLOW_TTL } from './mailed-codes.ts';
export { SESSION_TTL } from './sessions.ts';

/** Who people are: every way in and out (7.03-7.18). E-mails come normalised, new passwords with their composition checked. */
export interface Identity extends SignUp, SignIn, Recovery, SecondFactorSetup, PasswordChange, SessionKeeping {}

export function createIdentity(deps: IdentityDeps): Identity {
  return {
    ...createSignUp(deps),
    ...createSignIn(deps),
    ...createRecovery(deps),
    ...createSecondFactorSetup(deps),
    ...createPasswordChange(deps),
    ...createSessionKeeping(deps),
  };
}
