import { describe, expect, test } from 'vitest';
import { enginesOf } from '../engines.ts';
import type { Client } from '../product.ts';
import { createUser, tally, useStore } from '../store/fixtures.ts';
import {
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

describe.each(enginesOf(import.meta.url))('recovery codes, on %s', (engine) => {
  beforeAllPeople(engine);

  const status = async (client: Client) => (await people.send(client, 'GET', '/profile/authenticator-status')).body;
  const verify = (client: Client, code: string) => people.send(client, 'POST', '/auth/authenticator', { code });
  const renew = (client: Client, code: string) => people.send(client, 'POST', '/profile/recovery-codes', { code });
  async function withCodes(email: string): Promise<{ full: Client; secret: string; codes: string[] }> {
    const full = await people.signedIn(email);
    const { secret, codes } = await people.withRecoveryCodes(full);
    people.pass(30_000);
    return { full, secret, codes };
  }
  const first = (codes: readonly string[]): string => codes[0] ?? '';

  test('2.71 7.08 ten come with the authenticator, and only their hashes are stored', async () => {
    const email = 'ana@tienda.test';
    const { full, codes } = await withCodes(email);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await status(full)).toEqual({ enabled: true, recoveryCodes: 10, requiredBy: [] });
    const user = await people.product.store.users.byEmail(email);
    const stored = await people.product.store.recoveryCodes.hashesOf(user?.id ?? '');
    expect(stored).toHaveLength(10);
    for (const hash of stored) expect(hash).toMatch(/^[\w-]{43}$/);
  });

  test('7.89 ASVS 6.5.1 each opens a session once, in any case, with or without dashes, and its use is mailed', async () => {
    const email = 'beto@tienda.test';
    const { full, codes } = await withCodes(email);
    const ways = [
      (code: string) => code,
      (code: string) => code.toLowerCase(),
      (code: string) => code.replaceAll('-', ''),
    ];
    for (const [index, way] of ways.entries()) {
      const client = await people.halfSignedIn(email);
      expect(await verify(client, way(codes[index] ?? ''))).toEqual(DONE);
      expect((await people.send(client, 'GET', '/sessions?current=true')).status).toBe(200);
      expect(await verify(await people.halfSignedIn(email), codes[index] ?? '')).toEqual(WRONG_CODE);
    }
    expect(await status(full)).toEqual({ enabled: true, recoveryCodes: 7, requiredBy: [] });
    expect(await people.mailed(email, 'Se usó un código de recuperación', 3)).toContain('20 de noviembre de 2026');
    const lines = people.product.logged.filter(({ message }) => message === 'recovery code used');
    expect(lines.length).toBe(3);
    const text = JSON.stringify(people.product.logged);
    for (const code of codes) expect(text).not.toContain(code);
  });

  test('R16 7.89 one is accepted once in fifty parallel uses', async () => {
    const email = 'caro@tienda.test';
    const { codes } = await withCodes(email);
    const clients = await Promise.all(Array.from({ length: 10 }, () => people.halfSignedIn(email)));
    const uses = Array.from({ length: 50 }, (_, use) => {
      const client = clients[use % 10];
      return client === undefined ? Promise.reject(new Error()) : verify(stolen(client, people.product), first(codes));
    });
    const { 204: accepted, ...rest } = statuses(await Promise.all(uses));
    expect(accepted).toBe(1);
    expect(Object.keys(rest).filter((one) => !['400', '401', '429'].includes(one))).toEqual([]);
  });

  test('6.3.1 the sixth guess within five minutes is not evaluated, of whichever kind', async () => {
    const email = 'dani@tienda.test';
    const { codes, secret } = await withCodes(email);
    const client = await people.halfSignedIn(email);
    const guesses = ['AAAA-AAAA-AAAA', otherThan(codeAt(secret, people.now()))];
    for (let guess = 0; guess < 5; guess += 1)
      expect(await verify(client, guesses[guess % 2] ?? '')).toEqual(WRONG_CODE);
    expect(await verify(client, first(codes))).toEqual(refused(429, 'too-many-requests'));
    people.pass(5 * MINUTE);
    expect(await verify(client, first(codes))).toEqual(DONE);
  });

  test('of another person opens nothing', async () => {
    const { codes } = await withCodes('eva@tienda.test');
    await withCodes('fede@tienda.test');
    expect(await verify(await people.halfSignedIn('fede@tienda.test'), first(codes))).toEqual(WRONG_CODE);
    expect(await verify(await people.halfSignedIn('eva@tienda.test'), first(codes))).toEqual(DONE);
  });

  test('2.71 7.88 new ones replace the old ones, for a code of either kind, and are mailed', async () => {
    const email = 'gabi@tienda.test';
    const { full, codes, secret } = await withCodes(email);
    expect(await renew(full, otherThan(codeAt(secret, people.now())))).toEqual(WRONG_CODE);
    const answer = await full.send('POST', '/profile/recovery-codes', { json: { code: codeAt(secret, people.now()) } });
    expect(answer.status).toBe(200);
    const { recoveryCodes: second } = await answer.json();
    expect(second).toHaveLength(10);
    expect(await verify(await people.halfSignedIn(email), first(codes))).toEqual(WRONG_CODE);
    expect(await verify(await people.halfSignedIn(email), first(second))).toEqual(DONE);
    // The same code of the authenticator works once here too.
    expect(await renew(full, codeAt(secret, people.now()))).toEqual(WRONG_CODE);
    expect((await renew(full, second[1])).status).toBe(200);
    expect(await renew(full, second[2])).toEqual(WRONG_CODE);
    expect(await status(full)).toEqual({ enabled: true, recoveryCodes: 10, requiredBy: [] });
    await people.mailed(email, 'Se hicieron códigos de recuperación nuevos', 2);
  });

  test('7.88 6.3.1 new ones are for who has an authenticator, and guesses are limited', async () => {
    const person = await people.signedIn('hugo@tienda.test');
    expect(await renew(person, '123456')).toEqual(refused(409, 'conflict'));
    const { full, secret } = await withCodes('ines@tienda.test');
    const code = codeAt(secret, people.now());
    for (let guess = 0; guess < 5; guess += 1) expect(await renew(full, otherThan(code))).toEqual(WRONG_CODE);
    expect(await renew(full, code)).toEqual(refused(429, 'too-many-requests'));
    expect(await renew(await people.halfSignedIn('ines@tienda.test'), code)).toEqual(UNAUTHENTICATED);
  });

  test('7.09 2.71 disabling the authenticator deletes them', async () => {
    const email = 'juan@tienda.test';
    const { full, codes } = await withCodes(email);
    const pending = await people.halfSignedIn(email);
    expect(await people.send(full, 'POST', '/profile/disable-authenticator')).toEqual(DONE);
    expect(await status(full)).toEqual({ enabled: false, recoveryCodes: 0, requiredBy: [] });
    expect(await verify(pending, first(codes))).toEqual(UNAUTHENTICATED);
    const user = await people.product.store.users.byEmail(email);
    expect(await people.product.store.recoveryCodes.hashesOf(user?.id ?? '')).toEqual([]);
    people.pass(30_000);
    await people.withAuthenticator(full);
    expect(await verify(await people.halfSignedIn(email), first(codes))).toEqual(WRONG_CODE);
  });
});

describe.each(enginesOf(import.meta.url))('stored recovery codes, on %s', (engine) => {
  const fixture = useStore(engine);

  test('R16 are used once, by two nodes at once too', async () => {
    const other = await fixture.anotherNode();
    const [ana, eva] = [await createUser(fixture.store), await createUser(fixture.store, 'eva@example.com')];
    for (const userId of [ana, eva]) await fixture.store.recoveryCodes.replace(userId, ['a', 'b']);
    const uses = Array.from({ length: 20 }, (_, i) => (i % 2 ? fixture.store : other).recoveryCodes.consume(ana, 'a'));
    expect(tally(await Promise.all(uses))).toEqual(
      new Map([
        [true, 1],
        [false, 19],
      ]),
    );
    expect(await fixture.store.recoveryCodes.hashesOf(ana)).toEqual(['b']);
    await fixture.store.recoveryCodes.replace(ana, ['c']);
    expect(await fixture.store.recoveryCodes.consume(ana, 'b')).toBe(false);
    await fixture.store.recoveryCodes.deleteAllOf(ana);
    expect(await fixture.store.recoveryCodes.hashesOf(ana)).toEqual([]);
    expect((await fixture.store.recoveryCodes.hashesOf(eva)).toSorted()).toEqual(['a', 'b']);
  });
});
