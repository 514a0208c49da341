import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Engine } from '../engines.ts';
import type { HeldTime } from '../held-time.ts';
import { type Client, createTestProduct, PASSWORD, type TestProduct } from '../product.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const OTHER_PASSWORD = 'Jacaranda-Lila-9';
export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A live connection of a client's session. */
export interface Listening {
  readonly received: unknown[];
  readonly isClosed: () => boolean;
}

/** The product with users, on a clock that tests advance, without workers. */
export interface People extends AsyncDisposable {
  readonly product: TestProduct;
  now(): number;
  pass(ms: number): void;
  /** A verified person, signed in by the browser `userAgent`. */
  signedIn(email: string, userAgent?: string): Promise<Client>;
  signIn(client: Client, email: string, password?: string, userAgent?: string): Promise<Answer>;
  send(client: Client, method: string, path: string, json?: unknown): Promise<Answer>;
  /** Sends from a browser without a session; the flow cookie is kept for the next call. */
  post(path: string, json: unknown): Promise<Answer>;
  /** The token of that flow. */
  flow(): string;
  /** The text of the newest mail, once `count` have come with that word in their subject. */
  mailed(email: string, word: string, count?: number): Promise<string>;
  /** The code of the newest mail. */
  mailedCode(email: string, word: string, count?: number): Promise<string>;
  /** Another browser of the person, which has given the password and not the code of the authenticator. */
  halfSignedIn(email: string): Promise<Client>;
  listen(client: Client): Promise<Listening>;
  /** Signs in, sets up the authenticator and confirms it with the present code; its secret. */
  withAuthenticator(client: Client): Promise<string>;
  /** The same, and the recovery codes that came with it. */
  withRecoveryCodes(client: Client): Promise<{ secret: string; codes: string[] }>;
}

/** The people of the running suite. */
export let people: People;

/** Before all tests of the suite: people of its own, on this engine. */
export function beforeAllPeople(engine: Engine): void {
  beforeAll(async () => {
    people = await createPeople(engine);
  });
  afterAll(() => people[Symbol.asyncDispose]());
}

async function createPeople(engine: Engine): Promise<People> {
  let now = Date.parse('2026-11-20T15:00:00.000Z');
  const pass = async (ms: number): Promise<void> => {
    now += ms;
  };
  const time: HeldTime = {
    now: () => now,
    timers: { elapsed: () => now, after: () => () => undefined },
    waits: () => Promise.reject(new Error('nothing waits here')),
    standStillAt: (work) => work,
    rest: async () => undefined,
    during: (work) => work,
    pass,
    leap: pass,
    passSteadily: pass,
  };
  const product = await createTestProduct(engine, { time });
  const send = async (client: Client, method: string, path: string, json?: unknown): Promise<Answer> =>
    read(await client.send(method, path, { json }));

  /** The flow cookie of all posts, as if from one browser. */
  let flow: string | undefined;

  const created: People = {
    product,
    now: () => now,
    pass: (ms) => {
      now += ms;
    },
    signedIn: async (email, userAgent = '') => {
      await product.signedIn(email);
      const client = product.client();
      await created.signIn(client, email, PASSWORD, userAgent);
      return client;
    },
    signIn: async (client, email, password = PASSWORD, userAgent = '') =>
      read(
        await client.send('POST', '/auth/login', { json: { email, password }, headers: { 'user-agent': userAgent } }),
      ),
    send,
    post: async (path, json) => {
      const visitor = product.client();
      if (flow !== undefined) visitor.cookies.set('flow', flow);
      const answer = await send(visitor, 'POST', path, json);
      flow = visitor.cookies.get('flow') ?? flow;
      return answer;
    },
    flow: () => flow ?? '',
    mailed: async (email, word, count = 1) => {
      const found = () => product.mails.filter(({ to, subject }) => to === email && subject.includes(word));
      await expect.poll(() => found().length, { timeout: 5000 }).toBe(count);
      return found().at(-1)?.text ?? '';
    },
    mailedCode: async (email, word, count) => codeIn(await created.mailed(email, word, count)),
    halfSignedIn: async (email) => {
      const client = product.client();
      expect(await created.signIn(client, email)).toEqual({ status: 200, body: { result: 'authenticator' } });
      return client;
    },
    listen: async (client) => {
      const answer = await client.send('GET', '/sessions?current=true');
      const { id, email } = await answer.json();
      const user = await product.store.users.byEmail(email);
      const received: unknown[] = [];
      let isClosed = false;
      product.product.hub.add({
        sessionId: id,
        userId: user?.id ?? '',
        send: (text) => void received.push(JSON.parse(text)),
        close: () => {
          isClosed = true;
        },
      });
      return { received, isClosed: () => isClosed };
    },
    withAuthenticator: async (client) => (await created.withRecoveryCodes(client)).secret,
    withRecoveryCodes: async (client) => {
      const setup = await client.send('POST', '/profile/setup-authenticator');
      const { secret } = await setup.json();
      const json = { code: codeAt(secret, now) };
      const confirmed = await client.send('POST', '/profile/verify-authenticator', { json });
      expect(confirmed.status).toBe(200);
      const { recoveryCodes } = await confirmed.json();
      return { secret, codes: recoveryCodes };
    },
    [Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
  };
  return created;
}

export const DONE: Answer = { status: 204, body: null };
/** A verification in the browser that chose the password, and in another. */
export const VERIFIED: Answer = { status: 200, body: { isSignedIn: true } };
export const VERIFIED_ONLY: Answer = { status: 200, body: { isSignedIn: false } };
export const refused = (status: number, error: string): Answer => ({ status, body: { error } });
export const UNAUTHENTICATED = refused(401, 'unauthenticated');
export const WRONG_CODE = refused(400, 'invalid-code');

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** A mail has one run of six digits, the code. */
export function codeIn(text: string): string {
  const runs = text.match(/\d{6,}/g) ?? [];
  expect(runs).toEqual([expect.stringMatching(/^\d{6}$/)]);
  return runs[0] ?? '';
}

/** A code of six digits that is not this one. */
export const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

/** What an authenticator app shows (RFC 6238), written apart from the server's own. */
export function codeAt(secret: string, now: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.from(
    Math.floor(now / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const from = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** How many answers came with each status. */
export function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Another browser with the cookie that this one holds now. */
export function stolen(client: Client, product: TestProduct): Client {
  const thief = product.client();
  for (const [name, value] of client.cookies) thief.cookies.set(name, value);
  return thief;
}
