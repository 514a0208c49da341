import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import { type Client, PASSWORD } from '../product.ts';
import {
  type Answer,
  beforeAllPeople,
  DONE,
  MINUTE,
  OTHER_PASSWORD,
  people,
  refused,
  statuses,
  stolen,
  UNAUTHENTICATED,
} from './people.ts';

describe.each(enginesOf(import.meta.url))('changing the password, on %s', (engine) => {
  beforeAllPeople(engine);

  const change = (client: Client, currentPassword = PASSWORD, newPassword = OTHER_PASSWORD): Promise<Answer> =>
    people.send(client, 'POST', '/profile/change-password', { currentPassword, newPassword });
  const current = (client: Client) => people.send(client, 'GET', '/sessions?current=true');

  test('7.10 ASVS 7.2.4 the caller’s session continues with a new token; all others end', async () => {
    const email = 'ana@tienda.test';
    const [caller, other] = [await people.signedIn(email), await people.signedIn(email)];
    const old = stolen(caller, people.product);
    const before = await current(caller);
    const [own, others] = [await people.listen(caller), await people.listen(other)];
    expect(await change(caller)).toEqual(DONE);

    expect(await current(caller)).toEqual(before);
    expect([...caller.cookies]).not.toEqual([...old.cookies]);
    expect(await current(old)).toEqual(UNAUTHENTICATED);
    expect(await current(other)).toEqual(UNAUTHENTICATED);
    await expect.poll(() => others.isClosed(), { timeout: 1000 }).toBe(true);
    expect(own.isClosed()).toBe(false);
    expect(own.received).toContainEqual({ event: 'SessionClosed', details: { sessionId: expect.any(String) } });

    expect(await people.signIn(people.product.client(), email)).toEqual(refused(401, 'invalid-credentials'));
    expect((await people.signIn(people.product.client(), email, OTHER_PASSWORD)).status).toBe(200);
    expect(await people.mailed(email, 'Se cambió su contraseña')).toContain('sus otras sesiones');
  });

  test('ASVS 6.2.3 a wrong current password is refused, and limited to ten tries in 15 minutes', async () => {
    const person = await people.signedIn('beto@tienda.test');
    for (let time = 0; time < 10; time += 1)
      expect(await change(person, 'Otra-Clave-1')).toEqual(refused(400, 'invalid-password'));
    const answer = await person.send('POST', '/profile/change-password', {
      json: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '900']);
    people.pass(15 * MINUTE);
    expect(await change(person)).toEqual(DONE);
  });

  test('5.15 the new one must differ', async () => {
    const person = await people.signedIn('caro@tienda.test');
    expect(await change(person, PASSWORD, PASSWORD)).toEqual({
      status: 400,
      body: {
        error: 'invalid-request',
        issues: [{ path: 'body.newPassword', message: 'must differ from the current one' }],
      },
    });
  });

  test('5.02 5.16 ASVS 6.2.4 weak, spaced and common passwords are refused', async () => {
    const person = await people.signedIn('dani@tienda.test');
    for (const password of ['corta1!', 'sinmayuscula1!', `${OTHER_PASSWORD} `])
      expect(await change(person, PASSWORD, password)).toMatchObject({
        status: 400,
        body: { error: 'invalid-request' },
      });
    expect(await change(person, PASSWORD, 'Contraseña2026#')).toEqual(refused(400, 'common-password'));
    expect((await current(person)).status).toBe(200);
  });

  test('ASVS 6.2.8 long passwords with any character are not truncated', async () => {
    const email = 'eva@tienda.test';
    const long = `Ñandú🧉 1${'x'.repeat(100)}`;
    expect(await change(await people.signedIn(email), PASSWORD, `${long}A`)).toEqual(DONE);
    expect((await people.signIn(people.product.client(), email, `${long}B`)).status).toBe(401);
    expect((await people.signIn(people.product.client(), email, `${long}A`)).status).toBe(200);
  });

  test('R16 one of ten parallel changes succeeds', async () => {
    const person = await people.signedIn('fede@tienda.test');
    const changes = await Promise.all(
      Array.from({ length: 10 }, (_, time) =>
        change(stolen(person, people.product), PASSWORD, `${OTHER_PASSWORD}${time}`),
      ),
    );
    expect(statuses(changes)[204]).toBe(1);
    expect(changes.filter(({ status }) => ![204, 400, 401].includes(status))).toEqual([]);
  });
});
