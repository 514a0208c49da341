import { describe, expect, test } from 'vitest';
import { tokenHash } from '#server/secrets.ts';
import { enginesOf } from '../engines.ts';
import { PASSWORD } from '../product.ts';
import {
  type Answer,
  beforeAllPeople,
  codeAt,
  DAY,
  DONE,
  MINUTE,
  OTHER_PASSWORD,
  otherThan,
  people,
  refused,
  statuses,
  UNAUTHENTICATED,
  VERIFIED,
  WRONG_CODE,
} from './people.ts';

const SUBJECT = 'recuperar la contraseña';

describe.each(enginesOf(import.meta.url))('recovering the password, on %s', (engine) => {
  beforeAllPeople(engine);

  const setUp = (email: string, code: string, password = OTHER_PASSWORD): Promise<Answer> =>
    people.post('/auth/setup-password', { email, code, password });
  const recover = (email: string): Promise<Answer> => people.post('/auth/recover-password', { email });
  async function recovered(email: string, count = 1): Promise<string> {
    expect(await recover(email)).toEqual(DONE);
    return people.mailedCode(email, SUBJECT, count);
  }
  const logIn = (email: string, password: string) => people.signIn(people.product.client(), email, password);

  test('4.03 7.15 7.16 the mailed code sets a new password and ends every session', async () => {
    const email = 'ana@tienda.test';
    const sessions = [await people.signedIn(email), await people.signedIn(email)];
    const listening = await Promise.all(sessions.map((one) => people.listen(one)));
    const code = await recovered(email);
    expect(await setUp(email, code)).toEqual(DONE);

    for (const session of sessions)
      expect(await people.send(session, 'GET', '/sessions?current=true')).toEqual(UNAUTHENTICATED);
    await expect.poll(() => listening.every(({ isClosed }) => isClosed()), { timeout: 1000 }).toBe(true);
    expect(await logIn(email, PASSWORD)).toEqual(refused(401, 'invalid-credentials'));
    expect(await logIn(email, OTHER_PASSWORD)).toEqual({ status: 200, body: { result: 'success' } });
    expect(await people.mailed(email, 'Se cambió su contraseña')).toContain('Dirección IP');
  });

  test('7.15 an unknown e-mail gets the same response and no mail', async () => {
    const sent = people.product.mails.length;
    expect(await recover('nadie@tienda.test')).toEqual(DONE);
    await recovered((await person('beto')).email);
    expect(people.product.mails.slice(sent).map(({ to }) => to)).toEqual(['beto@tienda.test']);
    expect(await setUp('nadie@tienda.test', '123456')).toEqual(WRONG_CODE);
    expect(await people.product.store.users.byEmail('nadie@tienda.test')).toBeNull();
  });
  async function person(name: string): Promise<{ email: string }> {
    const email = `${name}@tienda.test`;
    await people.signedIn(email);
    return { email };
  }

  test('7.16 it verifies an unverified e-mail', async () => {
    const email = 'caro@tienda.test';
    await people.post('/auth/signup', { email, password: PASSWORD });
    expect(await setUp(email, await recovered(email))).toEqual(DONE);
    expect(await logIn(email, OTHER_PASSWORD)).toEqual({ status: 200, body: { result: 'success' } });
  });

  test('7.12 an unverified user may sign up again with another password', async () => {
    const email = 'celia@tienda.test';
    await people.post('/auth/signup', { email, password: PASSWORD });
    await people.post('/auth/signup', { email, password: OTHER_PASSWORD });
    const code = await people.mailedCode(email, 'verificar la cuenta', 2);
    expect(await people.post('/auth/verify-account', { email, code })).toEqual(VERIFIED);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, OTHER_PASSWORD)).status).toBe(200);
  });

  test('6.3.4 it leaves the second factor enabled and required', async () => {
    const email = 'dani@tienda.test';
    const full = await people.signedIn(email);
    const secret = await people.withAuthenticator(full);
    const half = people.product.client();
    await people.signIn(half, email);
    expect(await setUp(email, await recovered(email))).toEqual(DONE);
    people.pass(30_000);
    const code = codeAt(secret, people.now());
    expect(await people.send(half, 'POST', '/auth/authenticator', { code })).toEqual(UNAUTHENTICATED);

    const again = people.product.client();
    expect(await people.signIn(again, email, OTHER_PASSWORD)).toEqual({
      status: 200,
      body: { result: 'authenticator' },
    });
    expect(await people.send(again, 'GET', '/accounts')).toEqual(UNAUTHENTICATED);
    expect(await people.send(again, 'POST', '/auth/authenticator', { code })).toEqual(DONE);
  });

  test('ASVS 6.5.5 a code expires after exactly ten minutes', async () => {
    const { email } = await person('eva');
    const code = await recovered(email);
    people.pass(10 * MINUTE);
    expect(await setUp(email, code)).toEqual(WRONG_CODE);
    const next = await recovered(email, 2);
    people.pass(10 * MINUTE - 1);
    expect(await setUp(email, next)).toEqual(DONE);
  });

  test('R16 ASVS 6.5.1 a code is accepted once, in fifteen parallel and later uses', async () => {
    const { email } = await person('fede');
    const code = await recovered(email);
    const uses = await Promise.all(
      Array.from({ length: 15 }, (_, use) => setUp(email, code, `${OTHER_PASSWORD}${use}`)),
    );
    expect(statuses(uses)).toEqual({ 204: 1, 400: 14 });
    expect(await setUp(email, code)).toEqual(WRONG_CODE);
  });

  test('ASVS 6.6.2 a code is valid for its purpose and e-mail until it is replaced', async () => {
    const email = 'gabi@tienda.test';
    await people.post('/auth/signup', { email, password: PASSWORD });
    const verification = await people.mailedCode(email, 'verificar la cuenta');
    const first = await recovered(email);
    const code = await recovered(email, 2);
    const { email: other } = await person('hugo');
    await recovered(other);
    if (verification !== code) expect(await setUp(email, verification)).toEqual(WRONG_CODE);
    if (first !== code) expect(await setUp(email, first)).toEqual(WRONG_CODE);
    expect(await setUp(other, code)).toEqual(WRONG_CODE);
    if (verification !== code) expect(await people.post('/auth/verify-account', { email, code })).toEqual(WRONG_CODE);
    expect(await setUp(email, code)).toEqual(DONE);
  });

  test('ASVS 6.5.2 codes are not stored in plain text', async () => {
    const { email } = await person('ines');
    const code = await recovered(email);
    const flow = tokenHash(people.flow());
    const attempt = await people.product.store.codes.countTry(
      { purpose: 'recover-password', email, flow },
      `code:${email}`,
    );
    expect(attempt).toEqual({
      outcome: 'compare',
      hash: expect.stringMatching(/^[\w-]{43}$/),
      passwordHash: null,
    });
    expect(JSON.stringify(attempt)).not.toContain(code);
  });

  test('R15 limits tries to five per code and twenty per day over all flows, in parallel too', async () => {
    const email = 'juan@tienda.test';
    await people.post('/auth/signup', { email, password: PASSWORD });
    await people.mailedCode(email, 'verificar la cuenta');
    for (let round = 1; round <= 3; round += 1) {
      const code = await recovered(email, round);
      const guesses = await Promise.all(Array.from({ length: 5 }, () => setUp(email, otherThan(code))));
      expect(statuses(guesses)).toEqual({ 400: 5 });
      people.pass(15 * MINUTE);
    }
    const last = await recovered(email, 4);
    await people.post('/auth/re-send-code', { email });
    const wrong = { email, code: otherThan(last) };
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, guess) =>
        guess % 2 ? setUp(email, wrong.code) : people.post('/auth/verify-account', wrong),
      ),
    );
    expect(statuses(mixed)).toEqual({ 400: 5, 429: 15 });
    expect((await setUp(email, last)).status).toBe(429);
    people.pass(DAY);
    expect(await setUp(email, await recovered(email, 5))).toEqual(DONE);
  });

  test('R15 a code is invalid after five wrong tries', async () => {
    const { email } = await person('kari');
    const code = await recovered(email);
    for (let guess = 0; guess < 5; guess += 1) expect(await setUp(email, otherThan(code))).toEqual(WRONG_CODE);
    expect(await setUp(email, code)).toEqual(WRONG_CODE);
  });

  test('5.02 5.05 ASVS 6.2.4 weak, spaced and common passwords are refused without using up the code', async () => {
    const { email } = await person('luis');
    const code = await recovered(email);
    for (const password of ['corta1!', 'sinmayuscula1!', 'SinDigitos!!', 'SinSimbolo11', ` ${OTHER_PASSWORD}`])
      expect(await setUp(email, code, password)).toMatchObject({ status: 400, body: { error: 'invalid-request' } });
    for (let time = 0; time < 6; time += 1)
      expect(await setUp(email, code, 'Password1!')).toEqual(refused(400, 'common-password'));
    expect(await setUp(email, code)).toEqual(DONE);
  });

  test('limits mails with codes to ten per hour and e-mail, known or not', async () => {
    people.pass(15 * MINUTE);
    const { email } = await person('mora');
    const known: Answer[] = [];
    const unknown: Answer[] = [];
    for (let time = 0; time < 12; time += 1) {
      known.push(await recover(email));
      unknown.push(await recover('tampoco@tienda.test'));
    }
    expect(statuses(known)).toEqual({ 204: 10, 429: 2 });
    expect(unknown).toEqual(known);
  });
});
