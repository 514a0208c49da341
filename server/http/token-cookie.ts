import { FLOW_TTL, SESSION_TTL } from '../identity/identity.ts';

/** A cookie with an opaque token. */
export interface TokenCookie {
  readonly name: string;
  /** The token in a Cookie header; null without one. */
  read(header: string | null): string | null;
  /** The Set-Cookie value that sets the token; null deletes the cookie. */
  write(token: string | null): string;
}

/** The session cookie. */
export const createSessionCookie = (secure: boolean): TokenCookie => createTokenCookie('session', SESSION_TTL, secure);

/** The cookie of a browser flow with mailed codes: sign-up, resend and recovery (decision 033). */
export const createFlowCookie = (secure: boolean): TokenCookie => createTokenCookie('flow', FLOW_TTL, secure);

/** HttpOnly and SameSite=Lax; behind TLS also Secure and bound to the host. `ttl` in ms. */
function createTokenCookie(purpose: string, ttl: number, secure: boolean): TokenCookie {
  const name = secure ? `__Host-${purpose}` : purpose;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name,
    read: (header) => {
      const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
      const value = pair?.trim().slice(name.length + 1) ?? '';
      return /^[\w-]{20,128}$/.test(value) ? value : null;
    },
    write: (token) => {
      const maxAge = token === null ? 0 : Math.floor(ttl / 1000);
      return `${name}=${token ?? ''}; ${attributes}; Max-Age=${maxAge}`;
    },
  };
}
