import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { type Client, createTestProduct, PASSWORD, SELLER, type TestProduct } from '../product.ts';

const ACCOUNT = String(SELLER);
const OWNER = 'duena@tienda.test';
const BETO = 'beto@tienda.test';
const NICKNAME = 'HERRAMIENTAS_DELSUR';

describe.each(enginesOf(import.meta.url))('operators, on %s', (engine) => {
  let product: TestProduct;
  let owner: Client;
  beforeEach(async () => {
    product = await createTestProduct(engine);
    owner = await product.signedIn(OWNER);
    const ownerId = (await product.store.users.byEmail(OWNER))?.id ?? '';
    await product.store.accounts.create({ id: ACCOUNT, siteId: 'MLA', nickname: NICKNAME, icon: null, ownerId });
  });
  afterEach(() => product[Symbol.asyncDispose]());

  const operators = `/accounts/${ACCOUNT}/operators`;
  const one = (email: string): string => `${operators}/${encodeURIComponent(email)}`;
  const send = async (
    method: string,
    path: string,
    json?: object,
    client = owner,
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await client.send(method, path, json === undefined ? {} : { json });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const list = async (query = ''): Promise<unknown> => (await send('GET', `${operators}${query}`)).body;
  const add = (email: string, permissions = 1) => send('POST', operators, { email, permissions });
  /** The activity entries about operators, oldest first. */
  const logged = async (): Promise<string[]> => {
    const { entries } = await product.store.activity.page(ACCOUNT, { skip: 0, limit: 50, sort: 'most-recent-last' });
    return entries.map(({ email, code, details }) => `${email} ${code} ${details}`);
  };
  const accountsOf = async (client: Client): Promise<unknown> =>
    Object.values((await send('GET', '/accounts', undefined, client)).body ?? {}).map(({ permissions }) => permissions);
  const mailsTo = (email: string) => product.mails.filter(({ to }) => to === email);
  /** The live messages that this user receives from now on. */
  const hearing = async (email: string): Promise<string[]> => {
    const userId = (await product.store.users.byEmail(email))?.id ?? '';
    const received: string[] = [];
    const send = (text: string): void => void received.push(JSON.parse(text).event);
    product.product.hub.add({ sessionId: email, userId, send, close: () => undefined });
    return received;
  };

  describe('7.41', () => {
    test('3.24 3.47 6.01 adds an operator with permissions, access at once, a mail and an activity entry', async () => {
      const beto = await product.signedIn(BETO);
      expect(await accountsOf(beto)).toEqual([]);
      expect(await add(BETO, 3)).toEqual({ status: 201, body: { email: BETO, permissions: 3 } });
      expect(await accountsOf(beto)).toEqual([3]);
      expect(await list()).toEqual({ entries: [{ email: BETO, permissions: 3 }], count: 1 });
      expect(await logged()).toEqual([`${OWNER} OperatorAdded {"email":"${BETO}","permissions":3}`]);
      await expect
        .poll(() => mailsTo(BETO).map(({ subject }) => subject))
        .toContainEqual(`Ahora opera la cuenta ${NICKNAME} en Mostrador`);
      expect(mailsTo(BETO).at(-1)?.text).toMatch(
        new RegExp(`${OWNER}.*${NICKNAME}.*\n\n.*http://localhost:3000/login`),
      );
    });

    test('invites an operator without a user by mail, who has access after signing up', async () => {
      expect(await add('nueva@tienda.test', 2)).toMatchObject({ status: 201 });
      await expect.poll(() => mailsTo('nueva@tienda.test').length).toBe(1);
      const [invitation] = mailsTo('nueva@tienda.test');
      expect(invitation?.subject).toBe(`Le invitan a operar la cuenta ${NICKNAME} en Mostrador`);
      expect(invitation?.text).toMatch(new RegExp(`${OWNER}.*${NICKNAME}.*\n\n.*http://localhost:3000/signup\n`));

      const nueva = product.client();
      const json = { email: 'Nueva@Tienda.test', password: PASSWORD };
      await nueva.send('POST', '/auth/signup', { json });
      await expect.poll(() => mailsTo('nueva@tienda.test').length).toBe(2);
      const code = /\b\d{6}\b/.exec(mailsTo('nueva@tienda.test')[1]?.text ?? '')?.[0];
      await nueva.send('POST', '/auth/verify-account', { json: { email: json.email, code } });
      expect((await nueva.send('POST', '/auth/login', { json })).status).toBe(200);
      expect(await accountsOf(nueva)).toEqual([2]);
    });

    test('invites a user with an unverified e-mail in the same way', async () => {
      await product.store.users.create({ email: BETO, passwordHash: 'x' });
      await add(BETO);
      await expect.poll(() => mailsTo(BETO)[0]?.subject).toContain('Le invitan');
    });

    test('8.08 ignores case and outer spaces of e-mails, and rejects a second addition without a trace', async () => {
      expect(await add(' Beto@TIENDA.test ', 1)).toEqual({ status: 201, body: { email: BETO, permissions: 1 } });
      await expect.poll(() => mailsTo(BETO).length).toBe(1);
      for (const email of [BETO, 'BETO@tienda.test']) {
        expect(await add(email, 7)).toMatchObject({ status: 409, body: { error: 'conflict' } });
      }
      expect(await list()).toEqual({ entries: [{ email: BETO, permissions: 1 }], count: 1 });
      expect(await logged()).toHaveLength(1);
      expect(mailsTo(BETO)).toHaveLength(1);
    });

    test('adds one operator of many simultaneous requests', async () => {
      const outcomes = await Promise.all(Array.from({ length: 6 }, (_, index) => add(BETO, index)));
      expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(5);
      expect(await logged()).toHaveLength(1);
    });

    test("rejects the account's owner, who may be an operator of another account", async () => {
      expect(await add(OWNER.toUpperCase())).toMatchObject({ status: 409, body: { error: 'conflict' } });
      const other = await product.signedIn('otra@tienda.test');
      const otherId = (await product.store.users.byEmail('otra@tienda.test'))?.id ?? '';
      await product.store.accounts.create({ id: '77', siteId: 'MLA', nickname: 'OTRA', icon: null, ownerId: otherId });
      const added = await send('POST', '/accounts/77/operators', { email: OWNER, permissions: 4 }, other);
      expect(added.status).toBe(201);
      expect(await accountsOf(owner)).toEqual([4, 127]);
    });

    test.each([
      [{ email: BETO, permissions: 128 }, 'body.permissions'],
      [{ email: BETO, permissions: -1 }, 'body.permissions'],
      [{ email: BETO, permissions: 1.5 }, 'body.permissions'],
      [{ email: BETO, permissions: '1' }, 'body.permissions'],
      [{ email: 'beto', permissions: 1 }, 'body.email'],
      [{ email: `${'x'.repeat(250)}@y.test`, permissions: 1 }, 'body.email'],
      [{ email: BETO }, 'body.permissions'],
      [{ email: BETO, permissions: 1, owner: true }, 'body.owner'],
    ])('5.17 3.11 rejects %j and names the invalid field', async (json, path) => {
      expect(await send('POST', operators, json)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
      expect(await list()).toEqual({ entries: [], count: 0 });
    });

    test('accepts an operator without permissions', async () => {
      expect(await add(BETO, 0)).toEqual({ status: 201, body: { email: BETO, permissions: 0 } });
      const beto = await product.signedIn(BETO);
      expect(await accountsOf(beto)).toEqual([0]);
    });

    test('limits the mails when an operator is added and deleted repeatedly', async () => {
      for (let round = 0; round < 12; round += 1) {
        expect(await add(BETO)).toMatchObject({ status: 201 });
        expect(await send('DELETE', one(BETO))).toMatchObject({ status: 204 });
      }
      await expect.poll(() => mailsTo(BETO).length).toBe(10);
      expect(await logged()).toHaveLength(24);
    });
  });

  describe('7.42', () => {
    test('3.25 3.47 6.02 replaces permissions with immediate effect and logs who did it', async () => {
      const beto = await product.signedIn(BETO);
      await add(BETO, 1);
      const questions = `/accounts/${ACCOUNT}/questions`;
      expect((await beto.send('GET', questions)).status).toBe(200);
      const changed = await send('PUT', one(BETO), { permissions: 66 });
      expect(changed).toEqual({ status: 200, body: { email: BETO, permissions: 66 } });
      expect((await beto.send('GET', questions)).status).toBe(403);
      expect((await logged()).at(-1)).toBe(`${OWNER} OperatorChanged {"email":"${BETO}","permissions":66}`);
    });

    test('5.18 neither logs nor publishes an unchanged save', async () => {
      await product.signedIn(BETO);
      await add(BETO, 5);
      const received = await hearing(OWNER);
      expect(await send('PUT', one(BETO), { permissions: 5 })).toEqual({
        status: 200,
        body: { email: BETO, permissions: 5 },
      });
      expect(await logged()).toHaveLength(1);
      await send('PUT', one(BETO), { permissions: 4 });
      await expect.poll(() => received).toEqual(['OperatorsChanged']);
    });

    test('responds 404 for an unknown operator and 400 for an unknown permission', async () => {
      expect(await send('PUT', one(BETO), { permissions: 1 })).toMatchObject({ status: 404 });
      await add(BETO, 1);
      expect(await send('PUT', one(BETO), { permissions: 255 })).toMatchObject({ status: 400 });
      expect(await logged()).toHaveLength(1);
    });
  });

  describe('7.43', () => {
    test("3.26 3.47 ends the operator's access and logs their permissions", async () => {
      const beto = await product.signedIn(BETO);
      await add(BETO, 3);
      expect(await send('DELETE', one(BETO))).toEqual({ status: 204, body: null });
      expect(await accountsOf(beto)).toEqual([]);
      expect((await beto.send('GET', `/accounts/${ACCOUNT}/questions`)).status).toBe(404);
      expect((await logged()).at(-1)).toBe(`${OWNER} OperatorRemoved {"email":"${BETO}","permissions":3}`);
      expect(await send('DELETE', one(BETO))).toMatchObject({ status: 404, body: { error: 'not-found' } });
      expect(await logged()).toHaveLength(2);
    });
  });

  test('4.18 sends OperatorsChanged to the owner and AccountChanged to the operator, also after deletion', async () => {
    await product.signedIn(BETO);
    await product.signedIn('caro@tienda.test');
    await add('caro@tienda.test', 127);
    const [toOwner, toBeto, toCaro] = [await hearing(OWNER), await hearing(BETO), await hearing('caro@tienda.test')];
    for (const act of [
      () => add(BETO, 1),
      () => send('PUT', one(BETO), { permissions: 0 }),
      () => send('DELETE', one(BETO)),
    ]) {
      toOwner.length = 0;
      toBeto.length = 0;
      await act();
      await expect.poll(() => [toOwner, toBeto]).toEqual([['OperatorsChanged'], ['AccountChanged']]);
    }
    product.product.hub.publish({ event: 'QuestionsChanged', details: { accountId: ACCOUNT } });
    await expect.poll(() => toCaro).toEqual(['QuestionsChanged']);
    expect(toBeto).toEqual(['AccountChanged']);
  });

  test('7.42 7.43 accept any e-mail in the path: plus, accents, slashes, percent signs, capitals', async () => {
    for (const email of [
      'ana+ventas@tienda.test',
      'ñandú@peñón.test',
      'a/b@tienda.test',
      '50%25@tienda.test',
      "o'k?#&@t.test",
    ]) {
      await add(email, 1);
      const path = one(email.toUpperCase());
      expect(await send('PUT', path, { permissions: 2 })).toEqual({ status: 200, body: { email, permissions: 2 } });
      expect(await send('DELETE', path)).toEqual({ status: 204, body: null });
    }
    expect(await list()).toEqual({ entries: [], count: 0 });
  });

  test('3.03 7.40 9.04 lists operators by e-mail, ten per page', async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `op${String(index).padStart(2, '0')}@tienda.test`);
    for (const email of emails.toReversed()) await product.store.operators.add(ACCOUNT, { email, permissions: 1 });
    const entries = emails.map((email) => ({ email, permissions: 1 }));
    expect(await list()).toEqual({ entries: entries.slice(0, 10), count: 12 });
    expect(await list('?skip=10&limit=25')).toEqual({ entries: entries.slice(10), count: 12 });
    expect(await send('GET', `${operators}?sort=most-recent-first`)).toMatchObject({ status: 400 });
  });

  test('6.01 2.17 does not let an operator with all permissions manage operators', async () => {
    const beto = await product.signedIn(BETO);
    await add(BETO, 127);
    for (const [method, path, json] of [
      ['GET', operators, undefined],
      ['POST', operators, { email: 'caro@tienda.test', permissions: 1 }],
      ['PUT', one(BETO), { permissions: 0 }],
      ['DELETE', one(BETO), undefined],
    ] as const) {
      expect(await send(method, path, json, beto)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    }
    expect(await logged()).toHaveLength(1);
  });
});
