import { FLOW_TTL, SESSION_TTL } from '../identity/identity.ts';

/** A cookie with an opaque token, before which it names the cell, if there are any: `<cell>.<token>`, so that a proxy can send it there. */
export interface TokenCookie {
  readonly name: string;
  /** The token in a Cookie header; null without one. Sessions of another cell are none here, flows are. */
  read(header: string | null): string | null;
  /** The Set-Cookie value that sets the token; null deletes the cookie. */
  write(token: string | null): string;
}

/** The session cookie. `cell`: null without other cells; a node to which it is to be given reads those of nodes that have it. */
export const createSessionCookie = (secure: boolean, cell: string | null = null): TokenCookie =>
  createTokenCookie('session', SESSION_TTL, { secure, cell }, (of) => of === undefined || cell === null || of === cell);

/** The cookie of a browser flow with mailed codes: sign-up, resend and recovery (decision 033). The cell that works on it may be another one. */
export const createFlowCookie = (secure: boolean, cell: string | null = null): TokenCookie =>
  createTokenCookie('flow', FLOW_TTL, { secure, cell }, () => true);

/** HttpOnly and SameSite=Lax; behind TLS also Secure and bound to the host. `ttl` in ms. */
function createTokenCookie(
  purpose: string,
  ttl: number,
  { secure, cell }: { readonly secure: boolean; readonly cell: string | null },
  isRead: (cell: string | undefined) => boolean,
): TokenCookie {
  const name = secure ? `__Host-${purpose}` : purpose;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name,
    read: (header) => {
      const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
      const value = pair?.trim().slice(name.length + 1) ?? '';
      const { of, token } = /^(?:(?<of>[a-z0-9]{1,16})\.)?(?<token>[\w-]{20,128})$/.exec(value)?.groups ?? {};
      return token !== undefined && isRead(of) ? token : null;
    },
    write: (token) => {
      const maxAge = token === null ? 0 : Math.floor(ttl / 1000);
      const value = token === null || cell === null ? (token ?? '') : `${cell}.${token}`;
      return `${name}=${value}; ${attributes}; Max-Age=${maxAge}`;
    },
  };
}
