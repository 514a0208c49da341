// The references of `npm run bench:server`: two statements, a page of pending questions and its count, alone and behind node:http.
// Arguments: engine and database. Receives `{ seconds, askers, isWide }`, runs pairs and reports pairs per second.
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import * as v from 'valibot';
import { ACCOUNT } from '../seller.ts';

/** The size of the product's own pool. */
const CONNECTIONS = 10;
const COLUMNS = `q.id, q.text, q.asked_at, q.buyer_id, q.item_id, q.suggested_answer, q.draft_known, q.schedule, q.manual_reason`;
const WHERE = `where q.account_id = $1 and q.state = 'pending' order by q.asked_at, q.id limit 10`;
/** Questions alone. */
const NARROW = `select ${COLUMNS} from questions q ${WHERE}`;
/** Everything in a page by the contract: buyers and items as well. */
const WIDE = `select ${COLUMNS}, b.nickname, i.title, i.thumbnail, i.permalink, i.listing_type_id, i.catalog_listing, i.price, i.currency_id
  from questions q left join buyers b on b.id = q.buyer_id
  left join items i on i.account_id = q.account_id || '' and i.id = q.item_id ${WHERE}`;
const COUNT = 'select pending from account_counters where account_id = $1';
const TaskSchema = v.object({ seconds: v.number(), askers: v.number(), isWide: v.boolean() });

interface Limit {
  page(isWide: boolean): Promise<unknown[]>;
  count(): Promise<unknown>;
}

const [engine = '', database = ''] = process.argv.slice(2);
const limit = engine === 'postgres' ? postgresLimit(database) : sqliteLimit(database);
const pair = async (isWide: boolean): Promise<{ entries: unknown[]; count: unknown }> => ({
  entries: await limit.page(isWide),
  count: await limit.count(),
});

const server = createServer((_request, response) => {
  void pair(true).then((answer) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (message) => {
  const { seconds, askers, isWide } = v.parse(TaskSchema, message);
  void run(seconds, askers, isWide).then((pairsPerSecond) => process.send?.({ pairsPerSecond }));
});
process.on('disconnect', () => process.exit());

async function run(seconds: number, askers: number, isWide: boolean): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      await pair(isWide);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: askers }, ask));
  return (done * 1000) / (performance.now() - began);
}

function postgresLimit(url: string): Limit {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const query = async (name: string, text: string): Promise<unknown[]> =>
    (await pool.query({ name, text, values: [ACCOUNT] })).rows;
  return {
    page: (isWide) => (isWide ? query('wide', WIDE) : query('narrow', NARROW)),
    count: async () => (await query('count', COUNT))[0],
  };
}

function sqliteLimit(file: string): Limit {
  const db = new DatabaseSync(file, { readOnly: true });
  const prepare = (text: string) => db.prepare(sqliteText(text));
  const [wide, narrow, count] = [prepare(WIDE), prepare(NARROW), prepare(COUNT)];
  return { page: async (isWide) => (isWide ? wide : narrow).all(ACCOUNT), count: async () => count.get(ACCOUNT) };
}

/** Otherwise `$1` would be a name. */
function sqliteText(text: string): string {
  return text.replace('$1', '?');
}
