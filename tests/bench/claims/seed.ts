/**
 * SQL for both engines: so many linked accounts with nothing to do. Each has an answered question whose topics were read, knowledge,
 * finished imports, and a poll that is due much later, as is a digest.
 */
export function idleAccounts(count: number): string[] {
  const numbers = `with recursive numbers(i) as
    (select cast(1 as bigint) union all select i + 1 from numbers where i < ${count})`;
  const account = 'cast(100000000 + i as varchar)';
  const user = "'user-' || i";
  return [
    `insert into users (id, email, password_hash, verified, created_at, factor_enabled)
      ${numbers} select ${user}, ${user} || '@tienda.test', 'hash', 1, 0, 0 from numbers`,
    `insert into accounts (id, site_id, nickname, owner_id, link_status, last_contact_at, created_at,
        operation_mode, automatic_response, auto_response_delay)
      ${numbers} select ${account}, 'MLA', 'TIENDA', ${user}, 'ok', 0, 0, 'supervised', 'delayed', 10 from numbers`,
    `insert into account_counters (account_id, pending, history_low, history_high, activity)
      ${numbers} select ${account}, 0, 1, 1, 0 from numbers`,
    `insert into knowledge (account_id, version, shared_version, due_at, served_at, wait_until)
      ${numbers} select ${account}, 1, 1, null, 0, null from numbers`,
    `insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, suggested_answer,
        answered_at, answer_text, topics, fence)
      ${numbers} select ${account}, cast(i as varchar), '¿Hay?', i, 'b', 'MLA1', 'answered', 'Sí.', i, 'Sí.', '', 1
      from numbers`,
    ...Object.entries({ import: 'null', listings: 'null', poll: '4000000000000' }).map(
      ([name, dueAt]) => `insert into sync_jobs (account_id, name, cursor, attempts, due_at, lease_until, fence)
      ${numbers} select ${account}, '${name}', null, 0, ${dueAt}, null, 1 from numbers`,
    ),
    `insert into digests (account_id, user_id, frequency, day, due_at, attempts, begun)
      ${numbers} select ${account}, ${user}, 'daily', '2096-10-02', 4000000000000 + i % 900000, 0, 0 from numbers`,
  ];
}

const PER_ACCOUNT = 20;

/** Work of the first `count` accounts: drafts, notices and answers that can be claimed, that another node has, and that are not due yet. */
export function backlogStatements(count: number): string[] {
  const numbers = `with recursive numbers(i) as
    (select cast(1 as bigint) union all select i + 1 from numbers where i < ${count * PER_ACCOUNT})`;
  const account = `cast(100000001 + i % ${count} as varchar)`;
  const past = '1000 + i';
  const future = '4000000000000 + i';
  const question = (kind: string, state: string, columns: Record<string, string>): string =>
    `insert into questions (account_id, id, text, asked_at, buyer_id, item_id, state, fence, ${Object.keys(columns).join(', ')})
      ${numbers} select ${account}, '${kind}' || i, '¿Hay?', i, 'b', 'MLA1', '${state}', 1, ${Object.values(columns).join(', ')}
      from numbers`;
  const notice = (topic: string, leaseUntil: string): string =>
    `insert into inbox (account_id, topic, resource, generation, attempts, due_at, lease_until)
      ${numbers} select ${account}, '${topic}', '/questions/' || i, 1, 0, ${past}, ${leaseUntil} from numbers`;
  const unsent = { suggested_answer: "'Sí.'", unsent_text: "'Sí.'", unsent_by: "'ana@tienda.test'" };
  return [
    question('ready', 'pending', { lease_until: 'null' }),
    question('leased', 'pending', { lease_until: future }),
    question('due', 'pending', { suggested_answer: "'Sí.'", schedule: past }),
    question('scheduled', 'pending', { suggested_answer: "'Sí.'", schedule: future }),
    question('deferred', 'pending', { ...unsent, send_at: past }),
    question('undoable', 'pending', { ...unsent, send_at: future }),
    question('abandoned', 'sending', { reply_text: "'Sí.'", answered_by: "'ana@tienda.test'", lease_until: past }),
    notice('questions', 'null'),
    notice('items', future),
    `update knowledge set due_at = 1 where account_id <= cast(${100_000_000 + count} as varchar)`,
    `update digests set due_at = 1 where account_id <= cast(${100_000_000 + count} as varchar)`,
    `update sync_jobs set due_at = 1 where name in ('poll', 'import') and account_id <= cast(${100_000_000 + count} as varchar)`,
  ];
}
