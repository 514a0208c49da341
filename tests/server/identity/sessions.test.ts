import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#server/cells/claims.ts';
import { DirectoryUnavailable } from '#server/cells/errors.ts';
import { createHousekeeping } from '#server/identity/housekeeping.ts';
import { enginesOf } from '../engines.ts';
import { type Client, PASSWORD } from '../product.ts';
import {
  beforeAllPeople,
  codeAt,
  DAY,
  DONE,
  FIREFOX,
  IPHONE,
  MINUTE,
  OTHER_PASSWORD,
  people,
  refused,
  stolen,
  UNAUTHENTICATED,
} from './people.ts';

describe.each(enginesOf(import.meta.url))('sessions of people, on %s', (engine) => {
  beforeAllPeople(engine);

  const current = (client: Client) => people.send(client, 'GET', '/sessions?current=true');
  const idOf = async (client: Client): Promise<string> =>
    (await (await client.send('GET', '/sessions?current=true')).json()).id;

  test('3.01 7.03 are listed with their devices, newest first', async () => {
    const email = 'ana@tienda.test';
    const { product } = people;
    const laptop = product.client();
    await product.signedIn(email);
    const user = await product.store.users.byEmail(email);
    await product.store.sessions.deleteAllOf(user?.id ?? '', null);
    await people.signIn(laptop, email, PASSWORD, FIREFOX);
    people.pass(5 * MINUTE + 999);
    const phone = people.product.client();
    await people.signIn(phone, email, PASSWORD, IPHONE);
    await people.signedIn('otra@tienda.test', FIREFOX);
    const started = Math.floor(people.now() / 1000);
    expect(await people.send(laptop, 'GET', '/sessions')).toEqual({
      status: 200,
      body: [
        {
          id: await idOf(phone),
          email,
          started,
          ip: '',
          device: { brand: 'Apple', os: { name: 'iOS' }, client: { name: 'Safari' } },
          current: false,
        },
        {
          id: await idOf(laptop),
          email,
          started: started - 300,
          ip: '',
          device: { brand: null, os: { name: 'Windows' }, client: { name: 'Firefox' } },
          current: true,
        },
      ],
    });
    expect(await people.send(people.product.client(), 'GET', '/sessions')).toEqual(UNAUTHENTICATED);
  });

  test('7.04 are ended only by their own user, whose other sessions are notified', async () => {
    const email = 'beto@tienda.test';
    const [here, there] = [await people.signedIn(email), await people.signedIn(email)];
    const stranger = await people.signedIn('extrania@tienda.test');
    const [own, other, foreign] = [
      await people.listen(here),
      await people.listen(there),
      await people.listen(stranger),
    ];
    const id = await idOf(there);
    for (const unknown of [id, 'no-such-session'])
      expect(await people.send(stranger, 'DELETE', `/sessions/${unknown}`)).toEqual(refused(404, 'not-found'));
    expect((await current(there)).status).toBe(200);

    expect(await people.send(here, 'DELETE', `/sessions/${id}`)).toEqual(DONE);
    expect(await current(there)).toEqual(UNAUTHENTICATED);
    await expect.poll(() => other.isClosed(), { timeout: 1000 }).toBe(true);
    expect(own.received).toEqual([{ event: 'SessionClosed', details: { sessionId: id } }]);
    expect(own.isClosed()).toBe(false);
    expect(foreign.received).toEqual([]);
    expect(await people.send(here, 'DELETE', `/sessions/${id}`)).toEqual(refused(404, 'not-found'));
  });

  describe('7.87 2.70 all but the own one are ended at once', () => {
    const closeOthers = (client: Client) => people.send(client, 'DELETE', '/sessions?others=true');

    test('with their live connections and logins that wait for a code; whose they are not stay', async () => {
      const email = 'fabi@tienda.test';
      const here = await people.signedIn(email);
      const secret = await people.withAuthenticator(here);
      people.pass(30_000);
      const there = people.product.client();
      await people.signIn(there, email);
      await people.send(there, 'POST', '/auth/authenticator', { code: codeAt(secret, people.now()) });
      const half = people.product.client();
      await people.signIn(half, email);
      const stranger = await people.signedIn('otra.fabi@tienda.test');
      const listening = await Promise.all([here, there, stranger].map((client) => people.listen(client)));
      const [own, other, foreign] = listening;
      const [keptId, endedId] = [await idOf(here), await idOf(there)];

      expect(await closeOthers(here)).toEqual(DONE);
      expect(await current(there)).toEqual(UNAUTHENTICATED);
      people.pass(30_000);
      const late = await people.send(half, 'POST', '/auth/authenticator', { code: codeAt(secret, people.now()) });
      expect(late).toEqual(UNAUTHENTICATED);
      await expect.poll(() => other?.isClosed(), { timeout: 1000 }).toBe(true);
      expect(own?.received).toContainEqual({ event: 'SessionClosed', details: { sessionId: endedId } });
      expect(own?.isClosed()).toBe(false);
      expect([await idOf(here), foreign?.isClosed(), foreign?.received]).toEqual([keptId, false, []]);
      expect(people.product.logged).toContainEqual(
        expect.objectContaining({
          message: 'other sessions closed',
          facts: expect.objectContaining({ session: keptId, ended: 3 }),
        }),
      );
    });

    test('pressed twice, the second time closes nothing', async () => {
      const email = 'gabi@tienda.test';
      const [here, there] = [await people.signedIn(email), await people.signedIn(email)];
      expect(await Promise.all([closeOthers(here), closeOthers(here)])).toEqual([DONE, DONE]);
      expect([await current(there), (await current(here)).status]).toEqual([UNAUTHENTICATED, 200]);
    });

    test('of two that close each other exactly one stays', async () => {
      const email = 'hugo@tienda.test';
      const both = [await people.signedIn(email), await people.signedIn(email)];
      const answers = await Promise.all(both.map(closeOthers));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
      const left = await Promise.all(both.map(current));
      expect(left.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
    });

    test('only with the word for it, and only by who is signed in', async () => {
      const email = 'ines@tienda.test';
      const [here, there] = [await people.signedIn(email), await people.signedIn(email)];
      expect((await people.send(here, 'DELETE', '/sessions')).status).toBe(400);
      expect((await people.send(here, 'DELETE', '/sessions?others=false')).status).toBe(400);
      expect(await closeOthers(people.product.client())).toEqual(UNAUTHENTICATED);
      expect((await current(there)).status).toBe(200);
    });
  });

  test('7.04 ending the current session deletes its cookie', async () => {
    const person = await people.signedIn('caro@tienda.test');
    expect(await people.send(person, 'DELETE', `/sessions/${await idOf(person)}`)).toEqual(DONE);
    expect(person.cookies.size).toBe(0);
  });

  test('3.48 are announced to the user’s other sessions once fully signed in', async () => {
    const email = 'dani@tienda.test';
    const person = await people.signedIn(email);
    const secret = await people.withAuthenticator(person);
    const { received } = await people.listen(person);
    people.pass(30_000);
    const other = people.product.client();
    await people.signIn(other, email);
    expect(received).toEqual([]);
    await people.send(other, 'POST', '/auth/authenticator', { code: codeAt(secret, people.now()) });
    expect(received).toEqual([{ event: 'SessionOpened', details: { sessionId: await idOf(other) } }]);
  });

  test('R17 ASVS 7.2.4 a cookie set before the login never becomes a session', async () => {
    const email = 'eva@tienda.test';
    await people.signedIn(email);
    const victim = people.product.client();
    victim.cookies.set('session', 'planted-by-another-user-0123456789-abcdefg');
    const planted = stolen(victim, people.product);
    expect((await people.signIn(victim, email)).status).toBe(200);
    expect([...victim.cookies]).not.toEqual([...planted.cookies]);
    expect(await current(planted)).toEqual(UNAUTHENTICATED);
  });

  describe('R17 R12 end for good with their live connections when', () => {
    const ENDINGS: readonly [string, (client: Client, email: string) => Promise<unknown>][] = [
      ['by logout', (client) => people.send(client, 'POST', '/auth/logout')],
      [
        'closed from another one',
        async (client, email) => people.send(await people.signedIn(email), 'DELETE', `/sessions/${await idOf(client)}`),
      ],
      [
        'closed with all others from another one',
        async (_, email) => people.send(await people.signedIn(email), 'DELETE', '/sessions?others=true'),
      ],
      [
        'by a change of password in another one',
        async (_, email) =>
          people.send(await people.signedIn(email), 'POST', '/profile/change-password', {
            currentPassword: PASSWORD,
            newPassword: OTHER_PASSWORD,
          }),
      ],
      [
        'by recovery',
        async (_, email) => {
          await people.post('/auth/recover-password', { email });
          const code = await people.mailedCode(email, 'recuperar');
          expect(await people.post('/auth/setup-password', { email, code, password: OTHER_PASSWORD })).toEqual(DONE);
        },
      ],
      ['by a login in the same browser', (client, email) => people.signIn(client, email)],
      [
        'by another person’s login in the same browser',
        async (client, email) => {
          await people.signedIn(`otra.${email}`);
          await people.signIn(client, `otra.${email}`);
        },
      ],
      [
        'idle for fourteen days',
        async () => {
          people.pass(14 * DAY);
          await tidy();
        },
      ],
      [
        'after ninety days, however busy',
        async (client) => {
          for (let days = 0; days < 90; days += 10) {
            expect((await current(client)).status).toBe(200);
            people.pass(10 * DAY);
          }
          await tidy();
        },
      ],
    ];
    /** What removes the expired: the product's own does so by its timers. */
    async function tidy(): Promise<void> {
      const { store, product } = people.product;
      const failed: object[] = [];
      const log = { error: (facts: object) => void failed.push(facts), warn: () => {}, info: () => {} };
      const timers = { elapsed: () => 0, after: () => () => undefined };
      const housekeeping = createHousekeeping({ store, publish: product.hub.publish, claims: NO_CLAIMS, log }, timers);
      housekeeping.wake();
      await housekeeping.stop();
      expect(failed).toEqual([]);
    }

    test.each(ENDINGS.map(([name, end], index) => ({ name, end, email: `fin${index}@tienda.test` })))(
      '$name',
      async ({ end, email }) => {
        people.pass(15 * MINUTE);
        const client = await people.signedIn(email);
        const old = stolen(client, people.product);
        const listening = await people.listen(client);
        await end(client, email);
        expect(await current(old)).toEqual(UNAUTHENTICATED);
        expect(await people.send(old, 'GET', '/accounts')).toEqual(UNAUTHENTICATED);
        await expect.poll(() => listening.isClosed(), { timeout: 1000 }).toBe(true);
      },
    );
  });

  test('7.166 are deleted while the directory of cells does not respond, which is no failure', async () => {
    const { store, product } = people.product;
    const said: string[] = [];
    const noting = (level: string) => (_: object, message: string) => void said.push(`${level} ${message}`);
    const log = { error: noting('error'), warn: noting('warn'), info: noting('info') };
    const claims = { ...NO_CLAIMS, deleteExpired: () => Promise.reject(new DirectoryUnavailable('down')) };
    const timers = { elapsed: () => 0, after: () => () => undefined };
    const housekeeping = createHousekeeping({ store, publish: product.hub.publish, claims, log }, timers);
    housekeeping.wake();
    await housekeeping.stop();
    expect(said).toEqual(['warn ended claims were not deleted']);
  });

  test('ASVS 16.2.5 are logged without secrets', async () => {
    const email = 'canario@tienda.test';
    const person = await people.signedIn(email, FIREFOX);
    const secret = await people.withAuthenticator(person);
    people.pass(30_000);
    const half = people.product.client();
    await people.signIn(half, email);
    const tokens = [...person.cookies.values(), ...half.cookies.values()];
    const code = codeAt(secret, people.now());
    await people.send(half, 'POST', '/auth/authenticator', { code });
    await people.signIn(people.product.client(), email, 'Canario-Equivocado-1');
    await people.post('/auth/recover-password', { email });
    const mailed = await people.mailedCode(email, 'recuperar');
    await people.post('/auth/setup-password', { email, code: mailed, password: OTHER_PASSWORD });

    const lines = people.product.logged;
    expect(lines.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'signed in',
        'password accepted, second factor required',
        'sign-in refused',
        'authenticator enabled',
        'password recovered',
      ]),
    );
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    const text = JSON.stringify(lines);
    for (const canary of [...tokens, secret, PASSWORD, OTHER_PASSWORD, 'Canario-Equivocado-1', email])
      expect(text).not.toContain(canary);
    for (const canary of [code, mailed]) expect(text).not.toMatch(new RegExp(`\\b${canary}\\b`));
  });

  test('a sign-in from a new device is mailed once, the first sign-in is not', async () => {
    const email = 'zoe@tienda.test';
    await people.product.signedIn(email);
    const again = people.product.client();
    await people.signIn(again, email);
    await people.signIn(people.product.client(), email, PASSWORD, IPHONE);
    const text = await people.mailed(email, 'dispositivo nuevo');
    expect(text).toContain('Dispositivo: Safari, iOS, Apple');
    expect(text).toContain('(UTC)');
    await people.signIn(people.product.client(), email, PASSWORD, IPHONE);
    await people.signIn(people.product.client(), email, PASSWORD, FIREFOX);
    await people.mailed(email, 'dispositivo nuevo', 2);
    expect(people.product.mails.filter(({ to }) => to === email)).toHaveLength(2);
  });
});
