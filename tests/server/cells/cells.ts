import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { emailHash } from '#server/cells/claims.ts';
import { type Directory, openDirectory } from '#server/cells/directory.ts';
import { DirectoryUnavailable } from '#server/cells/errors.ts';
import { createSecrets } from '#server/secrets.ts';
import type { Timers } from '#server/timers.ts';
import { createTestDatabase, type Engine, type TestDatabase } from '../engines.ts';
import { codeIn } from '../identity/people.ts';
import { type Client, createTestProduct, PASSWORD, type TestProduct } from '../product.ts';

export const KEY_BYTES = Buffer.alloc(32, 5);
export const KEY = createSecrets(KEY_BYTES);
const ORIGINS = new Map([
  ['one', 'http://one.test'],
  ['two', 'http://two.test'],
]);
type CellName = 'one' | 'two';

/** What happens to requests from one cell to another. */
type Network = (request: Request, serve: () => Promise<Response>) => Promise<Response>;
const sound: Network = (_, serve) => serve();

/** Two cells before one marketplace, and their directory. */
export interface TwoCells extends AsyncDisposable {
  readonly one: TestProduct;
  readonly two: TestProduct;
  readonly directory: Directory;
  /** Requests that were forwarded, by the cell that got them. */
  readonly forwarded: CellName[];
  /** Statements of the directory. */
  readonly asked: string[];
  /** From now on. */
  useNetwork(network?: Network): void;
  /** While it is true, the directory does not respond. */
  breakDirectory(isBroken: boolean): void;
  /** From now on statements wait, and are answered once what this returns is called. */
  holdDirectory(): () => void;
  /** Sets the cells' clocks forward, in ms. */
  passTime(ms: number): void;
  /** The cell that has claimed an e-mail. */
  cellOf(email: string): Promise<string | undefined>;
  /** Everything works again, and nothing has been forwarded or asked. */
  heal(): void;
  /** Signs up at this cell from a new browser, and enters the code that `home` mails. */
  signUp(at: TestProduct, email: string, home?: TestProduct): Promise<Client>;
}

/** A directory on a database of its own, which `remove` deletes. */
export async function startDirectory(): Promise<{
  readonly open: (cell: string, options?: Partial<Parameters<typeof openDirectory>[0]>) => Directory;
  readonly remove: () => Promise<void>;
  readonly database: TestDatabase;
}> {
  const database = await createTestDatabase('postgres');
  const opened: Directory[] = [];
  return {
    database,
    open: (cell, more = {}) => {
      const { fingerprint } = KEY;
      const directory = openDirectory({
        url: urlOf(database),
        cell,
        fingerprint,
        onConnectionError: () => {},
        // A busy machine may take longer than a person would wait.
        timers: NO_TIME,
        ...more,
      });
      opened.push(directory);
      return directory;
    },
    remove: async () => {
      for (const directory of opened) await directory.close();
      await database.remove();
    },
  };
}

/** The cells of the running suite. */
export let cells: TwoCells;
export let one: TestProduct;
export let two: TestProduct;

/** Before all tests of the suite: two cells of its own, on this engine, which are well again before each test. */
export function beforeAllCells(engine: Engine): void {
  beforeAll(() => open(engine));
  afterAll(() => cells[Symbol.asyncDispose]());
  beforeEach(() => cells.heal());
}

/** For tests that change what the cells have: each has its own two. */
export function beforeEachCells(engine: Engine): void {
  beforeEach(() => open(engine));
  afterEach(() => cells[Symbol.asyncDispose]());
}

async function open(engine: Engine): Promise<void> {
  cells = await startCells(engine);
  ({ one, two } = cells);
}

async function startCells(engine: Engine): Promise<TwoCells> {
  const { open, remove } = await startDirectory();
  const forwarded: CellName[] = [];
  const asked: string[] = [];
  let network = sound;
  let isBroken = false;
  let held = Promise.resolve();
  let passed = 0;
  const now = () => Date.now() + passed;
  const serving = new Map<string, TestProduct>();
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const [name] = [...ORIGINS].find(([, origin]) => request.url.startsWith(`${origin}/`)) ?? [];
    const product = serving.get(name ?? '');
    if (product === undefined) throw new TypeError(`nothing is at ${request.url}`);
    forwarded.push(name === 'one' ? 'one' : 'two');
    return network(request, async () => product.product.app.fetch(request));
  };
  const settingOf = (name: CellName) => {
    const directory = failing(open(name), async (statement) => {
      asked.push(statement);
      if (isBroken) throw new DirectoryUnavailable('broken by the test');
      await held;
    });
    return { name, origins: ORIGINS, directory, secrets: KEY, fetcher, now };
  };
  const one = await createTestProduct(engine, { cell: { setting: settingOf('one') }, trustedProxies: 1 });
  const two = await createTestProduct(engine, {
    cell: { setting: settingOf('two'), beside: one },
    secrets: createSecrets(Buffer.alloc(32, 4)),
    trustedProxies: 1,
  });
  serving.set('one', one).set('two', two);

  const directory = open('one');
  return {
    one,
    two,
    directory,
    forwarded,
    asked,
    useNetwork: (given = sound) => {
      network = given;
    },
    breakDirectory: (value) => {
      isBroken = value;
    },
    holdDirectory: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    passTime: (ms) => {
      passed += ms;
    },
    cellOf: async (email) => {
      const hash = emailHash(KEY, email);
      return (await directory.cellsOfPeople([hash])).get(hash);
    },
    heal: () => {
      network = sound;
      isBroken = false;
      forwarded.length = 0;
      asked.length = 0;
    },
    signUp: async (at, email, home = at) => {
      const browser = at.client();
      const json = { email, password: PASSWORD };
      expect((await browser.send('POST', '/auth/signup', { json })).status).toBe(204);
      const code = await mailedCode(home, email);
      const verified = await browser.send('POST', '/auth/verify-account', { json: { email, code } });
      expect(verified.status).toBe(200);
      return browser;
    },
    [Symbol.asyncDispose]: async () => {
      await two[Symbol.asyncDispose]();
      await one[Symbol.asyncDispose]();
      await remove();
    },
  };
}

export function urlOf({ options }: TestDatabase): string {
  if (options.engine !== 'postgres') throw new Error('cells and their directory are on PostgreSQL');
  return options.url;
}

export async function mailedCode(product: TestProduct, email: string, count = 1): Promise<string> {
  const found = () => product.mails.filter(({ to, text }) => to === email && /\d{6}/.test(text));
  await vi.waitUntil(() => found().length >= count, { timeout: 5000 });
  return codeIn(found().at(-1)?.text ?? '');
}

/** The same browser, whose request reaches that cell. */
export function at(product: TestProduct, browser: Client): Client {
  return product.client(browser.cookies);
}

/** A directory before whose statements `before` comes. */
function failing(directory: Directory, before: (name: string) => Promise<void>): Directory {
  return new Proxy(directory, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || name === 'close') return member;
      return async (...values: unknown[]): Promise<unknown> => {
        await before(String(name));
        return Reflect.apply(member, target, values);
      };
    },
  });
}

/** Timers that never end, where nothing is to wait. */
export const NO_TIME: Timers = { elapsed: () => 0, after: () => () => undefined };
