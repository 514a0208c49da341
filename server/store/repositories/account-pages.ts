import type { Context } from '../engine/context.ts';
import type { RecordPage } from '../port/personal-data.ts';

/** How many rows are read at a time. */
const PAGE = 500;

/**
 * Tables of an account that are exported whole, with what tells an account's rows apart; the other tables hold tokens, counters and work in
 * progress.
 */
const EXPORTED = [
  ['operators', ['email']],
  ['quick_answers', ['title_key']],
  ['quick_answer_versions', ['title_key', 'version']],
  ['policies', ['topic']],
  ['private_facts', ['item_id', 'id']],
  ['unknown_parts', ['question_id', 'position']],
  ['items', ['id']],
  ['questions', ['id']],
  ['shadow_decisions', ['question_id']],
  ['typed_answers', ['user_id', 'question_id']],
  ['history', ['question_id']],
  ['activity', ['position']],
  ['answer_usage', ['day', 'model']],
  ['saved_views', ['user_id', 'id']],
  ['rehearsals', ['id']],
  ['rehearsal_rows', ['question_id']],
  ['orders', ['id', 'item_id']],
  ['imports', ['id']],
  ['import_rows', ['import_id', 'line']],
  ['imported_answers', ['id']],
] as const;

/** The rows of an account in pages, each from where the one before it ended, so that memory does not grow with the account. */
export async function* accountPages(context: Context, accountId: string): AsyncGenerator<RecordPage> {
  const accounts = await context.db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute();
  yield { table: 'accounts', rows: accounts };
  for (const [table, keys] of EXPORTED)
    yield* tablePages(context, { table, column: 'account_id', value: accountId, keys });
  yield* buyerPages(context, accountId);
}

interface Selection {
  readonly table: (typeof EXPORTED)[number][0];
  /** The column with the account or person that the rows belong to. */
  readonly column: 'account_id' | 'email';
  readonly value: string;
  readonly keys: readonly string[];
}

export async function* tablePages(
  context: Context,
  { table, column, value, keys }: Selection,
): AsyncGenerator<RecordPage> {
  const { db } = context;
  const [first = db.dynamic.ref('account_id'), second] = keys.map((key) => db.dynamic.ref(key));
  let last: object | undefined;
  do {
    const after: unknown[] = keys.map((key) => (last === undefined ? null : Reflect.get(last, key)));
    const rows: object[] = await db
      .selectFrom(table)
      .selectAll()
      .where(db.dynamic.ref(column), '=', value)
      .$if(last !== undefined, (query) =>
        query
          .where(first, '>=', after[0])
          .where((eb) =>
            second === undefined
              ? eb(first, '>', after[0])
              : eb.or([eb(first, '>', after[0]), eb(second, '>', after[1])]),
          ),
      )
      .orderBy(first)
      .$if(second !== undefined, (query) => query.orderBy(second ?? first))
      .limit(PAGE)
      .execute();
    if (rows.length > 0 || last === undefined) yield { table, rows };
    last = rows.at(-1);
  } while (last !== undefined);
}

/** The buyers of an account's questions, each once: with the page of the buyer's first question. */
async function* buyerPages(context: Context, accountId: string): AsyncGenerator<RecordPage> {
  yield { table: 'buyers', rows: [] };
  let after = '';
  for (;;) {
    const questions = await context.db
      .selectFrom('questions')
      .select(['id', 'buyer_id'])
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const ids: readonly string[] = questions.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    const rows = await context.db
      .selectFrom('buyers')
      .selectAll()
      .where('buyers.id', 'in', [...new Set(questions.map((one) => one.buyer_id))])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('questions')
              .select('questions.id')
              .where('questions.account_id', '=', accountId)
              .whereRef('questions.buyer_id', '=', 'buyers.id')
              .where('questions.id', '<=', after),
          ),
        ),
      )
      .orderBy('buyers.id')
      .execute();
    yield { table: 'buyers', rows };
    after = last;
  }
}
