import * as v from 'valibot';
import { API_ROOT } from '#contract/call.ts';

/** The origin under which browsers reach the product, whichever node gets the request. */
export const PUBLIC_URL = 'http://mostrador.test';
export const PASSWORD = 'Zorzal-Criollo-8';

/** The time limit of a call, in ms. */
const PATIENCE = 30_000;
/** A node's response. */
export interface Reply {
  readonly status: number;
  /** The JSON body, or null. */
  readonly body: unknown;
  /** The target of a redirect. */
  readonly location: string | null;
}

/** A user's browser. */
export interface Person {
  readonly email: string;
  /** The Cookie header of every request; empty at first. */
  cookie(): string;
  /** Adds the cookies of a Cookie header. */
  readonly keep: (cookies: string) => void;
  /**
   * Sends a call to `node` (an origin), or to any that serves; paths are relative to the API's root unless they begin with `!`.
   * Null: no response, so the outcome is unknown.
   */
  send(method: string, path: string, options?: { json?: unknown; node?: string }): Promise<Reply | null>;
  /** Resolves once signed in. */
  signIn(): Promise<void>;
}

const ErrorSchema = v.object({ error: v.string(), answeredBy: v.optional(v.string()) });

/** The error body of our API. */
export function refusalOf(reply: Reply): v.InferOutput<typeof ErrorSchema> {
  const parsed = v.safeParse(ErrorSchema, reply.body);
  return parsed.success ? parsed.output : { error: `status ${reply.status}` };
}

export interface Browser {
  /** The initial Cookie header. */
  readonly cookie?: string;
  /** The client's address as a proxy reports it; only for nodes that trust one. */
  readonly address?: string;
}

/** `anyNode`: the origin of a node that serves, once there is one. */
export function createPerson(
  email: string,
  anyNode: () => Promise<string>,
  { cookie: given, address: from }: Browser = {},
): Person {
  const jar = new Map<string, string>();
  const keep = (cookies: string): void => {
    for (const pair of cookies.split('; ').filter((one) => one !== '')) {
      const [name = '', value = ''] = pair.split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  keep(given ?? '');

  const send: Person['send'] = async (method, path, { json, node } = {}) => {
    const origin = node ?? (await anyNode());
    const address = path.startsWith('!') ? path.slice(1) : `${API_ROOT}${path}`;
    try {
      const response = await fetch(`${origin}${address}`, {
        method,
        redirect: 'manual',
        headers: {
          origin: PUBLIC_URL,
          ...(jar.size === 0 ? {} : { cookie: cookie() }),
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await response.text();
      for (const set of response.headers.getSetCookie()) keep(/^[^;]+/.exec(set)?.[0] ?? '');
      return { status: response.status, body: jsonIn(text), location: response.headers.get('location') };
    } catch (error) {
      // How `fetch` reports a connection that was cut, refused or too slow.
      if (error instanceof TypeError || error instanceof DOMException) return null;
      throw error;
    }
  };

  return {
    email,
    cookie,
    keep,
    send,
    signIn: async () => {
      const reply = await send('POST', '/auth/login', { json: { email, password: PASSWORD } });
      if (reply?.status !== 200) throw new Error(`${email} was not signed in: ${reply?.status}`);
    },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
