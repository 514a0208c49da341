import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { followKey } from '#server/following-key.ts';
import type { Log } from '#server/log.ts';
import { openSecrets } from '#server/open-secrets.ts';
import { type Rotated, rotateKey } from '#server/operating/rotate-key.ts';
import { createKeyRing, createSecrets, opens, SEAL_PURPOSES, type Secrets } from '#server/secrets.ts';
import { type OpenStore, SEALED_KINDS, type SealedRow } from '#server/store/port.ts';
import { createTestDatabase, enginesOf, type TestDatabase } from '../engines.ts';
import { intercepted } from '../intercepted-store.ts';
import { viaNode } from '../nodes/nodes.ts';
import { createData } from '../operating/data-folder.ts';
import { createTestProduct, PASSWORD, pendingOf, SELLER as SIMULATED, type TestProduct } from '../product.ts';
import { createAccount, SELLER } from '../store/fixtures.ts';

const bytesOf = (key: number): Buffer => Buffer.alloc(32, key);
const textOf = (key: number): string => bytesOf(key).toString('base64');
const ringOf = (first: number, ...others: number[]) => createKeyRing([bytesOf(first), ...others.map(bytesOf)]);
const FORMER = createSecrets(bytesOf(1));
const NEW = createSecrets(bytesOf(2));
const LACKING =
  'SECRET_KEYS_OLD lacks a former key by which values of this database may still be sealed: add it until `npm run operate rotate-key` has re-sealed them; nothing was changed';

const log: Log = { error: () => {}, warn: () => {}, info: () => {} };

describe.each(enginesOf(import.meta.url))('the rotation of the key, on %s', (engine) => {
  let database: TestDatabase;
  let store: OpenStore;
  let dataDir: string;
  beforeEach(async () => {
    database = await createTestDatabase(engine, { hasSchema: true });
    store = await database.open();
    dataDir = await mkdtemp(join(tmpdir(), 'mostrador-key-'));
  });
  afterEach(async () => {
    await database.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = (key: number, ...old: number[]) =>
    openSecrets({ secretKey: textOf(key), oldSecretKeys: old.map(textOf), dataDir }, store, log);
  /** The line that a start ends with. */
  const refusal = (key: number, ...old: number[]): Promise<string> =>
    start(key, ...old).then(
      () => 'started',
      (error: unknown) => {
        if (error instanceof ConfigError) return error.message;
        throw error;
      },
    );
  /** What `rotate-key` does, to the new key; `over`: through that store. */
  const rotate = (over = store, print: (line: string) => void = () => {}): Promise<Rotated> =>
    rotateKey({ store: over, keys: ringOf(2, 1), print, untilNodesFollow: async () => {} });
  const mail = (secrets: Secrets, to = 'ana@tienda.test') =>
    store.outbox.enqueue({ to, kind: 'x', payload: secrets.seal(to, SEAL_PURPOSES.mail()) });

  /** A value of each kind, the token with its refresh token, and more mails than are re-sealed at once. */
  async function sealWith(secrets: Secrets): Promise<void> {
    const userId = await createAccount(store);
    const token = (text: string) => secrets.seal(text, SEAL_PURPOSES.marketplaceToken(SELLER));
    await store.tokens.put(SELLER, { access: token('access'), refresh: token('refresh'), expiresIn: 60_000 });
    await createAccount(store, '1002');
    const other = secrets.seal('access', SEAL_PURPOSES.marketplaceToken('1002'));
    await store.tokens.put('1002', { access: other, refresh: null, expiresIn: 60_000 });
    await store.users.putSecondFactorSecret(userId, secrets.seal('x', SEAL_PURPOSES.secondFactor(userId)));
    const times = { idleTtl: 60_000, ttl: 60_000 };
    const origin = { ip: '1.2.3.4', userAgent: '', tokenHash: 't', stage: 'full' } as const;
    const { id: sessionId } = await store.sessions.create({ userId, ...origin, ...times });
    const verifier = secrets.seal('v', SEAL_PURPOSES.linkVerifier());
    const state = { sessionId, userId, siteId: 'MLA', accountId: null, stateHash: 'h', ttl: 60_000 };
    await store.linkStates.create({ ...state, verifier });
    await store.transaction(async (tx) => {
      for (let index = 0; index < 501; index += 1) {
        const payload = secrets.seal('x', SEAL_PURPOSES.mail());
        await tx.outbox.enqueue({ to: 'ana@tienda.test', kind: 'x', payload });
      }
    });
  }

  async function rows(): Promise<SealedRow[]> {
    const all: SealedRow[] = [];
    for (const kind of SEALED_KINDS) all.push(...(await store.keyFingerprints.sealedRows(kind, null, 10_000)));
    return all;
  }
  /** How many rows these secrets open. */
  const openedBy = async (secrets: Secrets): Promise<number> =>
    (await rows()).filter(({ kind, owner, sealed }) =>
      sealed.every((value) => opens(secrets, value, SEAL_PURPOSES[kind](owner))),
    ).length;
  const ALL = 505;

  test('10.1.1 begins with nodes that seal with the key of the nodes before them', async () => {
    expect((await start(1)).fingerprint).toBe(FORMER.fingerprint);
    const newNode = await start(2, 1);
    expect(newNode.fingerprint).toBe(FORMER.fingerprint);
    expect(FORMER.open(newNode.seal('x', 'p'), 'p')).toBe('x');
    expect(newNode.open(FORMER.seal('x', 'p'), 'p')).toBe('x');
    expect(await refusal(1)).toBe('started');
    expect(await refusal(2)).toContain('SECRET_KEY is not the key that this database is sealed with');
    expect(await refusal(2, 3)).toContain(
      'SECRET_KEY and SECRET_KEYS_OLD do not include the key that this database is sealed with',
    );
  });

  test('10.1.1 re-seals every value, and then the former key is not needed', async () => {
    await start(1);
    await sealWith(FORMER);
    const lines: string[] = [];
    expect(await rotate(store, (line) => lines.push(line))).toEqual({ resealed: ALL, unopened: 0 });
    expect(await openedBy(NEW)).toBe(ALL);
    expect([lines[0], lines.at(-1)]).toEqual([`${ALL} left to re-seal`, '0 left to re-seal']);
    expect((await store.tokens.read(SELLER))?.version).toBe(1);
    expect(await refusal(2)).toBe('started');
    expect(await refusal(1)).toContain('SECRET_KEY is not the key');
    expect(await rotate()).toEqual({ resealed: 0, unopened: 0 });
  });

  test('10.1.1 continues after an interruption, and until its end a node without the former key does not start', async () => {
    await start(1);
    await sealWith(FORMER);
    let left = 3;
    const dying = intercepted(store, (name) => {
      if (name === 'keyFingerprints.reseal' && left-- === 0) throw new Error('killed');
    });
    await expect(rotate(dying)).rejects.toThrow('killed');
    expect(await openedBy(NEW)).toBe(3);
    expect(await openedBy(await start(2, 1))).toBe(ALL);
    expect(await refusal(2)).toBe(LACKING);
    expect(await openedBy(NEW)).toBe(3);
    expect(await rotate()).toEqual({ resealed: ALL - 3, unopened: 0 });
    expect(await openedBy(NEW)).toBe(ALL);
    expect(await refusal(2)).toBe('started');
  });

  test('10.1.1 turns back to the former key in the middle', async () => {
    await start(1);
    await mail(FORMER);
    await store.keyFingerprints.promote(NEW.fingerprint);
    await mail(NEW);
    await rotateKey({ store, keys: ringOf(1, 2), print: () => {}, untilNodesFollow: async () => {} });
    expect(await openedBy(FORMER)).toBe(2);
    expect(await refusal(1)).toBe('started');
  });

  test('10.1.1 does not end while a node seals with the former key', async () => {
    await start(1);
    await mail(FORMER);
    const late: Promise<void>[] = [];
    const rotated = rotate(store, (line) => {
      if (line === '1 re-sealed') late.push(mail(FORMER, 'late@tienda.test'));
    });
    expect(await rotated).toEqual({ resealed: 2, unopened: 0 });
    await Promise.all(late);
    expect(await openedBy(NEW)).toBe(2);
  });

  test('10.1.1 waits for the nodes before it re-seals, and never writes over what changed meanwhile', async () => {
    await start(1);
    await mail(FORMER);
    const node = await start(2, 1);
    const following = followKey(node, { store, log });
    const waited: string[] = [];
    await rotateKey({
      store,
      keys: ringOf(2, 1),
      print: () => {},
      untilNodesFollow: async () => {
        waited.push(node.fingerprint);
        following.wake();
        await following.idle();
        waited.push(node.fingerprint);
      },
    });
    await following.stop();
    expect(waited).toEqual([FORMER.fingerprint, NEW.fingerprint]);

    const [row] = await rows();
    if (row === undefined) throw new Error('there is no mail');
    const changed = [NEW.seal('changed', SEAL_PURPOSES.mail())];
    expect(await store.keyFingerprints.reseal(row, changed)).toBe(true);
    expect(await store.keyFingerprints.reseal(row, row.sealed)).toBe(false);
    expect((await rows())[0]?.sealed).toEqual(changed);
  });

  test('10.1.1 leaves what no key opens as it is, and counts it', async () => {
    await start(1);
    await mail(FORMER);
    await mail(createSecrets(bytesOf(9)));
    const [, foreign] = await rows();
    expect(await rotate()).toEqual({ resealed: 1, unopened: 1 });
    expect((await rows())[1]).toEqual(foreign);
  });

  test('a node that runs on without the new key says so and changes nothing', async () => {
    const errors: string[] = [];
    const node = await start(1);
    await store.keyFingerprints.promote(NEW.fingerprint);
    const following = followKey(node, { store, log: { ...log, error: (_fields, line) => void errors.push(line) } });
    following.wake();
    await following.idle();
    await following.stop();
    expect(errors).toEqual([
      'this database is now sealed with another key than SECRET_KEY and SECRET_KEYS_OLD; restart with it',
    ]);
    expect(node.fingerprint).toBe(FORMER.fingerprint);
  });
});

describe.each(enginesOf(import.meta.url))('people during a rotation of the key, on %s', (engine) => {
  const keys = ringOf(2, 3);
  let nodes: TestProduct[];
  beforeEach(async () => {
    keys.sealWith(createSecrets(bytesOf(3)).fingerprint);
    const product = await createTestProduct(engine, { secrets: engine === 'sqlite' ? keys : ringOf(3, 2) });
    nodes = [product];
    if (engine === 'postgres') nodes.push(await createTestProduct(engine, { beside: product, secrets: keys }));
    await product.store.keyFingerprints.insert(keys.fingerprint);
  });
  afterEach(async () => {
    for (const node of nodes.toReversed()) await node[Symbol.asyncDispose]();
  });
  const node = (index: number): TestProduct => {
    const found = nodes[index] ?? nodes[0];
    if (found === undefined) throw new Error('there is no node');
    return found;
  };

  test('6.3.4 7.2.1 10.1.1 sessions, devices, mailed codes and links from before stay valid at every node', async () => {
    const email = 'ana@tienda.test';
    const before = node(0);
    const ana = await before.signedIn(email);
    await before.link(ana);
    const [question] = await pendingOf(ana, 9);
    const browser = before.client();
    await browser.send('POST', '/auth/recover-password', { json: { email } });
    await before.product.workers.idle();
    await expect.poll(() => before.mails.length).toBe(1);
    const code = /\b\d{6}\b/.exec(before.mails[0]?.text ?? '')?.[0] ?? '';

    const { store } = before;
    await store.keyFingerprints.promote(keys.fingerprints[0] ?? '');
    keys.sealWith(keys.fingerprints[0] ?? '');

    const after = node(1);
    const moved = viaNode(after, ana);
    expect((await moved.send('GET', '/sessions')).status).toBe(200);
    const again = after.client();
    expect((await again.send('POST', '/auth/login', { json: { email, password: PASSWORD } })).status).toBe(200);
    await expect.poll(async () => (await store.workload.read()).mails).toBe(0);
    // A new device would be reported by mail.
    expect(nodes.flatMap(({ mails }) => mails).length).toBe(1);
    const answer = await moved.send('POST', `/accounts/${SIMULATED}/questions/${question}/answer`, {
      json: { text: 'Sí, tenemos.', greeting: null, signature: null },
    });
    expect(answer.status).toBe(204);
    const recovering = viaNode(after, browser);
    const json = { email, code, password: 'Jacaranda-Lila-9' };
    expect((await recovering.send('POST', '/auth/setup-password', { json })).status).toBe(204);
  });
});

test('rotate-key says what it did, and fails where the former key is missing', async () => {
  await using data = await createData('sqlite');
  const config = (key: number, ...old: number[]) => ({
    secretKey: textOf(key),
    oldSecretKeys: old.map(textOf),
  });
  await data.store.keyFingerprints.insert(FORMER.fingerprint);
  await data.store.outbox.enqueue({ to: 'a@b.test', kind: 'x', payload: FORMER.seal('x', SEAL_PURPOSES.mail()) });
  await data.store.outbox.enqueue({ to: 'a@b.test', kind: 'x', payload: 'v1.none' });
  await data.store.close();
  expect(await data.runWith(config(2), 'rotate-key')).toContain('ConfigError: SECRET_KEY is not the key');
  expect(await data.runWith(config(2, 1), 'rotate-key')).toBe(
    'Everything is sealed with SECRET_KEY: 1 re-sealed, 0 left. 1 open by no configured key and were left unchanged.',
  );
  expect(await data.runWith(config(2), 'rotate-key')).toContain('0 re-sealed, 0 left.');
});
