import * as v from 'valibot';
import { API_ROOT } from '#contract/call.ts';

/** Under which people reach the product, whichever node gets their request. */
export const PUBLIC_URL = 'http://mostrador.test';
export const PASSWORD = 'Zorzal-Criollo-8';

/** Nobody waits longer for an answer, in ms. */
const PATIENCE = 30_000;
/** A node's answer. */
export interface Reply {
  readonly status: number;
  /** Its JSON, or null. */
  readonly body: unknown;
  /** Where it sends the browser. */
  readonly location: string | null;
}

/** Somebody who works with the product, as a browser does. */
export interface Person {
  readonly email: string;
  /** What the browser sends with every request, as a Cookie header; empty at first. */
  cookie(): string;
  /** Keeps cookies, told as a Cookie header, beside those that it has. */
  readonly keep: (cookies: string) => void;
  /**
   * Sends a call to `node` (an origin), or to any that serves; paths are relative to the API's root unless they begin with `!`.
   * Null: no answer came, so nobody knows what became of it.
   */
  send(method: string, path: string, options?: { json?: unknown; node?: string }): Promise<Reply | null>;
  /** Resolves once signed in. */
  signIn(): Promise<void>;
}

const ErrorSchema = v.object({ error: v.string(), answeredBy: v.optional(v.string()) });

/** What our own API says of a call that was not done. */
export function refusalOf(reply: Reply): v.InferOutput<typeof ErrorSchema> {
  const parsed = v.safeParse(ErrorSchema, reply.body);
  return parsed.success ? parsed.output : { error: `status ${reply.status}` };
}

export interface Browser {
  /** What it sends with every request from the beginning. */
  readonly cookie?: string;
  /** Where it is, by the proxy's word; told only where a node trusts one. */
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
      // The platform's fetch tells of a connection that was cut, refused or too slow in no other way.
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
