import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long each call takes, in ms. */
const LATENCY = 150;
/** Items of each seller, so that most are known already, as in a shop. */
const ITEMS = 10;

/** A marketplace that costs as little as possible on the measured machine: every question exists, searches find nothing. */
export interface Marketplace {
  readonly url: string;
  /** How often each kind of call was made. */
  readonly calls: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const BODIES: readonly (readonly [name: string, pattern: RegExp, body: (id: string) => unknown])[] = [
  ['search', /^\/questions\/search/, () => ({ total: 0, questions: [], scroll_id: null })],
  ['question', /^\/questions\/(\d+)/, questionOf],
  ['description', /^\/items\/\w+\/description/, () => ({ plain_text: 'Pesa 4 kg. Se entrega con factura.' })],
  ['item', /^\/items\/(\w+)/, itemOf],
  ['items', /^\/items\?ids=([\w,]+)/, (ids) => ids.split(',').map((id) => ({ code: 200, body: itemOf(id) }))],
  ['user', /^\/users\/(\d+)/, (id) => ({ id: Number(id), nickname: `COMPRADOR_${id}` })],
  ['missed', /^\/missed_feeds/, () => ({ messages: [] })],
];

/** The last digits of a question's id say the item. */
function questionOf(id: string): unknown {
  return {
    id: Number(id),
    text: '¿Cuánto pesa la caja?',
    status: 'UNANSWERED',
    date_created: new Date().toISOString(),
    item_id: `MLA${Number(id) % ITEMS}`,
    from: { id: Number(id) },
    answer: null,
  };
}

function itemOf(id: string): unknown {
  const attributes = [{ id: 'WEIGHT', name: 'Peso', value_name: '4 kg' }];
  return { id, title: `Caja de herramientas ${id}`, price: 15_000, currency_id: 'ARS', site_id: 'MLA', attributes };
}

export async function startMarketplace(): Promise<Marketplace> {
  const calls = new Map<string, number>();
  const respond = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const found = BODIES.find(([, pattern]) => pattern.test(url));
    const name = found?.[0] ?? 'other';
    calls.set(name, (calls.get(name) ?? 0) + 1);
    setTimeout(() => {
      response.statusCode = found === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(found?.[2](found[1].exec(url)?.[1] ?? '') ?? {}));
    }, LATENCY);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
