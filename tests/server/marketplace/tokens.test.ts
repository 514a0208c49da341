import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { createMarketplaceHttp } from '#server/marketplace/http.ts';
import { TOKEN_MEMORY } from '#server/marketplace/opened-tokens.ts';
import { createMarketplaceTokens, type MarketplaceTokens } from '#server/marketplace/tokens.ts';
import { createSecrets } from '#server/secrets.ts';
import { StoreUnavailable } from '#server/store/errors.ts';
import type { OpenStore } from '#server/store/port.ts';
import { createSimulator, DEFAULT_APPLICATION, type Simulator } from '#simulator/simulator.ts';
import { type Engine, enginesOf, openTestStore } from '../engines.ts';
import { type HeldTime, holdTime } from '../held-time.ts';
import { untilAborted } from '../product.ts';
import { createAccount } from '../store/fixtures.ts';
import { watched } from '../watched-store.ts';
import { ACCOUNT, accountChanged } from './trial.ts';

const MARKETPLACE = 'http://marketplace.test';
const HOUR = 3_600_000;
const VERIFIER = 'a-verifier-of-enough-length-to-be-accepted-anywhere';

describe.each(enginesOf(import.meta.url))('the marketplace tokens of an account, on %s', (engine: Engine) => {
  let time: HeldTime;
  let store: OpenStore;
  let simulator: Simulator;
  let tokens: MarketplaceTokens;
  let published: LiveMessage[];
  let errors: object[];

  /** A node of the product, as far as tokens go. */
  const node = ({ key = 3, over = store } = {}): MarketplaceTokens =>
    createMarketplaceTokens({
      store: over,
      secrets: createSecrets(Buffer.alloc(32, key)),
      http: createMarketplaceHttp({
        apiUrl: MARKETPLACE,
        fetcher: (input, init) => untilAborted(simulator.fetch(new Request(input, init)), init?.signal),
        timers: time.timers,
      }),
      config: {
        clientId: DEFAULT_APPLICATION.id,
        clientSecret: DEFAULT_APPLICATION.secret,
        apiUrl: MARKETPLACE,
        authUrl: null,
      },
      publish: (message) => void published.push(message),
      timers: time.timers,
      log: {
        error: (facts, message) => void errors.push({ ...facts, message }),
        warn: () => {},
        info: () => {},
      },
    });

  /** The seller consents, and the tokens of that are exchanged. */
  async function consent() {
    const form = new URLSearchParams({
      response_type: 'code',
      client_id: DEFAULT_APPLICATION.id,
      redirect_uri: DEFAULT_APPLICATION.redirectUri,
      code_challenge: VERIFIER,
      code_challenge_method: 'plain',
      seller: ACCOUNT,
      decision: 'allow',
    });
    const answer = await simulator.fetch(new Request(`${MARKETPLACE}/authorization`, { method: 'POST', body: form }));
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    return tokens.exchange(code, VERIFIER, DEFAULT_APPLICATION.redirectUri);
  }

  const refreshes = (): number => simulator.control.counters().calls['POST /oauth/token'] ?? 0;
  const linkStatus = async () => (await store.accounts.byId(ACCOUNT))?.linkStatus;

  beforeEach(async () => {
    time = holdTime();
    published = [];
    errors = [];
    store = watched(await openTestStore(engine, { clock: time.now }), time);
    simulator = createSimulator({ application: DEFAULT_APPLICATION, now: time.now, timers: time.timers });
    tokens = node();
    await createAccount(store, ACCOUNT);
    await tokens.store(store, ACCOUNT, await consent());
    simulator.control.resetCounters();
  });
  afterEach(async () => {
    simulator.close();
    await store.close();
  });

  test('are unreadable in the store', async () => {
    const kept = JSON.stringify(await store.tokens.read(ACCOUNT));
    expect(kept).not.toContain(await tokens.accessTokenOf(ACCOUNT));
    // With the digits that follow: three letters alone appear by chance in what is encrypted.
    expect(kept).not.toMatch(/APP_USR-\d|TG-[0-9a-f]{8}/);
  });

  test('are used until they expire, without a refresh', async () => {
    const access = await tokens.accessTokenOf(ACCOUNT);
    await time.pass(5 * HOUR);
    expect(await tokens.accessTokenOf(ACCOUNT)).toBe(access);
    expect(refreshes()).toBe(0);
  });

  test('are refreshed when they expire, and stored before they are used', async () => {
    const access = await tokens.accessTokenOf(ACCOUNT);
    await time.pass(6 * HOUR);
    const renewed = await tokens.accessTokenOf(ACCOUNT);
    expect(renewed).not.toBe(access);
    expect(await node().accessTokenOf(ACCOUNT)).toBe(renewed);
    expect(refreshes()).toBe(1);
  });

  test('are refreshed when the marketplace rejects them', async () => {
    const access = await tokens.accessTokenOf(ACCOUNT);
    const renewed = await tokens.accessTokenOf(ACCOUNT, access);
    expect(renewed).not.toBe(access);
    expect(await tokens.accessTokenOf(ACCOUNT, access)).toBe(renewed);
    expect(refreshes()).toBe(1);
  });

  test('are read and opened once for the calls of a moment, and again after it', async () => {
    let reads = 0;
    const current: OpenStore['tokens']['current'] = (...given) => {
      reads += 1;
      return store.tokens.current(...given);
    };
    const reading = node({ over: { ...store, tokens: { ...store.tokens, current } } });
    const access = await reading.accessTokenOf(ACCOUNT);
    await time.pass(TOKEN_MEMORY - 1);
    expect([await reading.accessTokenOf(ACCOUNT), reads]).toEqual([access, 1]);
    await time.pass(1);
    expect([await reading.accessTokenOf(ACCOUNT), reads]).toEqual([access, 2]);
    reading.forget(ACCOUNT);
    expect([await reading.accessTokenOf(ACCOUNT), reads]).toEqual([access, 3]);
  });

  test('that another node refreshed are read again once they are rejected, without a refresh', async () => {
    const access = await tokens.accessTokenOf(ACCOUNT);
    const renewed = await node().accessTokenOf(ACCOUNT, access);
    expect(await tokens.accessTokenOf(ACCOUNT)).toBe(access);
    expect(await tokens.accessTokenOf(ACCOUNT, access)).toBe(renewed);
    expect(await tokens.accessTokenOf(ACCOUNT)).toBe(renewed);
    expect({ refreshes: refreshes(), status: await linkStatus(), published }).toEqual({
      refreshes: 1,
      status: 'ok',
      published: [],
    });
  });

  test('of a link that another node lost end as lost once they are rejected, and stay so', async () => {
    const access = await tokens.accessTokenOf(ACCOUNT);
    await store.accounts.setLinkStatus(ACCOUNT, 'lost');
    await expect(tokens.accessTokenOf(ACCOUNT, access)).rejects.toMatchObject({ kind: 'lost' });
    await expect(tokens.accessTokenOf(ACCOUNT)).rejects.toMatchObject({ kind: 'lost' });
    expect(refreshes()).toBe(0);
  });

  test('of a restored link are used at once', async () => {
    const access = await tokens.accessTokenOf(ACCOUNT);
    await tokens.store(store, ACCOUNT, await consent());
    expect(await tokens.accessTokenOf(ACCOUNT)).not.toBe(access);
  });

  test('are refreshed once for many calls on two nodes', async () => {
    await time.pass(6 * HOUR);
    const nodes = [tokens, node()];
    const calls = Promise.all(Array.from({ length: 20 }, async (_, i) => nodes[i % 2]?.accessTokenOf(ACCOUNT)));
    // The node that was slower looks again a little later.
    expect(new Set(await time.during(calls)).size).toBe(1);
    expect(refreshes()).toBe(1);
  });

  test('are refreshed by another node when the lease of a dead one ends', async () => {
    await time.pass(6 * HOUR);
    expect(await store.tokens.leaseRefresh(ACCOUNT, 1, 300)).toBe(true);
    expect(await time.during(tokens.accessTokenOf(ACCOUNT))).toMatch(/^APP_USR/);
    expect(refreshes()).toBe(1);
  });

  test.each(['documented', 'observed'] as const)(
    'refused with invalid_grant (%s format) end the link, which is published once',
    async (invalidGrantSpelling) => {
      simulator.control.change({ invalidGrantSpelling });
      simulator.control.revokeGrant(Number(ACCOUNT));
      const access = await tokens.accessTokenOf(ACCOUNT);
      const calls = [tokens, node(), tokens].map((one) => one.accessTokenOf(ACCOUNT, access));
      const outcomes = Promise.all(calls.map((call) => call.then(String, (error: unknown) => error)));
      expect(await time.during(outcomes)).toMatchObject([{ kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' }]);
      expect(await linkStatus()).toBe('lost');
      expect(published).toEqual([accountChanged]);
      simulator.control.resetCounters();
      await expect(tokens.accessTokenOf(ACCOUNT)).rejects.toMatchObject({ kind: 'lost' });
      expect(refreshes()).toBe(0);
    },
  );

  test.each([
    ['a 500', { status: 500 }, 'unavailable'],
    ['too many calls', { status: 429, body: { message: 'local_rate_limited' } }, 'rate-limited'],
    ['a cut', { dropBefore: true }, 'unavailable'],
    ['invalid-response', { status: 200, body: { access_token: 7 } }, 'invalid-response'],
    [
      'tokens of another user, which are not stored',
      { status: 200, body: { access_token: 'APP_USR-5', refresh_token: 'TG-5', expires_in: 9, user_id: 5 } },
      'invalid-response',
    ],
    ['an application that is not known', { status: 400, body: { error: 'invalid_client' } }, 'refused'],
  ])('are not lost by %s; the next call refreshes them', async (_name, fault, kind) => {
    await time.pass(6 * HOUR);
    simulator.control.addFault({ method: 'POST', path: '/oauth/token', ...fault });
    await expect(tokens.accessTokenOf(ACCOUNT)).rejects.toMatchObject({ kind });
    expect({ status: await linkStatus(), published }).toEqual({ status: 'ok', published: [] });
    expect(await tokens.accessTokenOf(ACCOUNT)).toMatch(/^APP_USR/);
  });

  test('refreshed while the store is unavailable are stored when it is back', async () => {
    await time.pass(6 * HOUR);
    let failures = 20;
    const replace: OpenStore['tokens']['replace'] = (...given) => {
      failures -= 1;
      return failures < 0 ? store.tokens.replace(...given) : Promise.reject(new StoreUnavailable('it restarts'));
    };
    const renewed = await time.during(
      node({ over: { ...store, tokens: { ...store.tokens, replace } } }).accessTokenOf(ACCOUNT),
    );
    expect(await node().accessTokenOf(ACCOUNT)).toBe(renewed);
    expect({ refreshes: refreshes(), status: await linkStatus() }).toEqual({ refreshes: 1, status: 'ok' });
  });

  test('are not lost by a refresh that exceeds the time limit', async () => {
    await time.pass(6 * HOUR);
    simulator.control.addFault({ method: 'POST', path: '/oauth/token', delayMs: 60_000 });
    const call = tokens.accessTokenOf(ACCOUNT).catch((error: unknown) => error);
    await time.waits(60_000);
    await time.pass(8000);
    expect(await call).toMatchObject({ kind: 'timeout' });
    expect(await linkStatus()).toBe('ok');
  });

  test('without a refresh token are used until they expire, and then the link is lost', async () => {
    await tokens.store(store, ACCOUNT, { ...(await consent()), refresh_token: null });
    expect(await tokens.accessTokenOf(ACCOUNT)).toMatch(/^APP_USR/);
    await time.pass(6 * HOUR);
    await expect(tokens.accessTokenOf(ACCOUNT)).rejects.toMatchObject({ kind: 'lost' });
    expect(await linkStatus()).toBe('lost');
  });

  test('10.1.1 sealed with another key are logged, and the link stays intact', async () => {
    const kept = await store.tokens.read(ACCOUNT);
    for (const age of [0, 6 * HOUR]) {
      await time.pass(age);
      await expect(node({ key: 4 }).accessTokenOf(ACCOUNT)).rejects.toMatchObject({ kind: 'sealed-with-another-key' });
    }
    expect({ status: await linkStatus(), published }).toEqual({ status: 'ok', published: [] });
    expect(await store.tokens.read(ACCOUNT)).toEqual(kept);
    expect(errors).toEqual(
      [0, 1].map(() => expect.objectContaining({ accountId: ACCOUNT, message: expect.stringContaining('SECRET_KEY') })),
    );
    // The node with the right key goes on as if nothing had happened.
    expect(await tokens.accessTokenOf(ACCOUNT)).toMatch(/^APP_USR/);
  });

  test('whose refresh token does not open stay intact, and another node can refresh them at once', async () => {
    const { access, refresh } = (await store.tokens.read(ACCOUNT)) ?? { access: '', refresh: '' };
    const other = createSecrets(Buffer.alloc(32, 4)).seal('TG-1', `marketplace-token:${ACCOUNT}`);
    await store.tokens.put(ACCOUNT, { access, refresh: other, expiresIn: 0 });
    await expect(tokens.accessTokenOf(ACCOUNT)).rejects.toMatchObject({ kind: 'sealed-with-another-key' });
    const { version } = await store.tokens.put(ACCOUNT, { access, refresh, expiresIn: 0 });
    expect(await linkStatus()).toBe('ok');
    expect(version).toBe(3);
    expect(await tokens.accessTokenOf(ACCOUNT)).toMatch(/^APP_USR/);
  });

  test.each([
    ['nothing', {}],
    ['no token', { access_token: '', expires_in: 21_600, user_id: ACCOUNT, refresh_token: 'TG-1' }],
    ['no time', { access_token: 'APP_USR-1', expires_in: 0, user_id: ACCOUNT, refresh_token: 'TG-1' }],
    ['another seller', { access_token: 'APP_USR-1', expires_in: 21_600, user_id: 7, refresh_token: 'TG-1' }],
  ])('are not replaced by a 2xx with %s', async (_name, body) => {
    const before = await store.tokens.read(ACCOUNT);
    const access = await tokens.accessTokenOf(ACCOUNT);
    simulator.control.addFault({ method: 'POST', path: '/oauth/token', status: 200, body });
    await expect(tokens.accessTokenOf(ACCOUNT, access)).rejects.toMatchObject({ kind: 'invalid-response' });
    expect(await store.tokens.read(ACCOUNT)).toMatchObject({ access: before?.access, refresh: before?.refresh });
    expect(await linkStatus()).toBe('ok');
    expect(await tokens.accessTokenOf(ACCOUNT, access)).not.toBe(access);
  });

  test('keep their refresh token when a refresh returns no new one', async () => {
    const access = await tokens.accessTokenOf(ACCOUNT);
    const body = { access_token: 'APP_USR-1', expires_in: 21_600, user_id: ACCOUNT };
    simulator.control.addFault({ method: 'POST', path: '/oauth/token', status: 200, body });
    expect(await tokens.accessTokenOf(ACCOUNT, access)).toBe('APP_USR-1');
    expect(await tokens.accessTokenOf(ACCOUNT, 'APP_USR-1')).toMatch(/^APP_USR-.{10}/);
    expect(await linkStatus()).toBe('ok');
  });

  test('of a link restored during a rejection of the old ones stay valid', async () => {
    await time.pass(6 * HOUR);
    simulator.control.addFault({ method: 'POST', path: '/oauth/token', delayMs: 5000 });
    const call = tokens.accessTokenOf(ACCOUNT);
    await time.waits(5000);
    await tokens.store(store, ACCOUNT, await consent());
    await time.pass(5000);
    const restored = await store.tokens.read(ACCOUNT);
    expect(await call).toBe(
      createSecrets(Buffer.alloc(32, 3)).open(restored?.access ?? '', `marketplace-token:${ACCOUNT}`),
    );
    expect({ status: await linkStatus(), published }).toEqual({ status: 'ok', published: [] });
  });
});
