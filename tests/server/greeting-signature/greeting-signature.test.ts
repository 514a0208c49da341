import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import type { GreetingSignature } from '#domain/greeting-signature.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '#domain/permissions.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, OWNER, useLinkedTrial } from '../marketplace/trial.ts';
import { createSection } from '../section.ts';

const NONE: GreetingSignature = { greeting: null, signature: null };
const BOTH: GreetingSignature = { greeting: 'Hola $comprador 👋', signature: '  Saludos,\n$miapodo\n' };
const OPERATOR = 'beto@tienda.test';
const READER = 'caro@tienda.test';
const OTHER = 'dora@tienda.test';
const changed: LiveMessage = { event: 'GreetingAndSignatureChanged', details: { accountId: ACCOUNT } };

describe.each(enginesOf(import.meta.url))('greeting and signature, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const section = createSection(trial, 'greeting-signature');
  const { read, save, messagesTo } = section;
  const store = () => trial.product.store;
  const logged = () => section.logged('GreetingAndSignatureSet');

  test('3.19 7.30 are null for a new account', async () => {
    expect(await read()).toEqual({ status: 200, body: NONE });
  });

  test('7.30 3.35 3.44 are stored as typed and logged with who saved them', async () => {
    expect(await save(BOTH)).toEqual({ status: 200, body: BOTH });
    expect(await read()).toEqual({ status: 200, body: BOTH });
    expect(await logged()).toEqual([{ email: OWNER, details: BOTH }]);
    await trial.quiet();
    expect(trial.liveMessages).toEqual([changed]);
  });

  test.each([
    [
      { greeting: '', signature: 'Saludos' },
      { greeting: null, signature: 'Saludos' },
    ],
    [
      { greeting: 'Hola', signature: ' \n\t' },
      { greeting: 'Hola', signature: null },
    ],
  ])('3.19 store blank parts of %j as null', async (json, kept) => {
    await save(BOTH);
    expect(await save(json)).toEqual({ status: 200, body: kept });
    expect(await read()).toEqual({ status: 200, body: kept });
    expect((await logged())[0]).toEqual({ email: OWNER, details: kept });
  });

  test('are neither logged nor published if unchanged', async () => {
    await save(BOTH);
    await trial.quiet();
    trial.forget();
    expect(await save(BOTH)).toEqual({ status: 200, body: BOTH });
    expect(await save(NONE)).toEqual({ status: 200, body: NONE });
    expect(await save({ greeting: ' ', signature: '' })).toEqual({ status: 200, body: NONE });
    await trial.quiet();
    expect((await logged()).map(({ details }) => details)).toEqual([NONE, BOTH]);
    expect(trial.liveMessages).toEqual([changed]);
  });

  test('5.24 9.01 hold 2000 code points together', async () => {
    const full = { greeting: '👋'.repeat(1990), signature: '$comprador' };
    expect(await save(full)).toEqual({ status: 200, body: full });
    expect(await save({ ...full, signature: '$comprador.' })).toMatchObject({
      status: 400,
      body: {
        error: 'invalid-request',
        issues: [{ path: 'body', message: 'greeting and signature together: at most 2000 characters' }],
      },
    });
    expect(await read()).toEqual({ status: 200, body: full });
    expect(await logged()).toHaveLength(1);
  });

  test.each([
    ['body.greeting', { signature: null }],
    ['body.signature', { greeting: null }],
    ['body.greeting', { ...BOTH, greeting: 7 }],
    ['body.signature', { ...BOTH, signature: ['Saludos'] }],
    ['body.owner', { ...BOTH, owner: OPERATOR }],
  ])('reject an invalid %s and keep the stored values', async (path, json) => {
    expect(await save(json)).toMatchObject({ status: 400, body: { error: 'invalid-request', issues: [{ path }] } });
    expect(await read()).toEqual({ status: 200, body: NONE });
    expect(await logged()).toEqual([]);
  });

  test('can be read and saved without a marketplace connection', async () => {
    await store().accounts.setLinkStatus(ACCOUNT, 'lost');
    expect(await save(BOTH)).toEqual({ status: 200, body: BOTH });
    expect(await read()).toEqual({ status: 200, body: BOTH });
  });

  test('log both of two simultaneous saves and keep the later one', async () => {
    const mine = { greeting: 'Hola', signature: null };
    const theirs = { greeting: 'Buen día', signature: null };
    const saved = await trial.time.during(Promise.all([save(mine), save(theirs)]));
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const entries = await logged();
    expect(entries).toHaveLength(2);
    expect(new Set(entries.map(({ details }) => details.greeting))).toEqual(new Set(['Hola', 'Buen día']));
    expect(['Hola', 'Buen día']).toContain((await store().accounts.greetingSignature(ACCOUNT))?.greeting);
  });

  test('4.18 notify only members who may read them on a change', async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    await trial.product.signedIn(READER);
    await trial.product.signedIn(OTHER);
    const writes = await messagesTo(OPERATOR, PERMISSIONS.GreetingAndSignature);
    const reads = await messagesTo(READER, PERMISSIONS.Questions);
    const others = await messagesTo(OTHER, ALL_PERMISSIONS - PERMISSIONS.GreetingAndSignature - PERMISSIONS.Questions);
    expect((await save(BOTH, operator)).status).toBe(200);
    await trial.quiet();
    expect({ writes, reads, others }).toEqual({ writes: [changed], reads: [changed], others: [] });
    expect(await logged()).toEqual([{ email: OPERATOR, details: BOTH }]);
  });

  test('6.04 cannot be saved with the permission to answer questions alone', async () => {
    const reader = await trial.product.signedIn(READER);
    await store().operators.add(ACCOUNT, { email: READER, permissions: PERMISSIONS.Questions });
    expect((await save(BOTH, reader)).status).toBe(403);
    expect(await read()).toEqual({ status: 200, body: NONE });
  });
});
