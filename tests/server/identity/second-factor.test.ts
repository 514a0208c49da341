import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { enginesOf } from '../engines.ts';
import type { Client } from '../product.ts';
import {
  type Answer,
  beforeAllPeople,
  codeAt,
  DONE,
  MINUTE,
  otherThan,
  people,
  refused,
  statuses,
  stolen,
  UNAUTHENTICATED,
  WRONG_CODE,
} from './people.ts';

describe.each(enginesOf(import.meta.url))('the authenticator, on %s', (engine) => {
  beforeAllPeople(engine);

  const status = (client: Client) => people.send(client, 'GET', '/profile/authenticator-status');
  const verifySecondFactor = (client: Client, code: string) =>
    people.send(client, 'POST', '/auth/authenticator', { code });
  /** A person whose second factor is on, half signed in, a step after it was enabled. */
  async function halfSignedIn(email: string): Promise<{ full: Client; half: Client; secret: string }> {
    const full = await people.signedIn(email);
    const secret = await people.withAuthenticator(full);
    people.pass(30_000);
    return { full, half: await people.halfSignedIn(email), secret };
  }

  test('4.04 4.05 7.06 7.07 7.08 a secret is enabled only after its code was confirmed', async () => {
    const person = await people.signedIn('ana@tienda.test');
    expect(await status(person)).toEqual({ status: 200, body: { enabled: false, recoveryCodes: 0, requiredBy: [] } });
    const setup = await people.send(person, 'POST', '/profile/setup-authenticator');
    expect(setup).toEqual({ status: 200, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } });
    expect(await status(person)).toEqual({ status: 200, body: { enabled: false, recoveryCodes: 0, requiredBy: [] } });
    expect(await people.signIn(people.product.client(), 'ana@tienda.test')).toEqual({
      status: 200,
      body: { result: 'success' },
    });

    const secret = await people.withAuthenticator(person);
    expect(await status(person)).toEqual({ status: 200, body: { enabled: true, recoveryCodes: 10, requiredBy: [] } });
    expect(await people.mailed('ana@tienda.test', 'Se activó el autenticador')).toContain('20 de noviembre de 2026');
    const stored = (await people.product.store.users.byEmail('ana@tienda.test'))?.secondFactor.secret ?? '';
    expect(stored).toMatch(/^v1\./);
    expect(stored).not.toContain(secret);
  });

  test('7.07 7.08 setup while enabled and confirmation without a secret are conflicts', async () => {
    const person = await people.signedIn('beto@tienda.test');
    const confirm = () => people.send(person, 'POST', '/profile/verify-authenticator', { code: '123456' });
    expect(await confirm()).toEqual(refused(409, 'conflict'));
    await people.withAuthenticator(person);
    expect(await people.send(person, 'POST', '/profile/setup-authenticator')).toEqual(refused(409, 'conflict'));
    expect(await confirm()).toEqual(refused(409, 'conflict'));
  });

  test('7.08 a wrong code, and one of an earlier secret, enable nothing', async () => {
    const person = await people.signedIn('caro@tienda.test');
    const first = await (await person.send('POST', '/profile/setup-authenticator')).json();
    const second = await (await person.send('POST', '/profile/setup-authenticator')).json();
    const code = codeAt(second.secret, people.now());
    for (const wrong of [otherThan(code), codeAt(first.secret, people.now())])
      expect(await people.send(person, 'POST', '/profile/verify-authenticator', { code: wrong })).toEqual(WRONG_CODE);
    expect(await status(person)).toEqual({ status: 200, body: { enabled: false, recoveryCodes: 0, requiredBy: [] } });
  });

  test('6.3.1 7.08 the sixth wrong code within five minutes is not evaluated', async () => {
    const person = await people.signedIn('lena@tienda.test');
    const { secret } = await (await person.send('POST', '/profile/setup-authenticator')).json();
    const confirm = (code: string) => people.send(person, 'POST', '/profile/verify-authenticator', { code });
    const code = codeAt(secret, people.now());
    for (let guess = 0; guess < 5; guess += 1) expect(await confirm(otherThan(code))).toEqual(WRONG_CODE);
    expect(await confirm(code)).toEqual(refused(429, 'too-many-requests'));
  });

  test('4.02 7.17 the right code opens a session with a new token', async () => {
    const { half, secret } = await halfSignedIn('dani@tienda.test');
    const old = stolen(half, people.product);
    expect(await verifySecondFactor(half, codeAt(secret, people.now()))).toEqual(DONE);
    expect(await people.send(half, 'GET', '/sessions?current=true')).toMatchObject({
      status: 200,
      body: { email: 'dani@tienda.test' },
    });
    people.pass(30_000);
    expect(await verifySecondFactor(old, codeAt(secret, people.now()))).toEqual(UNAUTHENTICATED);
    expect(await people.send(old, 'GET', '/sessions?current=true')).toEqual(UNAUTHENTICATED);
  });

  test('7.17 a wrong code opens no session, and the right one may follow', async () => {
    const { half, secret } = await halfSignedIn('eva@tienda.test');
    const code = codeAt(secret, people.now());
    expect(await verifySecondFactor(half, otherThan(code))).toEqual(WRONG_CODE);
    expect(await people.send(half, 'GET', '/accounts')).toEqual(UNAUTHENTICATED);
    expect(await verifySecondFactor(half, code)).toEqual(DONE);
  });

  test('2.3.1 before the second factor a user can only enter the code or log out', async () => {
    const { half, full } = await halfSignedIn('fede@tienda.test');
    const closed = Object.values<Call>(calls).filter(
      ({ access, id }) => access !== 'public' && !['verifySecondFactor', 'logout'].includes(id),
    );
    expect(closed.length).toBeGreaterThan(10);
    const answers = await Promise.all(
      closed.map(async ({ method, path, query }) => {
        const address =
          path.replaceAll(/\{\w+\}/g, '1') + (query !== undefined && path === '/sessions' ? '?current=true' : '');
        return { path, ...(await people.send(half, method, address, method === 'GET' ? undefined : {})) };
      }),
    );
    expect(answers.filter((answer) => answer.status !== 401 && !isUnserved(answer))).toEqual([]);
    expect(answers.filter((answer) => answer.status === 401).length).toBeGreaterThan(15);
    const init = await half.send('GET', '/integration/init');
    expect(init.headers.get('location')).toBe('/login');

    expect(await people.send(full, 'POST', '/auth/authenticator', { code: '123456' })).toEqual(UNAUTHENTICATED);
    expect(await people.send(half, 'POST', '/auth/logout')).toEqual(DONE);
    expect(half.cookies.size).toBe(0);
  });
  /** A call of the contract without a handler. */
  const isUnserved = ({ status: code, body }: Answer): boolean =>
    code === 405 || (code === 404 && JSON.stringify(body).includes('no such call'));

  test('2.3.1 the second factor must be given within ten minutes, whatever is tried', async () => {
    const { half, secret } = await halfSignedIn('gabi@tienda.test');
    for (let minute = 1; minute <= 9; minute += 3) {
      people.pass(3 * MINUTE);
      expect(await verifySecondFactor(half, otherThan(codeAt(secret, people.now())))).toEqual(WRONG_CODE);
    }
    people.pass(MINUTE - 1);
    const late = stolen(half, people.product);
    expect(await verifySecondFactor(half, otherThan(codeAt(secret, people.now())))).toEqual(WRONG_CODE);
    people.pass(1);
    expect(await verifySecondFactor(late, codeAt(secret, people.now()))).toEqual(UNAUTHENTICATED);
  });

  test('R16 ASVS 6.5.1 a code is accepted once in fifty parallel uses', async () => {
    const email = 'hugo@tienda.test';
    const { half, secret } = await halfSignedIn(email);
    const others: Client[] = [];
    for (let time = 0; time < 9; time += 1) {
      const other = people.product.client();
      await people.signIn(other, email);
      others.push(other);
    }
    const code = codeAt(secret, people.now());
    const uses = Array.from({ length: 50 }, (_, use) => {
      const client = [half, ...others][use % 10];
      return client === undefined
        ? people.post('/auth/authenticator', { code })
        : verifySecondFactor(stolen(client, people.product), code);
    });
    const { 204: accepted, ...rest } = statuses(await Promise.all(uses));
    expect(accepted).toBe(1);
    expect(Object.keys(rest).filter((one) => !['400', '401', '429'].includes(one))).toEqual([]);
  });

  test('R16 the code that enabled it and one used a step ago are refused', async () => {
    const email = 'ines@tienda.test';
    const person = await people.signedIn(email);
    const secret = await people.withAuthenticator(person);
    const half = people.product.client();
    await people.signIn(half, email);
    expect(await verifySecondFactor(half, codeAt(secret, people.now()))).toEqual(WRONG_CODE);
    people.pass(30_000);
    const code = codeAt(secret, people.now());
    expect(await verifySecondFactor(half, code)).toEqual(DONE);

    people.pass(30_000);
    const again = people.product.client();
    await people.signIn(again, email);
    expect(await verifySecondFactor(again, code)).toEqual(WRONG_CODE);
    expect(await verifySecondFactor(again, codeAt(secret, people.now()))).toEqual(DONE);
  });

  test('6.3.1 the sixth guess within five minutes is not evaluated', async () => {
    const { half, secret } = await halfSignedIn('juan@tienda.test');
    const code = codeAt(secret, people.now());
    for (let guess = 0; guess < 5; guess += 1)
      expect(await verifySecondFactor(half, otherThan(code))).toEqual(WRONG_CODE);
    const answer = await half.send('POST', '/auth/authenticator', { json: { code } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '300']);
    people.pass(5 * MINUTE);
    expect(await verifySecondFactor(half, codeAt(secret, people.now()))).toEqual(DONE);
  });

  test('4.06 7.09 after disabling, the password is enough again, and one mail is sent', async () => {
    const email = 'kari@tienda.test';
    const { full, half, secret } = await halfSignedIn(email);
    expect(await people.send(full, 'POST', '/profile/disable-authenticator')).toEqual(DONE);
    expect(await people.send(full, 'POST', '/profile/disable-authenticator')).toEqual(DONE);
    expect(await status(full)).toEqual({ status: 200, body: { enabled: false, recoveryCodes: 0, requiredBy: [] } });
    expect(await verifySecondFactor(half, codeAt(secret, people.now()))).toEqual(UNAUTHENTICATED);
    expect(await people.signIn(people.product.client(), email)).toEqual({ status: 200, body: { result: 'success' } });
    await people.mailed(email, 'Se desactivó el autenticador');
  });
});
