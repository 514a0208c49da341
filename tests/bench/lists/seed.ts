import { setImmediate } from 'node:timers/promises';
import type { OpenStore } from '#server/store/port.ts';
import type { Database, Engine } from './databases.ts';

export const SELLER = '1001';
/** The number of pending questions, regardless of the history's length. */
export const PENDING = 50;

/** Rows per statement; the process handles signals between statements. */
const BATCH = 500_000;
const FIRST_ID = 12_000_000_000;
const FIRST_TIME = 1_400_000_000_000;
/** Time between two questions, and from a question to its answer, in ms. */
const INTERVAL = 30_000;
const ANSWER_AFTER = 600_000;

/** Seeds an account with `size` answers, `size` activity entries and `PENDING` pending questions. `size` is a multiple of `PENDING`. */
export async function seed({ settle }: Engine, database: Database, size: number): Promise<void> {
  const store = await database.open();
  await createSeller(store);
  const kind = store.engine;
  await store.close();
  const connection = await database.connectToSeed();
  // Nothing is searched for here, and indexing takes longer than all else. PostgreSQL's connection fires no triggers.
  if (kind === 'sqlite') await connection.run('drop trigger questions_search_inserted');
  for (const statement of [...seedStatements(size), ...settle]) {
    await connection.run(statement);
    await setImmediate();
  }
  await connection.close();
}

async function createSeller(store: OpenStore): Promise<void> {
  const owner = await store.users.create({ email: 'ana@example.com', passwordHash: 'hash' });
  if (owner === null) throw new Error('the database is not new');
  await store.accounts.create({ id: SELLER, siteId: 'MLA', nickname: 'TIENDA', icon: null, ownerId: owner.id });
}

/**
 * SQL for both engines. Question `i` is pending if `every` divides it, so pending ones are spread over the whole history, which is the
 * worst case; the others have consecutive positions from 1, as in the store.
 */
export function seedStatements(size: number): string[] {
  const every = size / PENDING + 1;
  const id = `cast(${FIRST_ID} + i as text)`;
  const askedAt = `${FIRST_TIME} + i * ${INTERVAL}`;
  const answeredAt = `${askedAt} + ${ANSWER_AFTER}`;
  const ifAnswered = (value: string): string => `case when i % ${every} > 0 then ${value} end`;
  return [
    ...batches(size + PENDING).map(
      (numbers) => `insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, suggested_answer,
          reply_text, greeting, answered_by, answered_at, answer_text, fence)
        ${numbers} select '${SELLER}', ${id}, 'Hola, ¿tienen stock en color azul? Consulta ' || i, ${askedAt},
          cast(200000000 + i % 90000 as text), 'MLA' || cast(900000000 + i % 300 as text),
          case when i % ${every} > 0 then 'answered' else 'pending' end, 'Sí, tenemos stock disponible.',
          ${ifAnswered("'Sí, tenemos stock disponible.'")}, ${ifAnswered("'¡Hola! Gracias por tu consulta.'")},
          ${ifAnswered("'ana@example.com'")}, ${ifAnswered(answeredAt)},
          ${ifAnswered("'¡Hola! Gracias por tu consulta. Sí, tenemos stock disponible.'")}, 1
        from numbers`,
    ),
    ...batches(size + PENDING).map(
      (numbers) => `insert into history (account_id, question_id, answered_at, position)
        ${numbers} select '${SELLER}', ${id}, ${answeredAt}, i - i / ${every} from numbers where i % ${every} > 0`,
    ),
    ...batches(size).map(
      (numbers) => `insert into activity (account_id, position, timestamp, email, code, details)
        ${numbers} select '${SELLER}', i, ${answeredAt}, 'ana@example.com', 'QuestionAnsweredManually',
          '{"questionId":"' || ${id} || '"}' from numbers`,
    ),
    `update account_counters set pending = ${PENDING}, history_low = 1, history_high = ${size}, activity = ${size}
      where account_id = '${SELLER}'`,
  ];
}

/** A table `numbers` of `i` for each batch; together they are 1 to `last`. */
function batches(last: number): string[] {
  return Array.from({ length: Math.ceil(last / BATCH) }, (_, batch) => {
    const from = batch * BATCH + 1;
    const to = Math.min(last, from + BATCH - 1);
    return `with recursive numbers(i) as
      (select cast(${from} as bigint) union all select i + 1 from numbers where i < ${to})`;
  });
}
