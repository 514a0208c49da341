import { readFile, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_SHEET } from '#domain/policies.ts';
import { openStore } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { enginesOf } from '../engines.ts';
import { createAccount, createUser, SELLER, unanswered } from '../store/fixtures.ts';
import { recordsOf } from '../store/whole-accounts.ts';
import { createData, type Data } from './data-folder.ts';

const OWNER = 'ana@example.com';
const OPERATOR = 'beto@example.com';
const OTHER = '2';

describe.each(enginesOf(import.meta.url))('personal data, on %s', (engine) => {
  let data: Data;
  let store: OpenStore;
  beforeEach(async () => {
    data = await createData(engine);
    store = data.store;
    await createAccount(store, SELLER, OWNER);
    await createAccount(store, OTHER, 'eva@example.com');
    const operator = await createUser(store, OPERATOR);
    for (const account of [SELLER, OTHER]) {
      await store.operators.add(account, { email: OPERATOR, permissions: 1 });
      await store.questions.sync(account, [
        unanswered(`${account}-1`),
        { ...unanswered(`${account}-2`), buyerId: 'both' },
      ]);
      await store.activity.append(account, { email: OPERATOR, code: 'AccountSettingsChanged', details: {} });
    }
    const buyers = [`buyer-${SELLER}-1`, `buyer-${OTHER}-1`, 'both'];
    await store.buyers.upsert(buyers.map((id) => ({ id, nickname: `N-${id}` })));
    await store.tokens.put(SELLER, { access: 'token-canario', refresh: null, expiresIn: 1000 });
    await store.answerUsage.add(SELLER, { model: 'm', promptTokens: 1, completionTokens: 2 });
    for (const account of [SELLER, OTHER])
      await store.policies.replace(account, { ...EMPTY_SHEET, invoice: { value: 'yes', text: `Sí, ${account}.` } });
    for (const account of [SELLER, OTHER]) {
      await store.privateFacts.add(account, 'MLA1', { text: `De ${account}.`, by: OPERATOR });
      const question = { id: `${account}-1`, itemId: 'MLA1', askedAt: 1 };
      await store.missingData.record({ accountId: account, question, parts: [{ topic: null, asked: `¿${account}?` }] });
    }
    for (const accountId of [SELLER, OTHER]) {
      const typed = { text: `Escrito, ${accountId}.`, withGreeting: true, withSignature: true };
      await store.typedAnswers.save({ accountId, questionId: `${accountId}-1`, userId: operator }, typed, null);
    }
    for (const accountId of [SELLER, OTHER]) {
      const questionIds = [`${accountId}-1`];
      await store.rehearsals.start(accountId, { id: `of-${accountId}`, startedBy: OPERATOR, questionIds });
      const file = { id: `file-${accountId}`, kind: 'policies', file: 'datos.csv', by: OPERATOR } as const;
      await store.transfers.begin(accountId, file);
      const row = { line: 2, state: 'added', problem: null, key: 'invoice', before: null } as const;
      await store.transfers.addRows(accountId, file.id, [{ ...row, after: ['invoice', 'yes', `Sí, ${accountId}.`] }]);
    }
    for (const accountId of [SELLER, OTHER]) {
      const answer = { id: `of-${accountId}`, itemId: '', question: '¿Hay?', answer: 'Sí.', author: OPERATOR };
      await store.importedAnswers.add(accountId, [{ ...answer, answeredAt: 1, askedAt: null }]);
    }
    for (const accountId of [SELLER, OTHER]) {
      const order = { id: `of-${accountId}`, buyerId: 'both', itemIds: ['MLA1', 'MLA2'], isCancelled: false };
      await store.orders.put(accountId, [{ ...order, createdAt: 1, updatedAt: 1 }]);
    }
    await store.inbox.put({ accountId: SELLER, topic: 'questions', resource: '/questions/1' });
    await store.sessions.create({
      tokenHash: 'hash-canario',
      userId: operator,
      stage: 'full',
      ip: '192.0.2.1',
      userAgent: 'Safari',
      idleTtl: 1000,
      ttl: 1000,
    });
    await store.outbox.enqueue({ to: OPERATOR, kind: 'x', payload: 'y' });
  });
  afterEach(async () => {
    if (engine === 'sqlite') await store.close();
    await data[Symbol.asyncDispose]();
  });

  const exported = async (command: string, what: string): Promise<Record<string, Record<string, unknown>[]>> => {
    const target = data.path(`${command}.json`);
    expect(await data.run(command, what, target)).toMatch(/^The data of /);
    expect((await stat(target)).mode & 0o077).toBe(0);
    const text = await readFile(target, 'utf8');
    expect(text).not.toMatch(/canario|password_hash|factor_secret/);
    return JSON.parse(text);
  };
  /** A file of SQLite is changed by one process at a time. */
  const stopped = async (work: () => Promise<void>): Promise<void> => {
    if (engine === 'sqlite') await store.close();
    await work();
    if (engine === 'sqlite') store = await openStore({ engine, file: data.path('mostrador.db') });
  };

  test('of an account is exported while the product runs, without its tokens', async () => {
    const tables = await exported('export-account', SELLER);
    expect(Object.keys(tables).toSorted()).toEqual(
      [
        'accounts',
        'activity',
        'answer_usage',
        'buyers',
        'history',
        'import_rows',
        'imported_answers',
        'imports',
        'items',
        'operators',
        'orders',
        'policies',
        'private_facts',
        'questions',
        'quick_answer_versions',
        'quick_answers',
        'rehearsal_rows',
        'rehearsals',
        'saved_views',
        'shadow_decisions',
        'typed_answers',
        'unknown_parts',
      ].toSorted(),
    );
    expect(tables.policies).toEqual([{ account_id: SELLER, topic: 'invoice', value: 'yes', text: `Sí, ${SELLER}.` }]);
    expect(tables.private_facts).toMatchObject([{ account_id: SELLER, text: `De ${SELLER}.` }]);
    expect(tables.typed_answers).toMatchObject([{ account_id: SELLER, text: `Escrito, ${SELLER}.` }]);
    expect(tables.imports).toMatchObject([{ account_id: SELLER, id: `file-${SELLER}` }]);
    expect(tables.import_rows).toMatchObject([{ account_id: SELLER, import_id: `file-${SELLER}` }]);
    expect(tables.imported_answers).toMatchObject([{ account_id: SELLER, id: `of-${SELLER}`, author: OPERATOR }]);
    expect(tables.orders).toEqual(
      ['MLA1', 'MLA2'].map((item_id) => ({
        ...{ account_id: SELLER, id: `of-${SELLER}`, item_id, buyer_id: 'both' },
        ...{ created_at: 1, updated_at: 1, is_cancelled: 0 },
      })),
    );
    expect(tables.rehearsals).toMatchObject([{ account_id: SELLER, id: `of-${SELLER}` }]);
    expect(tables.rehearsal_rows).toMatchObject([{ account_id: SELLER, question_id: `${SELLER}-1` }]);
    expect(tables.unknown_parts).toMatchObject([{ account_id: SELLER, asked: `¿${SELLER}?` }]);
    expect(tables.accounts).toEqual([expect.objectContaining({ id: SELLER, nickname: `TIENDA_${SELLER}` })]);
    expect(tables.questions?.map(({ id, text }) => [id, text]).toSorted()).toEqual([
      [`${SELLER}-1`, `¿${SELLER}-1?`],
      [`${SELLER}-2`, `¿${SELLER}-2?`],
    ]);
    expect(tables.buyers?.map(({ nickname }) => nickname).toSorted()).toEqual(
      [`N-both`, `N-buyer-${SELLER}-1`].toSorted(),
    );
    expect(JSON.stringify(tables)).not.toContain(`${OTHER}-1"`);
  });

  test('of an account is deleted completely, and no data of others', async () => {
    const before = await recordsOf(store, OTHER);
    await stopped(async () => {
      expect(await data.run('delete-account', SELLER)).toBe(`The account ${SELLER} was deleted.`);
      expect(await data.run('delete-account', SELLER)).toBe(`CommandError: There is no account ${SELLER}.`);
    });
    expect(await store.personalData.ofAccount(SELLER)).toBeNull();
    expect(await store.tokens.read(SELLER)).toBeNull();
    expect(await store.inbox.claim({ limit: 5, lease: 1000 })).toEqual([]);
    expect(await recordsOf(store, OTHER)).toEqual(before);
    expect(await store.buyers.nicknames([`buyer-${SELLER}-1`, 'both'])).toEqual({ both: 'N-both' });
    // Its owner may link again.
    const owner = await store.users.byEmail(OWNER);
    expect(await store.accounts.ownedBy(owner?.id ?? '')).toBeNull();
    const account = { id: SELLER, siteId: 'MLA', nickname: 'OTRA', icon: null, ownerId: owner?.id ?? '' };
    expect(await store.accounts.create(account)).toBe('created');
    expect(await store.policies.of(SELLER)).toEqual(EMPTY_SHEET);
  });

  test('of a user is exported without password and secrets', async () => {
    const tables = await exported('export-person', OPERATOR);
    expect(tables).toMatchObject({
      users: [{ email: OPERATOR }],
      sessions: [{ ip: '192.0.2.1', user_agent: 'Safari' }],
      operators: [{ account_id: expect.any(String) }, { account_id: expect.any(String) }],
      activity: [{ code: 'AccountSettingsChanged' }, { code: 'AccountSettingsChanged' }],
      accounts: [],
      typed_answers: [{ text: expect.any(String) }, { text: expect.any(String) }],
    });
  });

  test('of a user is deleted, except in the activity logs of accounts', async () => {
    await stopped(async () => {
      expect(await data.run('delete-person', ` ${OPERATOR.toUpperCase()} `)).toMatch(/was deleted\.$/);
      expect(await data.run('delete-person', OPERATOR)).toBe(`CommandError: There is no user ${OPERATOR}.`);
    });
    expect(await store.personalData.ofPerson(OPERATOR)).toBeNull();
    expect(await store.sessions.byTokenHash('hash-canario')).toBeNull();
    expect(await store.operators.find(SELLER, OPERATOR)).toBeNull();
    expect((await store.workload.read()).mails).toBe(0);
    const { entries } = await store.activity.page(SELLER, { skip: 0, limit: 10, sort: 'most-recent-first' });
    expect(entries.map(({ email }) => email)).toEqual([OPERATOR]);
  });

  test('of an owner is deleted only after the account', async () => {
    await stopped(async () => {
      expect(await data.run('delete-person', OWNER)).toBe(
        `CommandError: ${OWNER} owns an account, which must be deleted first.`,
      );
      await data.run('delete-account', SELLER);
      expect(await data.run('delete-person', OWNER)).toBe(`${OWNER} was deleted.`);
    });
  });

  test('of unknown accounts and users does not exist', async () => {
    const target = data.path('x.json');
    expect(await data.run('export-account', '999', target)).toBe('CommandError: There is no data of the account 999.');
    expect(await data.run('export-person', 'nadie@example.com', target)).toBe(
      'CommandError: There is no data of nadie@example.com.',
    );
  });

  test('is never written into a file that somebody else made', async () => {
    const target = data.path('y.json');
    await writeFile(`${target}.part`, 'x', { mode: 0o644 });
    expect(await data.run('export-account', SELLER, target)).toBe(`CommandError: ${target}.part already exists.`);
    expect(await readFile(`${target}.part`, 'utf8')).toBe('x');
  });
});
