import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets, SEAL_PURPOSES } from '#server/secrets.ts';
import { openStore } from '#server/store/open-store.ts';
import { createTestDatabase, enginesOf } from '../engines.ts';
import { freePorts, nodeEnv, startNode } from '../nodes/processes.ts';
import { createTestProduct, PASSWORD, pendingOf, SELLER, type TestProduct } from '../product.ts';

const ENGINES_HERE = enginesOf(import.meta.url);

const other = createSecrets(Buffer.alloc(32, 9));
const REFUSED = { error: 'sealed-with-another-key' };

describe.each(ENGINES_HERE)('a value sealed with another key, on %s', (engine) => {
  let product: TestProduct;
  beforeEach(async () => {
    product = await createTestProduct(engine);
  });
  afterEach(() => product[Symbol.asyncDispose]());

  test('10.1.1 returns 503 and leaves the link intact', async () => {
    const owner = await product.signedIn('ana@tienda.test');
    await product.link(owner);
    const [question] = await pendingOf(owner, 9);
    const account = String(SELLER);
    const kept = await product.store.tokens.read(account);
    const sealed = other.seal('APP_USR-1', SEAL_PURPOSES.marketplaceToken(account));
    await product.store.tokens.put(account, { access: sealed, refresh: sealed, expiresIn: 3_600_000 });

    // Makes the node forget the token that it opened a moment ago.
    product.product.hub.publish({ event: 'AccountChanged', details: { accountId: account } });
    const send = (): Promise<Response> =>
      owner.send('POST', `/accounts/${account}/questions/${question}/answer`, {
        json: { text: 'Sí, tenemos.', greeting: null, signature: null },
      });
    const answer = await send();
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 503, body: REFUSED });
    expect((await product.store.accounts.byId(account))?.linkStatus).toBe('ok');
    expect(product.logged.some(({ level, message }) => level === 'error' && message.includes('SECRET_KEY'))).toBe(true);

    const { access = '', refresh = null } = kept ?? {};
    await product.store.tokens.put(account, { access, refresh, expiresIn: 3_600_000 });
    expect((await send()).status).toBe(204);
  });

  test('6.3.4 leaves the second factor required', async () => {
    const email = 'beto@tienda.test';
    await product.signedIn(email);
    const { id = '' } = (await product.store.users.byEmail(email)) ?? {};
    await product.store.users.putSecondFactorSecret(id, other.seal('x', SEAL_PURPOSES.secondFactor(id)));
    await product.store.users.enableSecondFactor(id, 0);
    const person = product.client();
    const login = await person.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
    expect(await login.json()).toEqual({ result: 'authenticator' });
    const answer = await person.send('POST', '/auth/authenticator', { json: { code: '000000' } });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 503,
      body: { ...REFUSED, message: expect.stringMatching(/^request /) },
    });
    expect((await person.send('GET', '/sessions')).status).toBe(401);
    expect((await product.store.users.byId(id))?.secondFactor.enabled).toBe(true);
  });
});

test.each(ENGINES_HERE)('SECRET_KEY: a node with another key does not start, on %s', async (engine) => {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-node-'));
  const database = engine === 'postgres' ? await createTestDatabase(engine) : null;
  try {
    const store = await openStore(database?.options ?? { engine: 'sqlite', file: join(folder, 'mostrador.db') });
    await store.keyFingerprints.insert(other.fingerprint);
    await store.close();
    const [port = 0] = await freePorts(1);
    const DATABASE_URL = database?.options.engine === 'postgres' ? database.options.url : '';
    await expect(
      startNode({ ...nodeEnv({ port, url: `http://localhost:${port}`, folder }), DATABASE_URL }),
    ).rejects.toThrow(/^a node did not start: SECRET_KEY is not the key that this database is sealed with: .*\n$/);
  } finally {
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
