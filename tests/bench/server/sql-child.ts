// The limit of `npm run bench:server`: the two statements of a pending page with its count, and nothing around them; and
// node:http with nothing but them. Arguments: an engine and its database. Told `{ seconds, askers }`, it runs pairs and tells how many a second.
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import * as v from 'valibot';
import { ACCOUNT } from '../seller.ts';

/** What the product's own pool has. */
const CONNECTIONS = 10;
const PAGE = `select id, text, asked_at, buyer_id, item_id, suggested_answer, schedule, manual_reason from questions
  where account_id = $1 and state = 'pending' order by asked_at, id limit 10`;
const COUNT = 'select pending from tallies where account_id = $1';
const TaskSchema = v.object({ seconds: v.number(), askers: v.number() });

interface Limit {
  page(): Promise<unknown[]>;
  count(): Promise<unknown>;
}

const [engine = '', database = ''] = process.argv.slice(2);
const limit = engine === 'postgres' ? postgresLimit(database) : sqliteLimit(database);
const pair = async (): Promise<{ entries: unknown[]; count: unknown }> => ({
  entries: await limit.page(),
  count: await limit.count(),
});

const server = createServer((_request, response) => {
  void pair().then((answer) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (message) => {
  const { seconds, askers } = v.parse(TaskSchema, message);
  void run(seconds, askers).then((pairsPerSecond) => process.send?.({ pairsPerSecond }));
});
process.on('disconnect', () => process.exit());

async function run(seconds: number, askers: number): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      await pair();
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
  return { page: () => query('page', PAGE), count: async () => (await query('count', COUNT))[0] };
}

function sqliteLimit(file: string): Limit {
  const db = new DatabaseSync(file, { readOnly: true });
  const [page, count] = [db.prepare(sqliteText(PAGE)), db.prepare(sqliteText(COUNT))];
  return { page: async () => page.all(ACCOUNT), count: async () => count.get(ACCOUNT) };
}

/** There `$1` would be a name. */
function sqliteText(text: string): string {
  return text.replace('$1', '?');
}
