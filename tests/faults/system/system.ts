import { API_ROOT } from '#contract/call.ts';
import { ALL_PERMISSIONS } from '#domain/permissions.ts';
import { CALLBACK_PATH } from '#server/accounts/integration-routes.ts';
import { type ServedSimulator, serveSimulator } from '#simulator/serve.ts';
import { type Control, DEFAULT_APPLICATION } from '#simulator/simulator.ts';
import type { Engine } from '../../server/engines.ts';
import { freePorts } from '../../server/nodes/processes.ts';
import { createDatabase, type Database } from './database.ts';
import { anyOf, anyUp, createNode, type Node } from './nodes.ts';
import { addPeople } from './people.ts';
import { createPerson, type Person, PUBLIC_URL } from './person.ts';

/** The encryption key of every node. */
export const KEY = Buffer.alloc(32, 7);

/** A linked account and its owner. */
export interface Shop {
  readonly accountId: string;
  readonly owner: Person;
}

export interface SystemOptions {
  /** An engine, or an existing database. It is removed with the system. */
  readonly engine: Engine | Database;
  readonly nodes: number;
  /** Sellers of the marketplace, each linked by its own owner. */
  readonly sellers: readonly number[];
  /** Additional variables of every node. */
  readonly env?: Readonly<Record<string, string>>;
  /** Receives the marketplace's notifications in place of the nodes; `pass` forwards one to any serving node. */
  readonly onNotice?: (body: string, pass: (body: string) => Promise<Response>) => Promise<Response>;
  /** Additional variables of one node, by its index. */
  readonly envOf?: (place: number) => Readonly<Record<string, string>>;
}

/** Nodes as processes on one database, beside a marketplace that counts calls. */
export interface System extends AsyncDisposable {
  readonly nodes: readonly Node[];
  readonly market: Control;
  readonly database: Database;
  /** In the order of the sellers. */
  readonly shops: readonly Shop[];
  /** An operator of this shop with all permissions. Not with SQLite, whose node locks the file. */
  hire(shop: Shop, email: string): Promise<Person>;
}

/** Resolves once all nodes serve and all accounts are linked; imports may still be running. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { engine } = options;
  const database = typeof engine === 'string' ? await createDatabase(engine) : engine;
  const owners = options.sellers.map((seller) => `dueno-${seller}@tienda.test`);
  await database.withStore((store) => addPeople(store, owners));

  const nodes: Node[] = [];
  const anyNode = async (): Promise<string> => (await anyUp(nodes)).url;
  const market = await startMarket(nodes, options.onNotice);
  const ports = await freePorts(options.nodes);
  for (const [place, port] of ports.entries()) {
    nodes.push(
      createNode(port, {
        PUBLIC_URL,
        DATA_DIR: database.folder,
        ...database.env,
        SECRET_KEY: KEY.toString('base64'),
        MERCADOLIBRE_API_URL: market.url,
        MERCADOLIBRE_AUTH_URL: market.url,
        MERCADOLIBRE_CLIENT_ID: DEFAULT_APPLICATION.id,
        MERCADOLIBRE_CLIENT_SECRET: DEFAULT_APPLICATION.secret,
        LOG_LEVEL: 'error',
        DRAIN_SECONDS: '0',
        ...options.env,
        ...options.envOf?.(place),
      }),
    );
  }
  const dispose = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.kill()));
    await market.close();
    await database.remove();
  };

  try {
    await Promise.all(nodes.map((node) => node.start()));
    const shops: Shop[] = [];
    for (const [place, seller] of options.sellers.entries()) {
      const owner = createPerson(owners[place] ?? '', anyNode);
      await owner.signIn();
      await link(owner, market.url, seller);
      shops.push({ accountId: String(seller), owner });
    }
    return {
      nodes,
      market: market.control,
      database,
      shops,
      hire: async ({ accountId }, email) => {
        await database.withStore(async (store) => {
          await addPeople(store, [email]);
          await store.operators.add(accountId, { email, permissions: ALL_PERMISSIONS });
        });
        const person = createPerson(email, anyNode);
        await person.signIn();
        return person;
      },
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    const said = nodes.map((node) => node.said()).join('');
    await dispose();
    throw new Error(`the system did not come up: ${said}`, { cause: error });
  }
}

/** Forwards notifications to any serving node, as a proxy would. */
function startMarket(nodes: readonly Node[], onNotice: SystemOptions['onNotice']): Promise<ServedSimulator> {
  return serveSimulator({
    application: {
      ...DEFAULT_APPLICATION,
      redirectUri: `${PUBLIC_URL}${CALLBACK_PATH}`,
      notificationsUrl: `${PUBLIC_URL}${API_ROOT}/integration/notifications`,
    },
    fetch: async (input, init) => {
      const { pathname } = new URL(new Request(input).url);
      const pass = async (body: RequestInit['body']): Promise<Response> => {
        const up = nodes.filter(({ isUp }) => isUp());
        if (up.length === 0) throw new TypeError('no node is there');
        return fetch(`${anyOf(up).url}${pathname}`, { ...init, body: body ?? null });
      };
      return onNotice === undefined ? pass(init?.body) : onNotice(String(init?.body), pass);
    },
  });
}

/** Grants consent on the marketplace's page. */
async function link(owner: Person, marketUrl: string, seller: number): Promise<void> {
  const init = await owner.send('GET', '/integration/init');
  const consent = new URL(init?.location ?? '', PUBLIC_URL);
  const form = new URLSearchParams([...consent.searchParams, ['seller', String(seller)], ['decision', 'allow']]);
  const decided = await fetch(`${marketUrl}/authorization`, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(decided.headers.get('location') ?? '', PUBLIC_URL);
  const done = await owner.send('GET', `!${back.pathname}${back.search}`);
  if (!done?.location?.includes(String(seller))) throw new Error(`${seller} was not linked: ${done?.location}`);
}
