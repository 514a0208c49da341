import { SESSION_TTL } from '../identity/identity.ts';

export interface SessionCookie {
  readonly name: string;
  /** The session token of a Cookie header, or null. */
  read(header: string | null): string | null;
  /** The Set-Cookie value that keeps the token, or removes it with null. */
  write(token: string | null): string;
}

/** The cookie that carries the session; behind TLS it is bound to this host and never sent without it. */
export function createSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name,
    read: (header) => {
      const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
      const value = pair?.trim().slice(name.length + 1) ?? '';
      return /^[\w-]{20,128}$/.test(value) ? value : null;
    },
    write: (token) => {
      const maxAge = token === null ? 0 : Math.floor(SESSION_TTL / 1000);
      return `${name}=${token ?? ''}; ${attributes}; Max-Age=${maxAge}`;
    },
  };
}
