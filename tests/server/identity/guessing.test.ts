import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#server/cells/claims.ts';
import { createIdentity, type Identity } from '#server/identity/identity.ts';
import type { Passwords } from '#server/identity/passwords.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { Problem } from '#server/problem.ts';
import { createSecrets, tokenHash } from '#server/secrets.ts';
import type { OpenStore } from '#server/store/port.ts';
import { type Engine, enginesOf, openTestStore } from '../engines.ts';
import { PASSWORD } from '../product.ts';
import { codeAt, DAY, FIREFOX, IPHONE, MINUTE, OTHER_PASSWORD } from './people.ts';
import { recorded } from './recorded-store.ts';

const secrets = createSecrets(Buffer.alloc(32, 5));
const HOME = { ip: '10.0.0.1', userAgent: FIREFOX };

/** Who people are, without the HTTP before it, where every look at a password and every call of the store is counted. */
interface Door extends AsyncDisposable {
  readonly identity: Identity;
  readonly store: OpenStore;
  /** The same over a store that a test has meddled with. */
  over(store: OpenStore): Identity;
  /** Calls of the store and comparisons and hashes of passwords, in their order. */
  readonly work: string[];
  /** Runs before each comparison ends. */
  beforeVerified: () => Promise<void>;
  pass(ms: number): void;
  person(email: string): Promise<string>;
  logIn(email: string, password?: string, origin?: typeof HOME): Promise<string>;
}

async function openDoor(engine: Engine): Promise<Door> {
  let now = Date.parse('2026-11-20T15:00:00.000Z');
  const work: string[] = [];
  const store = await openTestStore(engine, { clock: () => now });
  const passwords: Passwords = {
    hash: async (password) => {
      work.push('passwords.hash');
      return `plain:${password}`;
    },
    verify: async (password, hash) => {
      work.push('passwords.verify');
      const isRight = hash === `plain:${password}`;
      await door.beforeVerified();
      return isRight;
    },
  };
  const log = { error: () => {}, warn: () => {}, info: () => {} };
  const mailer: Mailer = createMailer({
    store,
    secrets,
    transport: { send: async () => {} },
    publicUrl: () => '',
    log,
  });
  const quiet: Mailer = { ...mailer, wake: () => {} };
  const over = (kept: OpenStore) =>
    createIdentity({ store: kept, passwords, secrets, mailer: quiet, publish: () => {}, claims: NO_CLAIMS, log });
  const door: Door = {
    identity: over(recorded(store, work)),
    over,
    store,
    work,
    beforeVerified: async () => {},
    pass: (ms) => {
      now += ms;
    },
    person: async (email) => {
      const user = await store.users.create({ email, passwordHash: `plain:${PASSWORD}` });
      await store.users.setVerified(user?.id ?? '');
      return email;
    },
    logIn: async (email, password = PASSWORD, origin = HOME) =>
      outcomeOf(door.identity.logIn({ email, password }, origin, null)),
    [Symbol.asyncDispose]: async () => {
      await mailer.stop();
      await store.close();
    },
  };
  return door;
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.retryAfter === undefined ? error.code : `${error.code} ${error.details.retryAfter}`;
  }
}

describe.each(enginesOf(import.meta.url))('guessing, on %s', (engine) => {
  let door: Door;
  beforeAll(async () => {
    door = await openDoor(engine);
  });
  afterAll(() => door[Symbol.asyncDispose]());

  const elsewhere = (host: number) => ({ ip: `203.0.${host >> 8}.${host & 255}`, userAgent: 'Hydra' });
  const looks = () => door.work.filter((one) => one === 'passwords.verify').length;

  test('R15 of a thousand parallel guesses from as many addresses, ten are evaluated', async () => {
    const email = await door.person('ana@tienda.test');
    const before = looks();
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, (_, host) => door.logIn(email, `guess ${host}`, elsewhere(host))),
    );
    expect(outcomes.filter((one) => one === 'invalid-credentials')).toHaveLength(10);
    expect(outcomes.filter((one) => one === 'too-many-requests 900')).toHaveLength(990);
    expect(looks() - before).toBe(10);
  });

  test('R15 limits grow: ten in 15 minutes, twenty in two hours, forty in a day', async () => {
    const email = await door.person('beto@tienda.test');
    const before = looks();
    for (let quarter = 0; quarter < 24 * 4; quarter += 1) {
      for (let guess = 0; guess < 12; guess += 1) await door.logIn(email, 'x', elsewhere(quarter * 12 + guess));
      door.pass(15 * MINUTE);
    }
    expect(looks() - before).toBe(40);
    door.pass(DAY);
    expect(await door.logIn(email, PASSWORD, elsewhere(1))).toBe('done');
  });

  test('R15 strangers cannot lock a user out of a known device', async () => {
    const email = await door.person('caro@tienda.test');
    expect(await door.logIn(email)).toBe('done');
    for (let host = 0; host < 12; host += 1) await door.logIn(email, 'x', elsewhere(host));
    expect(await door.logIn(email, PASSWORD, elsewhere(77))).toMatch(/^too-many-requests/);
    expect(await door.logIn(email, PASSWORD, { ip: HOME.ip, userAgent: IPHONE })).toMatch(/^too-many-requests/);
    expect(await door.logIn(email)).toBe('done');
    for (let guess = 0; guess < 9; guess += 1) expect(await door.logIn(email, 'x')).toBe('invalid-credentials');
    expect(await door.logIn(email)).toBe('done');
    for (let guess = 0; guess < 10; guess += 1) expect(await door.logIn(email, 'x')).toBe('invalid-credentials');
    expect(await door.logIn(email)).toBe('too-many-requests 900');
  });

  async function recover(email: string): Promise<string> {
    const hash = secrets.keyedHash(`${email} 123456`, 'recover-password');
    const key = { purpose: 'recover-password', email, flow: tokenHash('flow') } as const;
    await door.store.codes.put({ ...key, hash, ttl: MINUTE, flowTtl: MINUTE });
    return outcomeOf(door.identity.setUpPassword({ email, code: '123456', password: OTHER_PASSWORD }, HOME, 'flow'));
  }

  test('R15 a user locked out on a new device gets in by recovery', async () => {
    const email = await door.person('dani@tienda.test');
    for (let host = 0; host < 12; host += 1) await door.logIn(email, 'x', elsewhere(host));
    expect(await door.logIn(email)).toMatch(/^too-many-requests/);
    expect(await recover(email)).toBe('done');
    expect(await door.logIn(email, OTHER_PASSWORD)).toBe('done');
  });

  test('R15 6.3.4 a recovery does not make the device known when a second factor is enabled', async () => {
    const email = await door.person('dora@tienda.test');
    const { id = '' } = (await door.store.users.byEmail(email)) ?? {};
    await door.store.users.putSecondFactorSecret(id, 'sealed');
    await door.store.users.enableSecondFactor(id, 1);
    for (let host = 0; host < 12; host += 1) await door.logIn(email, 'x', elsewhere(host));
    expect(await recover(email)).toBe('done');
    expect(await door.logIn(email, OTHER_PASSWORD)).toMatch(/^too-many-requests/);
  });

  test('R15 an address may try sixty passwords in 15 minutes, over all users', async () => {
    const outcomes: string[] = [];
    for (let person = 0; person < 70; person += 1)
      outcomes.push(await door.logIn(`persona${person}@tienda.test`, 'x', { ip: '198.51.100.7', userAgent: '' }));
    expect(outcomes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'invalid-credentials'));
    expect(outcomes.slice(60)).toEqual(Array.from({ length: 10 }, () => 'too-many-requests 900'));
  });

  test('R17 an old password whose comparison overlaps its change opens no session', async () => {
    const email = await door.person('eva@tienda.test');
    expect(await door.logIn(email)).toBe('done');
    const user = await door.store.users.byEmail(email);
    door.beforeVerified = async () => {
      await door.store.users.setPasswordHash(user?.id ?? '', `plain:${OTHER_PASSWORD}`);
      await door.store.sessions.deleteAllOf(user?.id ?? '', null);
    };
    expect(await door.logIn(email)).toBe('invalid-credentials');
    door.beforeVerified = async () => {};
    expect(await door.store.sessions.listOf(user?.id ?? '')).toEqual([]);
  });

  test('R17 7.10 a change with an old password whose comparison overlaps another change fails', async () => {
    const email = await door.person('fede@tienda.test');
    const { session } = await door.identity.logIn({ email, password: PASSWORD }, HOME, null);
    door.beforeVerified = () => door.store.users.setPasswordHash(session.userId, 'plain:another');
    const caller = { userId: session.userId, sessionId: session.id };
    const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    expect(await outcomeOf(door.identity.changePassword(caller, body, HOME))).toBe('invalid-password');
    door.beforeVerified = async () => {};
    expect((await door.store.users.byEmail(email))?.passwordHash).toBe('plain:another');
  });

  test('7.08 a code confirms only its own secret when another is set up meanwhile', async () => {
    const email = await door.person('gabi@tienda.test');
    const { id = '' } = (await door.store.users.byEmail(email)) ?? {};
    const code = codeAt(await door.identity.setUpSecondFactor(id), await door.store.now());
    const interrupted = door.over({
      ...door.store,
      now: async () => {
        await door.identity.setUpSecondFactor(id);
        return door.store.now();
      },
    });
    expect(await outcomeOf(interrupted.enableSecondFactor(id, code, HOME))).toBe('conflict');
    expect(await door.identity.secondFactorStatus(id)).toEqual({ enabled: false, recoveryCodes: 0, requiredBy: [] });
  });

  describe('R18 known and unknown e-mails cost the same work:', () => {
    const KNOWN = 'conocida@tienda.test';
    const UNVERIFIED = 'sin-verificar@tienda.test';
    const UNKNOWN = 'desconocida@tienda.test';
    beforeAll(async () => {
      door.pass(DAY);
      await door.person(KNOWN);
      await door.logIn(KNOWN);
      await door.store.users.create({ email: UNVERIFIED, passwordHash: `plain:${PASSWORD}` });
    });

    const STRANGER = { ip: '192.0.2.1', userAgent: FIREFOX };
    const FLOW = 'flow';
    const code = '000000';
    const ATTEMPTS: readonly [string, (email: string) => Promise<unknown>][] = [
      ['a login', (email) => door.identity.logIn({ email, password: 'x' }, STRANGER, null)],
      ['a sign-up', (email) => door.identity.signUp({ email, password: OTHER_PASSWORD }, STRANGER, FLOW)],
      ['a resent code', (email) => door.identity.resendCode(email, STRANGER, FLOW)],
      ['a recovery', (email) => door.identity.recoverPassword(email, STRANGER, FLOW)],
      [
        'a verification',
        (email) => door.identity.verifyAccount({ email, code }, STRANGER, { flow: FLOW, sessionToken: null }),
      ],
      [
        'a new password',
        (email) => door.identity.setUpPassword({ email, code, password: OTHER_PASSWORD }, STRANGER, FLOW),
      ],
    ];
    test.each(ATTEMPTS.map(([name, act], index) => ({ name, act, index })))('$name', async ({ name, act, index }) => {
      const did: { outcome: string; work: string[] }[] = [];
      for (const email of [KNOWN, UNVERIFIED, `${index}.${UNKNOWN}`]) {
        // A code is looked at where its flow asked for one.
        if (name === 'a verification') await door.identity.resendCode(email, STRANGER, FLOW);
        if (name === 'a new password') await door.identity.recoverPassword(email, STRANGER, FLOW);
        const from = door.work.length;
        const outcome = await outcomeOf(act(email));
        did.push({ outcome, work: door.work.slice(from) });
      }
      const [known, unverified, unknown] = did;
      expect(known?.work.length).toBeGreaterThan(1);
      expect(unverified).toEqual(known);
      expect(unknown).toEqual(known);
    });
  });
});
