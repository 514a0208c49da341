import { beforeEach, describe, expect, test } from 'vitest';
import { openRequest } from '#server/cells/forwarding.ts';
import { enginesOf } from '../engines.ts';
import { DRILL } from '../marketplace/trial.ts';
import { type Client, PASSWORD, pendingOf, SELLER } from '../product.ts';
import { beforeEachCells, cells, KEY, one, two } from './cells.ts';

/** Of the marketplace, beside `SELLER`. */
const OTHER_SELLER = 284117093;
const HANDED = '/cells/consent';

describe.each(enginesOf(import.meta.url))('consents in another cell than the account’s, on %s', (engine) => {
  let owner: Client;
  let stranger: Client;
  beforeEachCells(engine);
  beforeEach(async () => {
    owner = await cells.signUp(two, 'ana@tienda.test');
    await two.link(owner);
    await pendingOf(owner, 9);
    stranger = await cells.signUp(one, 'beto@tienda.test');
    cells.heal();
  });

  const linkStatus = async () => (await two.store.accounts.byId(String(SELLER)))?.linkStatus;
  /** A question reaches the account's cell, and is read with tokens that are still good. */
  const readsQuestions = async (count: number) => {
    two.market.ask({ itemId: DRILL, text: '¿Tiene garantía?' });
    await pendingOf(owner, count);
    expect(await linkStatus()).toBe('ok');
  };

  test('7.166 2.12 8.10 the account keeps its link, and whoever consented is refused as in one installation', async () => {
    expect(await one.link(stranger)).toBe(
      '/setup-account?error=account-already-registered&account=HERRAMIENTAS_DELSUR',
    );
    expect(cells.forwarded).toEqual(['two']);
    expect(await one.store.accounts.byId(String(SELLER))).toBeNull();
    expect(await (await stranger.send('GET', '/accounts')).json()).toEqual({});
    // An access token that has ended is refreshed with the refresh token of the last consent, the only one that is valid.
    two.market.expireTokens();
    await readsQuestions(10);
  });

  test('7.166 3.49 a restoration with an account of another cell is refused, and that one keeps its link', async () => {
    expect(await one.link(stranger, OTHER_SELLER)).toBe(`/accounts/${OTHER_SELLER}/questions`);
    await one.store.accounts.setLinkStatus(String(OTHER_SELLER), 'lost');
    expect(await one.link(stranger, SELLER)).toBe('/setup-account?error=account-mismatch&account=HERRAMIENTAS_DELSUR');
    two.market.expireTokens();
    await readsQuestions(10);
  });

  test('7.166 7.162 whoever consented is refused in the same words while the other cell or the directory does not respond', async () => {
    cells.useNetwork(() => Promise.reject(new TypeError('fetch failed')));
    expect(await one.link(stranger)).toContain('error=account-already-registered');
    expect(one.logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'a consent did not reach its cell' }),
    );
  });

  test('7.166 clients cannot hand over tokens', async () => {
    const token = { access_token: 'x', expires_in: 60, user_id: SELLER, refresh_token: 'y' };
    expect((await two.client().send('POST', `!${HANDED}`, { json: token })).status).toBe(404);
    expect((await owner.send('POST', `!${HANDED}`, { json: token })).status).toBe(404);
    await readsQuestions(10);
  });

  test('7.166 tokens that the marketplace does not know as the account’s change nothing', async () => {
    const stored = () => two.store.tokens.current(String(SELLER));
    const before = await stored();
    two.marketplaceSays('/users/me', (body) => ({ ...body, id: OTHER_SELLER }));
    expect(await one.link(stranger)).toContain('error=account-already-registered');
    expect((await stored())?.version).toBe(before?.version);
  });
});

describe.each(enginesOf(import.meta.url))('what is forwarded between two cells and repeated, on %s', (engine) => {
  let recorded: { readonly url: string; readonly body: string }[];
  beforeEachCells(engine);
  beforeEach(async () => {
    recorded = [];
    await cells.signUp(two, 'ana@tienda.test');
    cells.useNetwork(async (request, serve) => {
      recorded.push({ url: new URL(request.url).pathname, body: await request.clone().text() });
      return serve();
    });
  });

  const logIn = () =>
    one.client().send('POST', '/auth/login', { json: { email: 'ana@tienda.test', password: PASSWORD } });
  const sessions = async () => {
    const person = await two.signedIn('ana@tienda.test');
    return Object.keys(await (await person.send('GET', '/sessions')).json()).length;
  };
  const repeat = async () => {
    const [{ url, body } = { url: '', body: '' }] = recorded;
    return (await two.client().send('POST', `!${url}`, { json: JSON.parse(body) })).status;
  };

  test('7.166 is served once', async () => {
    expect((await logIn()).status).toBe(200);
    const before = await sessions();
    expect(await repeat()).toBe(404);
    // The one more is of asking.
    expect(await sessions()).toBe(before + 1);
    expect((await logIn()).status).toBe(200);
  });

  test('7.166 is not served more than a minute after it was sent, at no node', async () => {
    cells.useNetwork(async (request) => {
      recorded.push({ url: new URL(request.url).pathname, body: await request.clone().text() });
      throw new TypeError('recorded, and held up');
    });
    expect((await logIn()).status).toBe(503);
    cells.passTime(61_000);
    expect(await repeat()).toBe(404);
    cells.passTime(-2000);
    expect(await repeat()).toBe(200);
    const { sealed } = JSON.parse(recorded[0]?.body ?? '');
    expect(openRequest(KEY, 'two', sealed)?.path).toContain('/auth/login');
  });
});
