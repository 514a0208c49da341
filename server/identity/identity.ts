import { createPasswordChange, type PasswordChange } from './change-password.ts';
import type { IdentityDeps } from './deps.ts';
import { createRecovery, type Recovery } from './recovery.ts';
import { createSecondFactorSetup, type SecondFactorSetup } from './second-factor.ts';
import { createSessionManagement, type SessionManagement } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignUp, type SignUp } from './sign-up.ts';

export { FLOW_TTL } from './mailed-codes.ts';
export { SESSION_TTL } from './sessions.ts';

/** Authentication and sessions (7.03-7.18). Callers normalise e-mails and check the composition of new passwords. */
export interface Identity extends SignUp, SignIn, Recovery, SecondFactorSetup, PasswordChange, SessionManagement {}

export function createIdentity(deps: IdentityDeps): Identity {
  return {
    ...createSignUp(deps),
    ...createSignIn(deps),
    ...createRecovery(deps),
    ...createSecondFactorSetup(deps),
    ...createPasswordChange(deps),
    ...createSessionManagement(deps),
  };
}
