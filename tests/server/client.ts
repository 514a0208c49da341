import { API_ROOT } from '#contract/call.ts';
import type { Product } from '#server/compose-product.ts';

/** A person's browser as far as the API sees it: its cookies, and this origin. */
export interface Client {
  /** Sends a call; paths are relative to the API's root unless they begin with `!`. */
  send(method: string, path: string, options?: SendOptions): Promise<Response>;
  readonly cookies: Map<string, string>;
}

interface SendOptions {
  readonly json?: unknown;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
}

export function createClient({ app }: Product, url: string): Client {
  const cookies = new Map<string, string>();
  return {
    cookies,
    send: async (method, path, { json, body, headers = {}, signal = null } = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const address = path.startsWith('!') ? path.slice(1) : `${API_ROOT}${path}`;
      const response = await app.request(`${url}${address}`, {
        method,
        headers: {
          origin: url,
          ...(cookie === '' ? {} : { cookie }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? (body ?? null) : JSON.stringify(json),
        signal,
      });
      for (const header of response.headers.getSetCookie()) keepCookie(cookies, header, url.startsWith('https:'));
      return response;
    },
  };
}

/** The two cookies there are, and their one form (ASVS 3.3.1-3.3.4): whatever else a test meets fails it. */
const COOKIE =
  /^(?<name>(?:__Host-)?(?:session|flow))=(?<token>(?:[a-z0-9]{1,16}\.)?[\w-]{43})?; Path=\/; HttpOnly; SameSite=Lax(?<secure>; Secure)?; Max-Age=(?<age>\d+)$/;

function keepCookie(cookies: Map<string, string>, header: string, isSecure: boolean): void {
  const { name = '', token, secure, age } = COOKIE.exec(header)?.groups ?? {};
  const isAsItMustBe =
    name.startsWith('__Host-') === isSecure &&
    (secure !== undefined) === isSecure &&
    (token === undefined) === (age === '0');
  if (name === '' || !isAsItMustBe) throw new Error(`no cookie may be set like this: ${header}`);
  if (token === undefined) cookies.delete(name);
  else cookies.set(name, token);
}
