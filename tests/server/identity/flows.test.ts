import { describe, expect, test } from 'vitest';
import { tokenHash } from '#server/secrets.ts';
import { enginesOf } from '../engines.ts';
import { type Client, PASSWORD } from '../product.ts';
import {
  type Answer,
  beforeAllPeople,
  DAY,
  DONE,
  FIREFOX,
  MINUTE,
  OTHER_PASSWORD,
  otherThan,
  people,
  statuses,
  stolen,
  UNAUTHENTICATED,
  VERIFIED,
  VERIFIED_ONLY,
  WRONG_CODE,
} from './people.ts';

const VERIFY = 'verificar la cuenta';
const RECOVER = 'recuperar la contraseña';
const ATTACK = 'Clave-Del-Otro-7';

describe.each(enginesOf(import.meta.url))('a mailed code is bound to the flow that requested it, on %s', (engine) => {
  beforeAllPeople(engine);

  const browser = (): Client => people.product.client();
  const signUp = (client: Client, email: string, password: string): Promise<Answer> =>
    people.send(client, 'POST', '/auth/signup', { email, password });
  const resend = (client: Client, email: string): Promise<Answer> =>
    people.send(client, 'POST', '/auth/re-send-code', { email });
  const verify = (client: Client, email: string, code: string): Promise<Answer> =>
    people.send(client, 'POST', '/auth/verify-account', { email, code });
  const recover = (client: Client, email: string): Promise<Answer> =>
    people.send(client, 'POST', '/auth/recover-password', { email });
  const setUp = (client: Client, email: string, code: string): Promise<Answer> =>
    people.send(client, 'POST', '/auth/setup-password', { email, code, password: OTHER_PASSWORD });
  const logIn = async (email: string, password: string): Promise<number> =>
    (await people.signIn(browser(), email, password)).status;

  test('7.12 7.13 a stranger who signs up with another person’s e-mail, before or after, gains nothing from that person’s verification', async () => {
    for (const order of ['before', 'after'] as const) {
      const email = `ana-${order}@tienda.test`;
      const [victim, stranger] = [browser(), browser()];
      if (order === 'before') {
        await signUp(stranger, email, ATTACK);
        // Mails may overtake each other.
        await people.mailed(email, VERIFY);
      }
      await signUp(victim, email, PASSWORD);
      const code = await people.mailedCode(email, VERIFY, order === 'before' ? 2 : 1);
      if (order === 'after') await signUp(stranger, email, ATTACK);
      expect(await verify(stranger, email, code)).toEqual(WRONG_CODE);
      expect(await verify(victim, email, code)).toEqual(VERIFIED);
      expect([await logIn(email, ATTACK), await logIn(email, PASSWORD)]).toEqual([401, 200]);
      expect(await people.send(victim, 'GET', '/sessions?current=true')).toMatchObject({ body: { email } });
      // What the stranger was mailed, or asks for now, opens nothing any more.
      expect(await resend(stranger, email)).toEqual(DONE);
      expect(await verify(stranger, email, code)).toEqual(WRONG_CODE);
      expect([await logIn(email, ATTACK), await logIn(email, PASSWORD)]).toEqual([401, 200]);
    }
  });

  test('7.13 the code of a stranger’s sign-up is refused from the mailbox owner’s browser, which has no such flow', async () => {
    const email = 'beto@tienda.test';
    await signUp(browser(), email, ATTACK);
    const code = await people.mailedCode(email, VERIFY);
    expect(await verify(browser(), email, code)).toEqual(WRONG_CODE);
    const owner = browser();
    await recover(owner, 'otra@tienda.test');
    expect(await verify(owner, email, code)).toEqual(WRONG_CODE);
    expect(await logIn(email, ATTACK)).toBe(401);
  });

  test('7.14 a resend in another browser verifies the e-mail without a password, which is then recovered', async () => {
    const email = 'caro@tienda.test';
    const [stranger, owner] = [browser(), browser()];
    await signUp(stranger, email, ATTACK);
    await people.mailedCode(email, VERIFY);
    expect(await resend(owner, email)).toEqual(DONE);
    const text = await people.mailed(email, VERIFY, 2);
    expect(text).toContain('no se eligió la contraseña');
    expect(text).toContain('/recover');
    const code = await people.mailedCode(email, VERIFY, 2);
    expect(await verify(stranger, email, code)).toEqual(WRONG_CODE);
    expect(await verify(owner, email, code)).toEqual(VERIFIED_ONLY);
    expect(owner.cookies.size).toBe(0);
    expect([await logIn(email, ATTACK), await logIn(email, PASSWORD)]).toEqual([401, 401]);
    expect(await recover(owner, email)).toEqual(DONE);
    expect(await setUp(owner, email, await people.mailedCode(email, RECOVER))).toEqual(DONE);
    expect([await logIn(email, ATTACK), await logIn(email, OTHER_PASSWORD)]).toEqual([401, 200]);
  });

  test('7.14 a resend in the same browser keeps the password of its sign-up, for a day', async () => {
    const email = 'dani@tienda.test';
    const person = browser();
    await signUp(person, email, PASSWORD);
    await people.mailedCode(email, VERIFY);
    people.pass(DAY - MINUTE);
    await resend(person, email);
    const code = await people.mailedCode(email, VERIFY, 2);
    expect(await people.mailed(email, VERIFY, 2)).not.toContain('no se eligió la contraseña');
    expect(await verify(person, email, code)).toEqual(VERIFIED);
    expect(await logIn(email, PASSWORD)).toBe(200);
  });

  test('2.85 7.13 a verification opens a session only where its own flow chose the password, in place of the one before', async () => {
    const email = 'lola@tienda.test';
    const person = await people.signedIn('otra-lola@tienda.test');
    const before = stolen(person, people.product);
    await signUp(person, email, PASSWORD);
    // Whoever has the flow's cookie without its code, or the code without the cookie, gets nothing.
    const code = await people.mailedCode(email, VERIFY);
    const reader = browser();
    await resend(reader, 'nadie@tienda.test');
    expect(await verify(reader, email, code)).toEqual(WRONG_CODE);
    const thief = stolen(person, people.product);
    expect(await verify(thief, email, otherThan(code))).toEqual(WRONG_CODE);

    const sent = await person.send('POST', '/auth/verify-account', { json: { email, code } });
    expect({ status: sent.status, body: await sent.json() }).toEqual(VERIFIED);
    expect(sent.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=[\w-]{43};/)]);
    expect(await people.send(person, 'GET', '/sessions?current=true')).toMatchObject({ body: { email } });
    expect(await people.send(before, 'GET', '/sessions?current=true')).toEqual(UNAUTHENTICATED);
    // The flow that stays opens nothing more.
    expect(await verify(thief, email, code)).toEqual(WRONG_CODE);
    expect(await people.send(thief, 'GET', '/sessions?current=true')).toEqual(UNAUTHENTICATED);
  });

  test('2.85 7.13 of many uses of a code at once, one opens a session', async () => {
    const email = 'mora@tienda.test';
    const person = browser();
    await signUp(person, email, PASSWORD);
    const code = await people.mailedCode(email, VERIFY);
    const uses = await Promise.all(
      Array.from({ length: 5 }, () => verify(stolen(person, people.product), email, code)),
    );
    expect(statuses(uses)).toEqual({ 200: 1, 400: 4 });
    const user = await people.product.store.users.byEmail(email);
    expect(await people.product.store.sessions.listOf(user?.id ?? '')).toHaveLength(1);
  });

  test('2.85 6.04 a second factor that a user has before the verification is asked for by the login', async () => {
    const email = 'nina@tienda.test';
    const { users } = people.product.store;
    const person = browser();
    await signUp(person, email, PASSWORD);
    const id = (await users.byEmail(email))?.id ?? '';
    await users.putSecondFactorSecret(id, 'secret');
    await users.enableSecondFactor(id, 0);
    expect(await verify(person, email, await people.mailedCode(email, VERIFY))).toEqual(VERIFIED_ONLY);
    expect(await people.signIn(person, email)).toEqual({ status: 200, body: { result: 'authenticator' } });
  });

  test('7.14 a resend replaces only the code of its own flow', async () => {
    const email = 'dora@tienda.test';
    const [victim, stranger] = [browser(), browser()];
    await signUp(victim, email, PASSWORD);
    const code = await people.mailedCode(email, VERIFY);
    for (let again = 0; again < 3; again += 1) await resend(stranger, email);
    expect(await verify(victim, email, code)).toEqual(VERIFIED);
    expect(await logIn(email, PASSWORD)).toBe(200);
  });

  test('7.12 a sign-up with a verified e-mail changes nothing, even with a correctly guessed code', async () => {
    const email = 'eva@tienda.test';
    await people.signedIn(email);
    const stranger = browser();
    await signUp(stranger, email, ATTACK);
    const key = { purpose: 'verify-account', email, flow: tokenHash(stranger.cookies.get('flow') ?? '') } as const;
    const hash = people.product.secrets.keyedHash(`${email} 123456`, 'verify-account');
    await people.product.store.codes.put({ ...key, hash, ttl: MINUTE, flowTtl: MINUTE });
    expect(await verify(stranger, email, '123456')).toEqual(WRONG_CODE);
    expect([await logIn(email, ATTACK), await logIn(email, PASSWORD)]).toEqual([401, 200]);
  });

  test('7.15 7.16 a recovery code is accepted in the browser that requested it, and invalidates all other codes', async () => {
    const email = 'fede@tienda.test';
    await people.signedIn(email);
    const [owner, stranger] = [browser(), browser()];
    await recover(owner, email);
    const code = await people.mailedCode(email, RECOVER);
    await recover(stranger, email);
    const strangers = await people.mailedCode(email, RECOVER, 2);
    expect(await setUp(stranger, email, code)).toEqual(code === strangers ? DONE : WRONG_CODE);
    expect(await setUp(browser(), email, code)).toEqual(WRONG_CODE);
    expect(await setUp(owner, email, code)).toEqual(DONE);
    expect(await setUp(stranger, email, strangers)).toEqual(WRONG_CODE);
  });

  test('R15 tries without a flow use up none of the twenty daily tries, which hold over all flows', async () => {
    const email = 'gabi@tienda.test';
    await people.signedIn(email);
    const owner = browser();
    await recover(owner, email);
    const code = await people.mailedCode(email, RECOVER);
    const blind = await Promise.all(Array.from({ length: 40 }, () => setUp(browser(), email, otherThan(code))));
    expect(statuses(blind)).toEqual({ 400: 40 });
    expect(await setUp(owner, email, code)).toEqual(DONE);

    people.pass(DAY);
    const found: Answer[] = [];
    for (let flow = 1; flow <= 5; flow += 1) {
      const guesser = browser();
      await recover(guesser, email);
      const right = await people.mailedCode(email, RECOVER, flow + 1);
      found.push(...(await Promise.all(Array.from({ length: 5 }, () => setUp(guesser, email, otherThan(right))))));
    }
    expect(statuses(found)).toEqual({ 400: 20, 429: 5 });
  });

  test('R15 a stranger who used up the tries and the mails of the day locks out no device that the person signed in from', async () => {
    const email = 'nora@tienda.test';
    const owner = await people.signedIn(email);
    const stranger = browser();
    const attack = async (path: string, body: object): Promise<number> =>
      (await stranger.send('POST', path, { json: { email, ...body }, headers: { 'user-agent': FIREFOX } })).status;
    const guess = (code: string): Promise<number> => attack('/auth/setup-password', { code, password: OTHER_PASSWORD });
    for (let code = 1; code <= 10; code += 1) {
      expect(await attack('/auth/recover-password', {})).toBe(DONE.status);
      const right = await people.mailedCode(email, RECOVER, code);
      if (code <= 4) for (let tries = 0; tries < 5; tries += 1) expect(await guess(otherThan(right))).toBe(400);
    }
    expect(await attack('/auth/recover-password', {})).toBe(429);
    expect(await guess('000000')).toBe(429);

    expect(await recover(owner, email)).toEqual(DONE);
    expect(await setUp(owner, email, await people.mailedCode(email, RECOVER, 11))).toEqual(DONE);
    // The address, which the tests share, is free again.
    people.pass(DAY);
  });

  test('ASVS 3.3.1 7.2.3 the flow is an opaque random cookie, of which only the hash is stored', async () => {
    const email = 'hugo@tienda.test';
    const person = browser();
    const answer = await person.send('POST', '/auth/signup', { json: { email, password: PASSWORD } });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^flow=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/),
    ]);
    const token = person.cookies.get('flow') ?? '';
    await recover(person, email);
    expect(person.cookies.get('flow')).toBe(token);
    expect(
      (await people.product.store.codes.countTry({ purpose: 'verify-account', email, flow: token }, `code:${email}`))
        .outcome,
    ).toBe('missing');
    expect(await people.mailed(email, VERIFY)).not.toContain(token);
  });

  test('7.12 7.14 7.15 known, unverified and unknown e-mails get the same response, including the cookie', async () => {
    await people.signedIn('ines@tienda.test');
    await signUp(browser(), 'juan@tienda.test', PASSWORD);
    const shape = async (path: string, email: string): Promise<object> => {
      const client = browser();
      const json = path.endsWith('signup') ? { email, password: PASSWORD } : { email };
      const { status, headers } = await client.send('POST', path, { json });
      return { path, status, cookies: headers.getSetCookie().map((one) => one.replace(/=[\w-]{43};/, '=…;')) };
    };
    for (const path of ['/auth/signup', '/auth/re-send-code', '/auth/recover-password']) {
      const known = await shape(path, 'ines@tienda.test');
      expect(await shape(path, 'juan@tienda.test')).toEqual(known);
      expect(await shape(path, `nadie-${path.length}@tienda.test`)).toEqual(known);
    }
    // One address may try sixty codes in a quarter of an hour.
    people.pass(DAY);
    const verified = browser();
    await resend(verified, 'ines@tienda.test');
    const unknown = browser();
    await resend(unknown, 'nadie@tienda.test');
    for (const [client, email] of [
      [verified, 'ines@tienda.test'],
      [unknown, 'nadie@tienda.test'],
    ] as const) {
      const found = [];
      for (let guess = 0; guess < 22; guess += 1) found.push(await verify(client, email, '000000'));
      expect(found.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => WRONG_CODE));
      expect(found.slice(20).map(({ status }) => status)).toEqual([429, 429]);
    }
  });
});
