import { FLOW_TTL, SESSION_TTL } from '../identity/identity.ts';

/** A cookie that carries an opaque token. */
export interface TokenCookie {
  readonly name: string;
  /** The token of a Cookie header, or null. */
  read(header: string | null): string | null;
  /** The Set-Cookie value that keeps the token, or removes it with null. */
  write(token: string | null): string;
}

/** The cookie that carries the session. */
export const createSessionCookie = (secure: boolean): TokenCookie => createTokenCookie('session', SESSION_TTL, secure);

/** The cookie of the flow that asks for codes by mail: sign-up, resend and recovery (decision 033). */
export const createFlowCookie = (secure: boolean): TokenCookie => createTokenCookie('flow', FLOW_TTL, secure);

/** No script reads it and no other site sends it; behind TLS it is bound to this host and never sent without it. `ttl` in ms. */
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
