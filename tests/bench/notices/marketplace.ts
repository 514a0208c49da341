import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long each call takes, in ms. */
const LATENCY = 150;
/** Items of each seller, so that most are known already, as in a shop. */
const ITEMS = 10;
const ASKED_AT = new Date().toISOString();

/** A marketplace that costs as little as possible on the measured machine. */
export interface Marketplace {
  readonly url: string;
  /** A buyer asks the seller a question of this id, from which on reads and searches find it. */
  ask(sellerId: string, id: number): void;
  /** How often each kind of call was made. */
  readonly calls: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** The unanswered questions of each seller. */
type Asked = Map<string, number[]>;
type Bodies = readonly (readonly [name: string, pattern: RegExp, body: (part: string) => unknown])[];

const bodiesOf = (asked: Asked, known: ReadonlySet<number>): Bodies => [
  ['search', /^\/questions\/search\?seller_id=(\d+&status=UNANSWERED.*)/, (query) => searchOf(asked, query)],
  ['search', /^\/questions\/search/, () => ({ total: 0, questions: [], scroll_id: null })],
  ['question', /^\/questions\/(\d+)/, (id) => (known.has(Number(id)) ? questionOf(Number(id)) : null)],
  ['description', /^\/items\/\w+\/description/, () => ({ plain_text: 'Pesa 4 kg. Se entrega con factura.' })],
  ['item', /^\/items\/(\w+)/, itemOf],
  ['items', /^\/items\?ids=([\w,]+)/, (ids) => ids.split(',').map((id) => ({ code: 200, body: itemOf(id) }))],
  ['users', /^\/users\?ids=([\d,]+)/, (ids) => ids.split(',').map((id) => ({ code: 200, body: userOf(id) }))],
  ['user', /^\/users\/(\d+)/, userOf],
  ['missed', /^\/missed_feeds/, () => ({ messages: [] })],
];

const userOf = (id: string): unknown => ({ id: Number(id), nickname: `COMPRADOR_${id}` });

/** A scan goes on after the question that its scroll names. */
function searchOf(asked: Asked, query: string): unknown {
  const all = asked.get(query.split('&')[0] ?? '') ?? [];
  const parameters = new URLSearchParams(query);
  const after = Number(parameters.get('scroll_id') ?? 0);
  const found = all.filter((id) => id > after).slice(0, Number(parameters.get('limit')));
  return { total: all.length, questions: found.map(questionOf), scroll_id: String(found.at(-1) ?? after) };
}

/** The last digits of a question's id say the item. */
function questionOf(id: number): unknown {
  return {
    id,
    text: '¿Cuánto pesa la caja?',
    status: 'UNANSWERED',
    date_created: ASKED_AT,
    item_id: `MLA${id % ITEMS}`,
    from: { id },
    answer: null,
  };
}

function itemOf(id: string): unknown {
  const attributes = [{ id: 'WEIGHT', name: 'Peso', value_name: '4 kg' }];
  return { id, title: `Caja de herramientas ${id}`, price: 15_000, currency_id: 'ARS', site_id: 'MLA', attributes };
}

export async function startMarketplace(): Promise<Marketplace> {
  const calls = new Map<string, number>();
  const asked: Asked = new Map();
  const known = new Set<number>();
  const bodies = bodiesOf(asked, known);
  const respond = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const found = bodies.find(([, pattern]) => pattern.test(url));
    const name = found?.[0] ?? 'other';
    calls.set(name, (calls.get(name) ?? 0) + 1);
    setTimeout(() => {
      const body = found?.[2](found[1].exec(url)?.[1] ?? '') ?? null;
      response.statusCode = body === null ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body ?? {}));
    }, LATENCY);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    ask: (sellerId, id) => {
      known.add(id);
      asked.set(sellerId, [...(asked.get(sellerId) ?? []), id]);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
