import {
  logout,
  recoverPassword,
  resendCode,
  setupPassword,
  signUp,
  verifyAccount,
  verifySecondFactor,
} from '#contract/auth.ts';
import { LOGIN_SUCCESS, login } from '#contract/login.ts';
import {
  changePassword,
  disableAuthenticator,
  readAuthenticatorStatus,
  renewRecoveryCodes,
  setupAuthenticator,
  verifyAuthenticator,
} from '#contract/profile.ts';
import { closeOtherSessions, closeSession, listSessions, readCurrentSession } from '#contract/sessions.ts';
import { atHome, type Binding, bind, type RequestContext } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import { randomToken } from '../secrets.ts';
import type { Identity } from './identity.ts';

export function identityRoutes(identity: Identity): Binding[] {
  return [...signedOutRoutes(identity), ...sessionRoutes(identity), ...profileRoutes(identity)];
}

function signedOutRoutes(identity: Identity): Binding[] {
  const aboutPeople = [
    bind(login, async ({ body, connection, sessionToken, setSessionToken }) => {
      const { token, session } = await identity.logIn(body, connection, sessionToken);
      setSessionToken(token);
      return { result: session.stage === 'full' ? LOGIN_SUCCESS : 'authenticator' };
    }),
    bind(signUp, async (request) => {
      await withFlow(request, (flow) => identity.signUp(request.body, request.connection, flow));
      return undefined;
    }),
    bind(verifyAccount, async ({ body, connection, flowToken, sessionToken, setFlowToken, setSessionToken }) => {
      const opened = await identity.verifyAccount(body, connection, { flow: flowToken, sessionToken });
      // A response sets one cookie. That of a flow which stays opens nothing: its codes ended with the verification.
      if (opened === null) setFlowToken(null);
      else setSessionToken(opened.token);
      return { isSignedIn: opened !== null };
    }),
    bind(resendCode, async (request) => {
      await withFlow(request, (flow) => identity.resendCode(request.body.email, request.connection, flow));
      return undefined;
    }),
    bind(recoverPassword, async (request) => {
      await withFlow(request, (flow) => identity.recoverPassword(request.body.email, request.connection, flow));
      return undefined;
    }),
    bind(setupPassword, async ({ body, connection, flowToken, setFlowToken }) => {
      await identity.setUpPassword(body, connection, flowToken);
      setFlowToken(null);
      return undefined;
    }),
  ];
  return [
    ...aboutPeople.map(atHome),
    bind(verifySecondFactor, async ({ body, caller, connection, setSessionToken }) => {
      const { token } = await identity.verifySecondFactor(caller(), body.code, connection);
      setSessionToken(token);
      return undefined;
    }),
  ];
}

/** Runs a request for a code in the browser's flow, or starts a flow. */
async function withFlow(
  { flowToken, setFlowToken }: Pick<RequestContext, 'flowToken' | 'setFlowToken'>,
  request: (flow: string) => Promise<void>,
): Promise<void> {
  const flow = flowToken ?? randomToken();
  await request(flow);
  setFlowToken(flow);
}

function sessionRoutes(identity: Identity): Binding[] {
  return [
    bind(readCurrentSession, async ({ caller }) => {
      const { sessionId, email } = caller();
      return { id: sessionId, email };
    }),
    bind(listSessions, async ({ caller }) => identity.listSessions(caller())),
    bind(closeSession, async ({ params, caller, setSessionToken }) => {
      const { sessionId, userId } = caller();
      if (!(await identity.closeSession(params.sessionId, userId))) throw new Problem('not-found');
      if (params.sessionId === sessionId) setSessionToken(null);
      return undefined;
    }),
    bind(closeOtherSessions, async ({ caller }) => {
      await identity.closeOtherSessions(caller());
      return undefined;
    }),
    // Public, as the access check would refuse sessions that still require the authenticator code.
    bind({ ...logout, access: 'public' }, async ({ sessionToken, setSessionToken }) => {
      if (sessionToken === null || !(await identity.closeSessionOf(sessionToken))) throw new Problem('unauthenticated');
      setSessionToken(null);
      return undefined;
    }),
  ];
}

function profileRoutes(identity: Identity): Binding[] {
  return [
    bind(readAuthenticatorStatus, async ({ caller }) => identity.secondFactorStatus(caller().userId)),
    bind(setupAuthenticator, async ({ caller }) => ({ secret: await identity.setUpSecondFactor(caller().userId) })),
    bind(verifyAuthenticator, async ({ body, caller, connection }) => ({
      recoveryCodes: [...(await identity.enableSecondFactor(caller().userId, body.code, connection))],
    })),
    bind(renewRecoveryCodes, async ({ body, caller, connection }) => ({
      recoveryCodes: [...(await identity.renewRecoveryCodes(caller().userId, body.code, connection))],
    })),
    bind(disableAuthenticator, async ({ caller, connection }) => {
      await identity.disableSecondFactor(caller().userId, connection);
      return undefined;
    }),
    bind(changePassword, async ({ body, caller, connection, setSessionToken }) => {
      setSessionToken(await identity.changePassword(caller(), body, connection));
      return undefined;
    }),
  ];
}
