import type { Context } from 'hono';
import { API_ROOT } from '#contract/call.ts';
import { paths } from '#domain/address.ts';
import type { LinkNotice } from '#domain/link-notices.ts';
import type { PlainRoute } from '../http/app.ts';
import type { Caller } from '../http/bind.ts';
import type { TokenCookie } from '../http/token-cookie.ts';
import type { Identity } from '../identity/identity.ts';
import type { Linking } from './linking.ts';

export const CALLBACK_PATH = `${API_ROOT}/integration/callback`;

interface IntegrationDeps {
  readonly identity: Identity;
  readonly cookie: TokenCookie;
  readonly linking: Linking;
}

/** Back where the link was asked for, which says that nothing was started. */
const NOT_STARTED = `${paths.setupAccount}?${new URLSearchParams({ error: 'link-not-started' satisfies LinkNotice })}`;

/** The browser's redirects to the consent page and back (7.19). */
export function integrationRoutes({ identity, cookie, linking }: IntegrationDeps): PlainRoute[] {
  async function callerOf(context: Context): Promise<Caller | null> {
    const token = cookie.read(context.req.header('cookie') ?? null);
    const session = token === null ? null : await identity.sessionOf(token);
    if (session === null || session.stage !== 'full') return null;
    return { userId: session.userId, email: session.email, sessionId: session.id };
  }

  return [
    {
      method: 'GET',
      path: `${API_ROOT}/integration/init`,
      handle: async (context) => {
        const caller = await callerOf(context);
        if (caller === null) return context.redirect(paths.login());
        // CSRF: another site must not start a link for this user.
        if (context.req.header('sec-fetch-site') === 'cross-site') return context.redirect(NOT_STARTED);
        const consent = await linking.start(
          caller,
          context.req.query('account') ?? null,
          context.req.query('site') ?? null,
        );
        return context.redirect(consent ?? NOT_STARTED);
      },
    },
    {
      method: 'GET',
      path: CALLBACK_PATH,
      handle: async (context) => {
        const caller = await callerOf(context);
        if (caller === null) return context.redirect(paths.login());
        const parameter = (name: string): string | null => context.req.query(name) ?? null;
        const outcome = await linking.complete(caller, {
          state: parameter('state'),
          code: parameter('code'),
          error: parameter('error'),
        });
        if (outcome.kind === 'linked') return context.redirect(paths.section(outcome.accountId, 'questions'));
        const query = new URLSearchParams({ error: outcome.notice });
        if (outcome.nickname !== null) query.set('account', outcome.nickname);
        return context.redirect(`${paths.setupAccount}?${query}`);
      },
    },
  ];
}
