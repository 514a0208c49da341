import { setImmediate } from 'node:timers/promises';
import type { OpenStore } from '#server/store/port.ts';
import type { Connection, Database, Engine } from '../lists/databases.ts';

export const SELLER = '1001';
export const PENDING = 500;
const ITEMS = 2000;
const BUYERS = 100_000;
const ROWS = 1000;
const FIRST_TIME = 1_600_000_000_000;
const INTERVAL = 60_000;

/** Ever rarer words, as in a language: word `i` is in about one of `i` questions. */
const COMMON = [
  'hola',
  'tienen',
  'stock',
  'color',
  'azul',
  'envio',
  'precio',
  'garantia',
  'cuanto',
  'llega',
  'factura',
  'talle',
  'medida',
  'negro',
  'original',
  'retiro',
  'cuotas',
  'compatible',
  'modelo',
  'mañana',
  'Córdoba',
  'cargador',
  'batería',
  'pantalla',
  'peso',
] as const;
const RARE = 20_000;

/** The same numbers in every run. */
function createRandom(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A frequent topic, others, and a question about two. */
const TOPIC_LISTS = ['stock', 'shipping', 'stock,price', 'stock', 'warranty', 'other', 'stock'] as const;
const DRAFT_USES = ["'unchanged'", "'automatic'", 'null', "'changed'", "'rewritten'"] as const;

const quoted = (text: string): string => `'${text}'`;

/** An account with `size` answers and 500 pending questions that no search finds yet; `indexHistory` indexes them. */
export async function seed(engine: Engine, database: Database, size: number): Promise<void> {
  const store = await database.open();
  const owner = await store.users.create({ email: 'ana@example.com', passwordHash: 'hash' });
  if (owner === null) throw new Error('the database is not new');
  await store.accounts.create({ id: SELLER, siteId: 'MLA', nickname: 'TIENDA', icon: null, ownerId: owner.id });
  const kind = store.engine;
  await store.close();
  const connection = await database.connectToSeed();
  // PostgreSQL's connection fires no triggers.
  if (kind === 'sqlite')
    for (const trigger of [
      'questions_search_inserted',
      'questions_orders_inserted',
      'items_search_inserted',
      'buyers_search_inserted',
      'orders_search_inserted',
    ])
      await connection.run(`drop trigger ${trigger}`);
  const random = createRandom();
  await insert(
    connection,
    'items (account_id, id, title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id, search_text, stored_at)',
    ITEMS,
    (i) => `('${SELLER}', 'MLA${i}', '${titleOf(i)}', '', '', 'gold', 0, 1, 'ARS', '', 0)`,
  );
  await insert(
    connection,
    'buyers (id, nickname)',
    BUYERS,
    (i) => `('${i}', 'COMPRADOR_${i.toString(36).toUpperCase()}')`,
  );
  const columns =
    'questions (account_id, id, text, asked_at, buyer_id, item_id, state, suggested_answer, draft_known, answered_by, answered_at, answer_text, fence, topics, draft_use, held_back, quick_answer)';
  await insert(connection, columns, size + PENDING, (i) => {
    const isPending = i >= size;
    const askedAt = FIRST_TIME + i * INTERVAL;
    const answeredBy = ["'ana@example.com'", "'Mostrador'", 'null', "'beto@example.com'"][i % 4];
    const values = [
      quoted(SELLER),
      quoted(String(12_000_000_000 + i)),
      quoted(questionOf(random)),
      askedAt,
      quoted(String(i % BUYERS)),
      quoted(`MLA${Math.floor(random() ** 3 * ITEMS)}`),
      quoted(isPending ? 'pending' : 'answered'),
      "'Sí, tenemos.'",
      1,
      isPending ? 'null' : answeredBy,
      isPending ? 'null' : askedAt + 600_000,
      isPending ? 'null' : "'¡Hola! Gracias por tu consulta. Sí, tenemos stock disponible. Esperamos tu compra.'",
      0,
      quoted(TOPIC_LISTS[i % TOPIC_LISTS.length] ?? 'other'),
      isPending ? 'null' : (DRAFT_USES[i % DRAFT_USES.length] ?? 'null'),
      // One reason is frequent, another one rare.
      isPending || i % 3 > 0 ? 'null' : quoted(i % 3003 === 0 ? 'too-long' : 'not-sure'),
      isPending || i % 4 === 1 || i % 4 === 2 ? 'null' : Number(i % 3 === 0),
    ];
    return `(${values.join(', ')})`;
  });
  await connection.run(FOLLOWING_ORDERS);
  await connection.run(`update account_counters set pending = ${PENDING}, history_low = 1, history_high = ${size}`);
  await connection.run(`insert into search_backfill (account_id) values ('${SELLER}')`);
  if (kind === 'sqlite')
    await connection.run("insert into question_indexing select account_id, id from questions where state = 'pending'");
  else await connection.run("select index_question(account_id, id) from questions where state = 'pending'");
  for (const statement of engine.settle) await connection.run(statement);
  await connection.close();
}

/** Stores an order an hour after one in ten answers. */
const FOLLOWING_ORDERS = `insert into orders (account_id, id, item_id, buyer_id, created_at, updated_at, is_cancelled)
    select account_id, id, item_id, buyer_id, answered_at + 3600000, answered_at + 3600000, 0 from questions
    where state = 'answered' and asked_at / ${INTERVAL} % 10 = 0`;

const titleOf = (i: number): string => `Producto ${COMMON[i % COMMON.length]} número ${i} marca${i % 70}`;

function questionOf(random: () => number): string {
  const words = Array.from({ length: 10 }, () => {
    const rank = Math.floor((RARE + COMMON.length) ** random());
    return COMMON[rank - 1] ?? `palabra${rank.toString(36)}`;
  });
  return `¿${words.join(' ')}?`;
}

async function insert(connection: Connection, table: string, count: number, row: (i: number) => string): Promise<void> {
  for (let from = 0; from < count; from += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, count - from) }, (_, i) => row(from + i));
    await connection.run(`insert into ${table} values ${rows.join(', ')}`);
    await setImmediate();
  }
}

/** Indexes the history as a node does after the migration; how long in all and the longest transaction, in ms. */
export async function indexHistory(store: OpenStore, batch: number): Promise<{ all: number; longest: number }> {
  const start = performance.now();
  let longest = 0;
  for (;;) {
    const before = performance.now();
    if (!(await store.search.backfill(batch))) break;
    longest = Math.max(longest, performance.now() - before);
    await setImmediate();
  }
  return { all: performance.now() - start, longest };
}
