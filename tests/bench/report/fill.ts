import { setImmediate } from 'node:timers/promises';
import type { Connection, Database, Engine } from '../lists/databases.ts';

export const SELLER = '1001';
const ITEMS = 2000;
const BUYERS = 100_000;
/** Rows of one transaction. */
const BATCH = 50_000;
const DAY = 86_400_000;
/** The longest period and the one before, in ms. */
const SPREAD = 732 * DAY;
/** One in so many answers is followed by an order. */
const ANSWERS_OF_ORDER = 10;
/** The draft of one in so many questions lacks a fact; what it lacked is kept so long, in ms. */
const QUESTIONS_OF_GAP = 5;
const KEPT = 90 * DAY;

const COLUMNS =
  'account_id, id, text, asked_at, buyer_id, item_id, state, suggested_answer, draft_known, answered_by, answered_at, answer_text, fence, topics, draft_use, held_back, quick_answer';

/** Integers that both engines count alike: bigint on PostgreSQL. */
const numbers = (from: number, to: number): string =>
  `with recursive numbers (i) as (select cast(${from} as bigint) union all select i + 1 from numbers where i < ${to - 1})`;

/** Item 0 is asked about most. */
const item = `'MLA' || ((i * 7919 % 1000) * (i * 7919 % 1000) * (i * 7919 % 1000) / 500000)`;

/** Most answers take less than two hours, one in fifty up to four days. */
const seconds = '(i * 7919 % 7200 + case when i % 50 = 0 then i % 97 * 3600 else 0 end)';

const question = (start: number, step: number): string => `'${SELLER}', cast(12000000000 + i as text),
    'Hola, ¿tienen stock del modelo ' || (i % 20000) || ' en azul, y llega a Córdoba esta semana?', ${start} + i * ${step},
    cast(i * 31 % ${BUYERS} as text), ${item}, 'answered', 'Sí, tenemos.', 1,
    case i % 4 when 0 then 'ana@example.com' when 1 then 'Mostrador' when 2 then null else 'beto@example.com' end,
    ${start} + i * ${step} + ${seconds} * 1000,
    '¡Hola! Gracias por tu consulta. Sí, tenemos stock disponible. Esperamos tu compra.', 0,
    case i % 5 when 0 then 'shipping' when 1 then 'price,stock' when 2 then 'warranty' else 'stock' end,
    case i % 7 when 0 then 'automatic' when 1 then 'changed' when 2 then 'rewritten' when 3 then null else 'unchanged' end,
    case i % 3 when 0 then case i % 3003 when 0 then 'too-long' else 'not-sure' end end,
    case i % 4 when 0 then 1 when 3 then 0 end`;

/** An account with so many answers of the last two years; one in ten of them is followed by an order. */
export async function fill(engine: Engine, database: Database, size: number): Promise<void> {
  const store = await database.open();
  const owner = await store.users.create({ email: 'ana@example.com', passwordHash: 'hash' });
  if (owner === null) throw new Error('the database is not new');
  await store.accounts.create({ id: SELLER, siteId: 'MLA', nickname: 'TIENDA', icon: null, ownerId: owner.id });
  const isSqlite = store.engine === 'sqlite';
  await store.close();
  const connection = await database.connectToSeed();
  // PostgreSQL's connection fires no triggers, and writes its indexes fast enough.
  const restore = isSqlite ? await withoutIndexes(connection) : [];
  const start = Date.now() - SPREAD;
  const step = Math.floor(SPREAD / size);
  await connection.run(`${numbers(0, ITEMS)} insert into items
    (account_id, id, title, thumbnail, permalink, listing_type_id, catalog_listing, price, currency_id, search_text, stored_at)
    select '${SELLER}', 'MLA' || i, 'Producto número ' || i, '', '', 'gold', 0, 1, 'ARS', '', 0 from numbers`);
  for (let from = 0; from < size; from += BATCH) {
    const to = Math.min(size, from + BATCH);
    await connection.run(
      `${numbers(from, to)} insert into questions (${COLUMNS}) select ${question(start, step)} from numbers`,
    );
    await connection.run(`${numbers(from, to)} insert into orders
      (account_id, id, item_id, buyer_id, created_at, updated_at, is_cancelled)
      select '${SELLER}', cast(12000000000 + i as text), ${item}, cast(i * 31 % ${BUYERS} as text),
        ${start} + i * ${step} + ${seconds} * 1000 + 3600000, ${start} + i * ${step} + ${seconds} * 1000 + 3600000, 0
      from numbers where i % ${ANSWERS_OF_ORDER} = 0`);
    await connection.run(`${numbers(from, to)} insert into unknown_parts
      (account_id, question_id, position, item_id, topic, asked, asked_at)
      select '${SELLER}', cast(12000000000 + i as text), 0, ${item}, 'topic-' || (i % 40), '¿trae funda?', ${start} + i * ${step}
      from numbers where i % ${QUESTIONS_OF_GAP} = 0 and ${start} + i * ${step} >= ${start + SPREAD - KEPT}`);
    await setImmediate();
  }
  await connection.run(`update account_counters set history_low = 1, history_high = ${size}`);
  for (const statement of [...restore, ...engine.settle]) await connection.run(statement);
  await connection.close();
}

/** Drops the indexes and triggers of a SQLite database; the statements that create them again. */
async function withoutIndexes(connection: Connection): Promise<readonly string[]> {
  const of =
    "from sqlite_master where tbl_name in ('questions', 'orders') and type in ('index', 'trigger') and sql is not null";
  const created = await connection.texts(`select sql ${of} order by type`);
  for (const drop of await connection.texts(`select 'drop ' || type || ' "' || name || '"' ${of}`))
    await connection.run(drop);
  return created;
}
