import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '#server/identity/passwords.ts';
import { enginesOf } from '../engines.ts';
import { createTestProduct, PASSWORD, type TestProduct } from '../product.ts';

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

describe('passwords', () => {
  test('11.4.2 are hashed by argon2id with 19 MiB, two passes and one lane', async () => {
    const passwords = await createPasswords();
    const hash = await passwords.hash(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(PASSWORD, hash)).toBe(true);
    expect(await passwords.verify(`${PASSWORD} `, hash)).toBe(false);
    expect(await passwords.verify('nobody has this password', null)).toBe(false);
  });
});

describe.each(enginesOf(import.meta.url))('signing up and in, on %s', (engine) => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await createTestProduct(engine);
  });
  afterAll(() => product[Symbol.asyncDispose]());

  /** Sends from a browser without a session; the flow cookie is kept for the next call. */
  let flow: string | undefined;
  const post = async (path: string, json: object) => {
    const visitor = product.client();
    if (flow !== undefined) visitor.cookies.set('flow', flow);
    const { status } = await visitor.send('POST', path, { json });
    flow = visitor.cookies.get('flow') ?? flow;
    return status;
  };
  const mailTo = async (email: string, count = 1): Promise<string> => {
    await expect.poll(() => product.mails.filter(({ to }) => to === email).length).toBe(count);
    return product.mails.findLast(({ to }) => to === email)?.text ?? '';
  };

  test('4.01 7.02 7.11 7.12 7.13 a person signs up, verifies with the mailed code and signs in', async () => {
    const email = 'ana@tienda.test';
    expect(await post('/auth/signup', { email: ' Ana@Tienda.test ', password: PASSWORD })).toBe(204);
    const text = await mailTo(email);
    expect(text.match(/\d{6,}/g)).toEqual([codeIn(text)]);

    expect(await post('/auth/login', { email, password: PASSWORD })).toBe(401);
    expect(await post('/auth/verify-account', { email, code: codeIn(text) })).toBe(200);
    expect(await post('/auth/verify-account', { email, code: codeIn(text) })).toBe(400);

    const person = product.client();
    const answer = await person.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: { result: 'success' } });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const session = await (await person.send('GET', '/sessions?current=true')).json();
    expect(session).toEqual({ id: expect.any(String), email });
  });

  test('7.18 a logout ends the session for good', async () => {
    const person = await product.signedIn('beto@tienda.test');
    const [cookie] = [...person.cookies];
    expect((await person.send('POST', '/auth/logout')).status).toBe(204);
    expect(person.cookies.size).toBe(0);
    if (cookie !== undefined) person.cookies.set(...cookie);
    expect((await person.send('GET', '/sessions?current=true')).status).toBe(401);
  });

  test('7.2.4 a login rotates the token and invalidates the old one', async () => {
    const person = await product.signedIn('caro@tienda.test');
    const [old] = [...person.cookies];
    await person.send('POST', '/auth/login', { json: { email: 'caro@tienda.test', password: PASSWORD } });
    expect([...person.cookies][0]).not.toEqual(old);
    if (old !== undefined) person.cookies.set(...old);
    expect((await person.send('GET', '/accounts')).status).toBe(401);
  });

  test('5.08 unknown, unverified and wrong credentials get the same response', async () => {
    await post('/auth/signup', { email: 'nueva@tienda.test', password: PASSWORD });
    await product.signedIn('dani@tienda.test');
    const answers = await Promise.all(
      ['nadie@tienda.test', 'nueva@tienda.test', 'dani@tienda.test'].map(async (email) => {
        const json = { email, password: email.startsWith('dani') ? 'Otra-Clave-1' : PASSWORD };
        const answer = await product.client().send('POST', '/auth/login', { json });
        return { status: answer.status, body: await answer.text() };
      }),
    );
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({ status: 401, body: '{"error":"invalid-credentials"}' })),
    );
  });

  test('a sign-up with a registered e-mail gets the same response, and its owner a mail', async () => {
    await product.signedIn('eva@tienda.test');
    expect(await post('/auth/signup', { email: 'eva@tienda.test', password: 'Otra-Larga-9' })).toBe(204);
    const text = await mailTo('eva@tienda.test');
    expect({ hasAccount: text.includes('que ya tiene una'), code: codeIn(text) }).toEqual({
      hasAccount: true,
      code: '',
    });
    expect(await post('/auth/login', { email: 'eva@tienda.test', password: 'Otra-Larga-9' })).toBe(401);
  });

  test('7.14 a resent code replaces the old one', async () => {
    const email = 'fede@tienda.test';
    await post('/auth/signup', { email, password: PASSWORD });
    const first = codeIn(await mailTo(email));
    expect(await post('/auth/re-send-code', { email })).toBe(204);
    const second = codeIn(await mailTo(email, 2));
    if (first !== second) expect(await post('/auth/verify-account', { email, code: first })).toBe(400);
    expect(await post('/auth/verify-account', { email, code: second })).toBe(200);
    expect(await post('/auth/re-send-code', { email: 'nadie@tienda.test' })).toBe(204);
  });

  test('6.6.3 a code allows five tries, however many are made in parallel', async () => {
    const email = 'gabi@tienda.test';
    await post('/auth/signup', { email, password: PASSWORD });
    const code = codeIn(await mailTo(email));
    const wrong = code === '111111' ? '222222' : '111111';
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => post('/auth/verify-account', { email, code: wrong })),
    );
    expect(new Set(guesses)).toEqual(new Set([400]));
    expect(await post('/auth/verify-account', { email, code })).toBe(400);
  });

  test('6.2.4 common passwords are refused', async () => {
    const answer = await product
      .client()
      .send('POST', '/auth/signup', { json: { email: 'h@tienda.test', password: 'Password1!' } });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: { error: 'common-password' },
    });
  });

  test('6.3.1 the eleventh password within 15 minutes is not evaluated', async () => {
    await product.signedIn('ines@tienda.test');
    const tries: number[] = [];
    for (let time = 0; time < 10; time += 1)
      tries.push(await post('/auth/login', { email: 'ines@tienda.test', password: 'x' }));
    expect(new Set(tries)).toEqual(new Set([401]));
    const answer = await product
      .client()
      .send('POST', '/auth/login', { json: { email: 'ines@tienda.test', password: PASSWORD } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
