import { LOGIN_SUCCESS, login, logout, resendCode, signUp, verifyAccount } from '#contract/auth.ts';
import { readCurrentSession } from '#contract/sessions.ts';
import { type Binding, bind } from '../http/bind.ts';
import type { Identity } from './identity.ts';

export function identityRoutes(identity: Identity): Binding[] {
  return [
    bind(readCurrentSession, async ({ caller }) => {
      const { sessionId, email } = caller();
      return { id: sessionId, email };
    }),
    bind(login, async ({ body, connection, sessionToken, setSessionToken }) => {
      const { token } = await identity.logIn(body, connection, sessionToken);
      setSessionToken(token);
      return { result: LOGIN_SUCCESS };
    }),
    bind(signUp, async ({ body, connection }) => {
      await identity.signUp(body, connection);
      return undefined;
    }),
    bind(verifyAccount, async ({ body }) => {
      await identity.verifyAccount(body.email, body.code);
      return undefined;
    }),
    bind(resendCode, async ({ body }) => {
      await identity.resendCode(body.email);
      return undefined;
    }),
    bind(logout, async ({ caller, setSessionToken }) => {
      const { sessionId, userId } = caller();
      await identity.closeSession(sessionId, userId);
      setSessionToken(null);
      return undefined;
    }),
  ];
}
