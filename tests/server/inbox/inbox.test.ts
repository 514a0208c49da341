import { beforeAll, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { linkedProduct } from '../linked-product.ts';
import { type Client, SELLER } from '../product.ts';
import { unanswered } from '../store/fixtures.ts';

const ACCOUNT = String(SELLER);
const OTHER = '555';
const BETO = 'beto@tienda.test';
const QUESTIONS = 1;
const HISTORY = 2;

describe.each(enginesOf(import.meta.url))('the calls of the questions of all accounts, on %s', (engine) => {
  const linked = linkedProduct(engine);
  let beto: Client;
  beforeAll(async () => {
    const { store, product } = linked.product;
    await product.workers.idle();
    beto = await linked.product.signedIn(BETO);
    const owner = await store.users.create({ email: 'otra@tienda.test', passwordHash: 'hash' });
    await store.accounts.create({ id: OTHER, siteId: 'MLA', nickname: 'OTRA', icon: null, ownerId: owner?.id ?? '' });
    await store.operators.add(ACCOUNT, { email: BETO, permissions: QUESTIONS });
    await store.operators.add(OTHER, { email: BETO, permissions: QUESTIONS });
    await store.questions.sync(OTHER, [unanswered('first', 1), unanswered('last', 4_000_000_000_000)]);
  });

  const get = (query: string, client = beto) => client.send('GET', `/inbox${query}`);
  const read = async (query: string, client = beto) => {
    const answer = await get(query, client);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const keysOf = ({ entries }: { entries: readonly { accountId: string; id: string }[] }) =>
    entries.map(({ accountId, id }) => `${accountId} ${id}`);

  test('7.119 7.120 count and list are of all accounts that the caller may answer for', async () => {
    const own: string[] = await linked.product.store.questions.pendingIds(ACCOUNT);
    const keys = [`${OTHER} first`, ...own.map((id) => `${ACCOUNT} ${id}`), `${OTHER} last`];
    expect(await read('?count_only=true')).toEqual({ count: keys.length });
    const all = await read('?limit=50');
    expect(keysOf(all)).toEqual(keys);
    expect(all.count).toBe(keys.length);
    expect(all.timestamp).toBeGreaterThan(1_700_000_000_000);
    expect(keysOf(await read('?skip=1&limit=2'))).toEqual(keys.slice(1, 3));
    expect(all.accounts).toMatchObject([
      { id: ACCOUNT, state: 'open', pending: own.length },
      { id: OTHER, nickname: 'OTRA', state: 'open', pending: 2 },
    ]);
    expect(all.entries[0]).toEqual({
      accountId: OTHER,
      id: 'first',
      text: '¿first?',
      timestamp: 1,
      buyer: 'buyer-first',
      item: { id: 'MLAfirst', title: null, thumbnail: null },
      draft: expect.stringMatching(/^(drafting|unknown|ready)$/),
      schedule: null,
      heldBy: null,
      heldUntil: null,
      sendingBy: null,
      sendingAt: null,
    });
  });

  test('7.120 some of the accounts; those of others are no part of it, whoever names them', async () => {
    expect(keysOf(await read(`?accounts=${OTHER},nowhere`))).toEqual([`${OTHER} first`, `${OTHER} last`]);
    expect(await read(`?accounts=${OTHER}&limit=1`)).toMatchObject({ count: 2, entries: [{ id: 'first' }] });
    expect(await read(`?accounts=${OTHER}`, linked.owner)).toMatchObject({ entries: [], count: 0 });
    expect(keysOf(await read('?limit=50', linked.owner))).not.toContain(`${OTHER} first`);
    const stranger = await linked.product.signedIn('nadie@tienda.test');
    expect(await read('', stranger)).toMatchObject({ entries: [], count: 0, accounts: [] });
    expect(await read('?count_only=true', stranger)).toEqual({ count: 0 });
    expect((await get('', linked.product.client())).status).toBe(401);
  });

  test('4.31 4.38 a required second factor, a lost link and a right that is taken away hold from the next call on', async () => {
    const { accounts, operators } = linked.product.store;
    const stateOf = async () => (await read('')).accounts.map(({ state }: { state: string }) => state);
    await accounts.setSecondFactorRequired(OTHER, true);
    expect(await stateOf()).toEqual(['open', 'second-factor']);
    expect(keysOf(await read('?limit=50'))).not.toContain(`${OTHER} first`);
    expect(await read(`?accounts=${OTHER}`)).toMatchObject({ entries: [], count: 0 });
    await accounts.setSecondFactorRequired(OTHER, false);
    await accounts.setLinkStatus(OTHER, 'lost');
    expect(await stateOf()).toEqual(['open', 'link-lost']);
    expect(keysOf(await read(`?accounts=${OTHER}`))).toEqual([`${OTHER} first`, `${OTHER} last`]);
    await operators.change(OTHER, { email: BETO, permissions: HISTORY });
    expect(await stateOf()).toEqual(['open']);
    expect(await read(`?accounts=${OTHER}`)).toMatchObject({ entries: [], count: 0 });
    await operators.change(OTHER, { email: BETO, permissions: QUESTIONS });
    await accounts.setLinkStatus(OTHER, 'ok');
  });

  test.each([
    ['?limit=51', 'query.limit'],
    ['?skip=-1', 'query.skip'],
    ['?sort=most-recent-first', 'query.sort'],
    ['?count_only=yes', 'query.count_only'],
    [`?accounts=${'1,'.repeat(101)}`, 'query.accounts'],
    [`?accounts=${'1'.repeat(65)}`, 'query.accounts.0'],
  ])('7.119 7.120 %s is refused', async (query, path) => {
    const answer = await get(query);
    expect([answer.status, (await answer.json()).issues?.[0]?.path]).toEqual([400, path]);
  });
});
