import { setTimeout } from 'node:timers/promises';
import { CALLBACK_PATH } from '#server/accounts/integration-routes.ts';
import type { CellSetting } from '#server/cells/cells.ts';
import { composeProduct, type Product } from '#server/compose-product.ts';
import type { AnswersConfig, MarketplaceConfig } from '#server/config.ts';
import type { StaticFiles } from '#server/http/static-files.ts';
import type { Passwords } from '#server/identity/passwords.ts';
import type { ServedRequest } from '#server/log.ts';
import type { MailMessage, MailTransport } from '#server/mail/transport.ts';
import { type CallRates, UNLIMITED } from '#server/marketplace/call-budget.ts';
import { createMetrics, type Metrics } from '#server/metrics.ts';
import type { ReadHolidays } from '#server/questions/holidays.ts';
import type { WorkerLimits } from '#server/questions/workers.ts';
import { createSecrets, type Secrets } from '#server/secrets.ts';
import type { OpenStore } from '#server/store/port.ts';
import type { Timers } from '#server/timers.ts';
import { NO_TRACING, type Tracing } from '#server/tracing.ts';
import { type Control, createSimulator, DEFAULT_APPLICATION, type Simulator } from '#simulator/simulator.ts';
import { type Client, createClient } from './client.ts';
import { createTestDatabase, type Engine, openTestStore, type TestDatabase } from './engines.ts';
import { rememberedDrafts } from './remembered-drafts.ts';
import { watched } from './watched-store.ts';

export type { Client } from './client.ts';
export const SELLER = 179571448;
export const PASSWORD = 'Zorzal-Criollo-8';
const URL_OF_PRODUCT = 'http://localhost:3000';
const MARKETPLACE_URL = 'http://marketplace.test';

/** The whole product in this process, beside a whole simulator; nothing in between is stubbed but the network itself. */
export interface TestProduct extends AsyncDisposable {
  readonly product: Product;
  readonly store: OpenStore;
  readonly market: Control;
  readonly mails: MailMessage[];
  /** What went to the log. */
  readonly logged: { level: string; message: string; facts: object }[];
  /** The lines of calls that were served. */
  readonly calls: ServedRequest[];
  /** A browser, with these cookies from the start. */
  client(cookies?: Client['cookies']): Client;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
  /** What the store keeps of a password. */
  hash(password: string): string;
  /** A verified person, signed in. */
  signedIn(email: string): Promise<Client>;
  /** Goes to the consent page and decides; the address, within the product, that the browser is sent to from there. */
  consent(client: Client, seller?: number, decision?: 'allow' | 'deny'): Promise<string>;
  /** The same, and back; where the browser ends up. */
  link(client: Client, seller?: number, decision?: 'allow' | 'deny'): Promise<string>;
  /** The next calls that match are answered as if nothing came back in time, after they were served or before. */
  timeOut(method: string, path: string, when: 'before' | 'after'): void;
  /** From now on the marketplace's answers to `GET path` are changed on their way. */
  marketplaceSays(path: string, change: (body: Record<string, unknown>) => Record<string, unknown>): void;
  /** What other nodes of the same product share with this one. */
  readonly shared: Shared;
}

interface Shared {
  readonly simulator: Simulator;
  /** The nodes that are there, in the order they came. The marketplace's notices go to each in its turn. */
  readonly nodes: Product[];
  openStore(): Promise<OpenStore>;
  /** The database's name, on PostgreSQL. */
  readonly database: string | null;
}

/** Argon2 is tried on its own; everywhere else its cost would only be waited for. */
const plainHash = (password: string): string => `plain:${password}`;
const plainPasswords: Passwords = {
  hash: async (password) => plainHash(password),
  verify: async (password, hash) => hash === plainHash(password),
};

const HOUR = 3_600_000;

/** The databases of a product and of the marketplace beside it. */
export interface ProductData {
  readonly database: TestDatabase;
  readonly marketFile: string;
  /** Called once the product has ended. */
  remove(): Promise<void>;
}

/** A clock in place of the platform's, with the timers of the store, the product and the simulator. */
export interface ProductTime {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
  /** The same work, at which time does not creep. */
  standStillAt<Result>(work: Promise<Result>): Promise<Result>;
}

export interface TestProductOptions {
  /** The clock and the timers of all of it; they are the platform's own otherwise. */
  readonly time?: ProductTime;
  /** In ms. Accounts are polled as they are linked alone otherwise, so that a test may state in the store what the marketplace has not. */
  readonly pollEvery?: number;
  /** Fixed widths of few otherwise. */
  readonly workerLimits?: WorkerLimits;
  /** In ms; `pollEvery` otherwise. */
  readonly pollQuietEvery?: number;
  /** Unlimited otherwise. */
  readonly callRates?: CallRates;
  /** How many times faster than usual the delays of automatic answers pass. */
  readonly clockRate?: number;
  /** What the store and the marketplace begin with; nothing, and the marketplace's first data, otherwise. */
  readonly data?: ProductData;
  /** Another node of this product: on its database, before its marketplace. It is ended before that one. PostgreSQL only. */
  readonly beside?: TestProduct;
  /** The cell that it is of, and a product of another one: before the same marketplace, with a database of its own. It is ended before that one. */
  readonly cell?: { readonly setting: CellSetting; readonly beside?: TestProduct };
  /** Where mails go in place of `mails`. */
  readonly transport?: MailTransport;
  /** A model that words the answers; none otherwise. */
  readonly answers?: AnswersConfig | null;
  /** The calendars of holidays, those of the library otherwise. */
  readonly readHolidays?: ReadHolidays;
  readonly trustedProxies?: number;
  /** What of the marketplace's configuration is another. */
  readonly marketplace?: Partial<MarketplaceConfig>;
  /** What every call of the marketplace passes by on its way there. */
  readonly onOutgoing?: (request: Request) => void;
  /** The keys, those of all test products otherwise. */
  readonly secrets?: Secrets;
  /** Push services that may be called besides those of the browsers. */
  readonly pushOrigins?: readonly string[];
  /** Nothing is recorded otherwise. */
  readonly tracing?: Tracing;
  /** What stands before the store. */
  readonly wrapStore?: (store: OpenStore) => OpenStore;
  /** Where a browser reaches it, with the built front end; a product nobody browses needs neither. */
  readonly served?: { readonly url: string; readonly files: StaticFiles };
}

export async function createTestProduct(
  engine: Engine = 'sqlite',
  {
    time,
    pollEvery,
    pollQuietEvery = pollEvery,
    workerLimits = { notifications: 5, drafts: 4, answers: 32, polls: 8 },
    callRates = UNLIMITED,
    clockRate = 1,
    answers = null,
    transport,
    readHolidays,
    trustedProxies = 0,
    data,
    beside,
    cell,
    marketplace = {},
    onOutgoing = () => {},
    secrets = createSecrets(Buffer.alloc(32, 3)),
    pushOrigins = [],
    tracing = NO_TRACING,
    wrapStore = (store) => store,
    served,
  }: TestProductOptions = {},
): Promise<TestProduct> {
  const url = served?.url ?? URL_OF_PRODUCT;
  const shared = beside?.shared ?? (await createShared({ engine, url, time, data, market: cell?.beside?.shared }));
  const { simulator, nodes } = shared;
  const opened = await shared.openStore();
  const store = wrapStore(time === undefined ? opened : watched(opened, time));
  if (pollEvery === undefined) store.syncJobs.noteActivity = async () => undefined;
  const mails: TestProduct['mails'] = [];
  const logged: TestProduct['logged'] = [];
  const changes = new Map<string, (body: Record<string, unknown>) => Record<string, unknown>>();
  const timeOuts: { method: string; path: string; when: 'before' | 'after' }[] = [];
  const calls: TestProduct['calls'] = [];
  const note = (level: string) => (facts: object, message: string) => void logged.push({ level, message, facts });

  const metrics = createMetrics({ withProcessMetrics: false, store });
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    onOutgoing(request);
    const index = timeOuts.findIndex(
      ({ method, path }) => request.method === method && new URL(request.url).pathname.startsWith(path),
    );
    const [timeOut] = index === -1 ? [] : timeOuts.splice(index, 1);
    if (timeOut?.when === 'before') throw new DOMException('too slow', 'TimeoutError');
    const response = await untilAborted(simulator.fetch(request), init?.signal);
    if (timeOut?.when === 'after') throw new DOMException('too slow', 'TimeoutError');
    const change = request.method === 'GET' ? changes.get(new URL(request.url).pathname) : undefined;
    return change === undefined || !response.ok ? response : Response.json(change(await response.json()));
  };
  const product = composeProduct({
    store,
    secrets,
    passwords: plainPasswords,
    transport: transport ?? { send: async (mail) => void mails.push(mail) },
    push: { subject: 'mailto:avisos@mostrador.test', origins: pushOrigins },
    answers,
    embedded: rememberedDrafts,
    metrics,
    tracing,
    marketplace: {
      clientId: DEFAULT_APPLICATION.id,
      clientSecret: DEFAULT_APPLICATION.secret,
      apiUrl: MARKETPLACE_URL,
      authUrl: MARKETPLACE_URL,
      ...marketplace,
    },
    fetcher,
    url,
    cell: cell?.setting ?? null,
    pollTimes: { pollEvery: pollEvery ?? HOUR, pollQuietEvery: pollQuietEvery ?? HOUR },
    ...(time === undefined ? {} : { timers: time.timers, random: () => 0.5 }),
    workerLimits,
    callRates,
    clockRate,
    ...(readHolidays === undefined ? {} : { readHolidays }),
    trustedProxies,
    routes: [],
    pictureOrigins: [],
    files: served?.files ?? null,
    log: { error: note('error'), warn: note('warn'), info: note('info') },
    logRequest: (call) => void calls.push(call),
  });
  nodes.push(product);

  const client = (): Client => createClient(product, url);

  const testProduct: TestProduct = {
    product,
    store,
    market: simulator.control,
    mails,
    logged,
    calls,
    client: (cookies = new Map()) => {
      const person = client();
      for (const [name, value] of cookies) person.cookies.set(name, value);
      return person;
    },
    secrets,
    metrics,
    hash: plainHash,
    signedIn: async (email) => {
      const person = client();
      if ((await store.users.byEmail(email)) === null) {
        const user = await store.users.create({ email, passwordHash: plainHash(PASSWORD) });
        if (user !== null) await store.users.setVerified(user.id);
      }
      const answer = await person.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
      if (answer.status !== 200) throw new Error(`${email} was not signed in: ${answer.status}`);
      return person;
    },
    consent: async (person, seller = SELLER, decision = 'allow') => {
      const init = await person.send('GET', '/integration/init');
      const consent = new URL(init.headers.get('location') ?? '', url);
      if (consent.origin !== MARKETPLACE_URL) return consent.pathname + consent.search;
      const form = new URLSearchParams([...consent.searchParams, ['seller', String(seller)], ['decision', decision]]);
      const decided = await simulator.fetch(
        new Request(`${MARKETPLACE_URL}/authorization`, { method: 'POST', body: form }),
      );
      const back = new URL(decided.headers.get('location') ?? '');
      return back.pathname + back.search;
    },
    link: async (person, seller, decision) => {
      const back = await testProduct.consent(person, seller, decision);
      if (!back.startsWith(CALLBACK_PATH)) return back;
      return (await person.send('GET', `!${back}`)).headers.get('location') ?? '';
    },
    timeOut: (method, path, when) => void timeOuts.push({ method, path, when }),
    marketplaceSays: (path, change) => void changes.set(path, change),
    shared,
    [Symbol.asyncDispose]: async () => {
      await product.stop();
      nodes.splice(nodes.indexOf(product), 1);
      if (beside === undefined && cell?.beside === undefined) simulator.close();
      await store.close();
      await data?.remove();
    },
  };
  return testProduct;
}

interface SharedOptions {
  readonly engine: Engine;
  readonly url: string;
  readonly time: ProductTime | undefined;
  readonly data: ProductData | undefined;
  /** Whose marketplace it is before, and among whose nodes. */
  readonly market: Pick<Shared, 'simulator' | 'nodes'> | undefined;
}

async function createShared({ engine, url, time, data, market }: SharedOptions): Promise<Shared> {
  const clock = time === undefined ? {} : { clock: time.now };
  const { simulator, nodes } = market ?? startMarket(url, time, data);
  if (data !== undefined) {
    return { simulator, nodes, database: nameOf(data.database), openStore: () => data.database.open(clock) };
  }
  if (engine === 'sqlite') {
    return { simulator, nodes, database: null, openStore: () => openTestStore(engine, clock) };
  }
  const database = await createTestDatabase(engine, { hasSchema: true });
  let open = 0;
  return {
    simulator,
    nodes,
    database: nameOf(database),
    openStore: async () => {
      const store = await database.open(clock);
      open += 1;
      const close = async (): Promise<void> => {
        await store.close();
        open -= 1;
        if (open === 0) await database.remove();
      };
      return { ...store, close };
    },
  };
}

function startMarket(
  url: string,
  time: ProductTime | undefined,
  data: ProductData | undefined,
): Pick<Shared, 'simulator' | 'nodes'> {
  const nodes: Product[] = [];
  let turn = 0;
  const simulator = createSimulator({
    application: { ...DEFAULT_APPLICATION, redirectUri: `${url}${CALLBACK_PATH}` },
    url: MARKETPLACE_URL,
    fetch: async (input, init) => {
      turn += 1;
      const node = nodes[turn % nodes.length];
      if (node === undefined) throw new TypeError('no node is there');
      return node.app.fetch(new Request(input, init));
    },
    ...(time === undefined ? {} : { now: time.now, timers: time.timers }),
    ...(data === undefined ? {} : { dataFile: data.marketFile }),
  });
  return { simulator, nodes };
}

const nameOf = ({ options }: TestDatabase): string | null =>
  options.engine === 'postgres' ? new URL(options.url).pathname.slice(1) : null;

/** As the platform's fetch: nobody waits any longer for a call that is given up, which goes on at the other side. */
export function untilAborted(response: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    response.then(resolve, reject);
  });
}

/**
 * How long drafts may take, and how often they are asked for, in ms. A worker's first ones wait until the model is read, beside other workers that do
 * the same.
 */
const DRAFTED_WITHIN = 60_000;
const ASK_EVERY = 50;

/** Ids of the account's pending questions, once there are `count` of them and each has its draft. */
export async function pendingOf(person: Client, count: number, accountId: string | number = SELLER): Promise<string[]> {
  for (const end = Date.now() + DRAFTED_WITHIN; ; await setTimeout(ASK_EVERY)) {
    const answer = await person.send('GET', `/accounts/${accountId}/questions?limit=50`);
    const { entries }: { entries: { id: string; suggestedAnswer: string | null }[] } = await answer.json();
    const drafted = entries.filter(({ suggestedAnswer }) => suggestedAnswer !== null).length;
    if (drafted === count) return entries.map(({ id }) => id);
    if (Date.now() > end) throw new Error(`${drafted} questions have their draft, not ${count}`);
  }
}
