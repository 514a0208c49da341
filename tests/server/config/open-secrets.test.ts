import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import { openSecrets } from '#server/open-secrets.ts';
import { createSecrets, SEAL_PURPOSES } from '#server/secrets.ts';
import type { OpenStore } from '#server/store/port.ts';
import { createTestDatabase, enginesOf, type TestDatabase } from '../engines.ts';
import { createAccount, createUser, SELLER } from '../store/fixtures.ts';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const secretsOf = (byte: number) => createSecrets(Buffer.alloc(32, byte));

describe.each(enginesOf(import.meta.url))('the key of a database, on %s', (engine) => {
  let database: TestDatabase;
  let store: OpenStore;
  let dataDir: string;
  let errors: string[];
  beforeEach(async () => {
    database = await createTestDatabase(engine, { hasSchema: true });
    store = await database.open();
    dataDir = await mkdtemp(join(tmpdir(), 'mostrador-key-'));
    errors = [];
  });
  afterEach(async () => {
    await database.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const log: Log = { error: (_facts, message) => void errors.push(message), warn: () => {}, info: () => {} };
  /** A node's start, as far as its key goes: the key's fingerprint, or the line that it ends with. */
  const start = (secretKey: string | null, over: OpenStore = store): Promise<string> =>
    openSecrets({ secretKey, oldSecretKeys: [], dataDir }, over, log).then(
      ({ fingerprint }) => fingerprint,
      (error: unknown) => {
        if (error instanceof ConfigError) return error.message;
        throw error;
      },
    );
  const REFUSED =
    'SECRET_KEY is not the key that this database is sealed with: start with the key that it was sealed with, which is kept with the backups; nothing was changed';

  test('is set by the first start: a node with another one fails with a line that names SECRET_KEY', async () => {
    expect(await start(keyOf(1))).toBe(secretsOf(1).fingerprint);
    expect(await start(keyOf(2))).toBe(REFUSED);
    expect(await start(keyOf(1))).toBe(secretsOf(1).fingerprint);
  });

  test('is that of one of two first nodes with different keys, and the other fails', async () => {
    const [first, second] = await Promise.all([
      start(keyOf(1), await database.open()),
      start(keyOf(2), await database.open()),
    ]);
    const winner = first === REFUSED ? 2 : 1;
    expect([first, second].toSorted()).toEqual([REFUSED, secretsOf(winner).fingerprint].toSorted());
    expect(await store.keyFingerprints.read()).toBe(secretsOf(winner).fingerprint);
  });

  test.each(['marketplaceToken', 'secondFactor', 'mail', 'linkVerifier'] as const)(
    'without a stored fingerprint must open a sealed value: %s',
    async (kind) => {
      const id = await createUser(store, 'ana@tienda.test');
      const seal = (owner: string) => secretsOf(1).seal('x', SEAL_PURPOSES[kind](owner));
      if (kind === 'marketplaceToken') {
        await createAccount(store);
        await store.tokens.put(SELLER, { access: seal(SELLER), refresh: null, expiresIn: 1 });
      } else if (kind === 'secondFactor') await store.users.putSecondFactorSecret(id, seal(id));
      else if (kind === 'mail') await store.outbox.enqueue({ to: 'ana@tienda.test', kind: 'x', payload: seal('') });
      else {
        const owner = { sessionId: await sessionOf(id), userId: id, siteId: 'MLA', accountId: null };
        await store.linkStates.create({ ...owner, stateHash: 'h', verifier: seal(''), ttl: 60_000 });
      }
      expect(await start(keyOf(2))).toBe(REFUSED);
      expect(await store.keyFingerprints.read()).toBeNull();
      expect(await start(keyOf(1))).toBe(secretsOf(1).fingerprint);
      expect(errors).toEqual([]);
    },
  );

  async function sessionOf(userId: string): Promise<string> {
    const lifetime = { idleTtl: 60_000, ttl: 60_000 };
    const origin = { ip: '1.2.3.4', userAgent: '' };
    return (await store.sessions.create({ tokenHash: 't', userId, stage: 'full', ...origin, ...lifetime })).id;
  }

  test('that opens only some sealed values is accepted, and the others are logged and kept', async () => {
    await store.outbox.enqueue({ to: 'a@tienda.test', kind: 'x', payload: secretsOf(1).seal('x', 'mail') });
    await store.outbox.enqueue({ to: 'b@tienda.test', kind: 'x', payload: secretsOf(2).seal('x', 'mail') });
    expect(await start(keyOf(1))).toBe(secretsOf(1).fingerprint);
    expect(errors).toEqual(['SECRET_KEY opens only some of the sealed values']);
    expect((await store.workload.read()).mails).toBe(2);
  });

  test('is created in the data folder once, and not again when the file is missing', async () => {
    const made = await start(null);
    const file = join(dataDir, 'secret.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await start(null)).toBe(made);
    const key = await readFile(file, 'utf8');
    await rm(file);
    expect(await start(null)).toBe(
      `SECRET_KEY is not set and ${file} is missing, but the database is sealed with a key: start with the key that it was sealed with, which is kept with the backups; nothing was changed`,
    );
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await start(key)).toBe(made);
    await writeFile(file, keyOf(9));
    expect(await start(null)).toContain(`SECRET_KEY (read from ${file}) is not the key`);
    await writeFile(file, key.slice(0, 9));
    expect(await start(null)).toBe(`SECRET_KEY: ${file} must hold 32 bytes in base64`);
  });

  test('has a fingerprint that does not reveal it', async () => {
    await start(keyOf(1));
    const kept = (await store.keyFingerprints.read()) ?? '';
    expect(kept).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toBe(Buffer.alloc(32, 1).toString('base64url'));
    expect(secretsOf(1).keyedHash('fingerprint', '')).not.toBe(kept);
  });
});
