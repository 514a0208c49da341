import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { EMPTY_SHEET, type PolicySheet } from '#domain/policies.ts';
import { enginesOf } from '../engines.ts';
import { ACCOUNT, useLinkedTrial } from '../marketplace/trial.ts';
import { createSection } from '../section.ts';

const OPERATOR = 'beto@tienda.test';
const READER = 'caro@tienda.test';
const OTHER = 'dora@tienda.test';
const SHEET: PolicySheet = {
  ...EMPTY_SHEET,
  invoice: { value: 'yes', text: ' Sí, factura A y B 👋\n' },
  haggling: { value: 'no', text: '' },
  payment: { value: null, text: 'Mercado Pago, hasta 6 cuotas.' },
};
const changed: LiveMessage = { event: 'SettingsChanged', details: { accountId: ACCOUNT } };

describe.each(enginesOf(import.meta.url))('the policy sheet, on %s', (engine) => {
  const trial = useLinkedTrial(engine);

  const { read, save, messagesTo } = createSection(trial, 'policies');
  const store = () => trial.product.store;
  const suggestions = async (): Promise<Readonly<Record<string, { text: string; from: string }>>> => {
    const answer = await trial.owner.send('GET', `/accounts/${ACCOUNT}/policies/suggestions`);
    return (await answer.json()).suggestions;
  };
  /** Stores past answers, each newer than the seller's others. */
  const answeredAlso = (...past: readonly (readonly [question: string, answer: string])[]) =>
    store().questions.sync(
      ACCOUNT,
      past.map(([text, answer], at) => ({
        id: `past-${at}`,
        text,
        askedAt: 1,
        buyerId: '700000001',
        itemId: 'MLA1',
        status: 'answered',
        answer: { text: answer, answeredAt: 9_000_000_000_000 + at },
      })),
    );

  test('2.51 7.45 is empty for a new account', async () => {
    expect(await read()).toEqual({ status: 200, body: { policies: EMPTY_SHEET } });
    expect(await store().policies.of('404')).toEqual(EMPTY_SHEET);
  });

  test('2.51 7.45 3.48 is stored as typed, and members are notified once', async () => {
    expect(await save({ policies: SHEET })).toEqual({ status: 200, body: { policies: SHEET } });
    expect(await read()).toEqual({ status: 200, body: { policies: SHEET } });
    expect(await store().policies.of(ACCOUNT)).toEqual(SHEET);
    expect(await save({ policies: SHEET })).toEqual({ status: 200, body: { policies: SHEET } });
    await trial.quiet();
    expect(trial.liveMessages).toEqual([changed]);
  });

  test('7.45 is replaced as a whole, and a text of spaces becomes empty', async () => {
    await save({ policies: SHEET });
    const kept = { policies: { ...EMPTY_SHEET, pickup: { value: 'yes', text: 'En Palermo.' } } };
    const json = { policies: { ...kept.policies, payment: { value: null, text: ' \n' } } };
    expect(await save(json)).toEqual({ status: 200, body: kept });
    expect(await read()).toEqual({ status: 200, body: kept });
    expect(await save({ policies: EMPTY_SHEET })).toEqual({ status: 200, body: { policies: EMPTY_SHEET } });
    expect(await read()).toEqual({ status: 200, body: { policies: EMPTY_SHEET } });
  });

  test('7.45 accepts texts of up to 500 code points', async () => {
    const full = { value: null, text: '👋'.repeat(500) };
    expect((await save({ policies: { ...EMPTY_SHEET, warranty: full } })).status).toBe(200);
    expect(await save({ policies: { ...EMPTY_SHEET, warranty: { ...full, text: `${full.text}.` } } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'body.policies.warranty.text', message: 'at most 500 characters' }] },
    });
    expect(await read()).toMatchObject({ body: { policies: { warranty: full } } });
  });

  test.each([
    ['body.policies', {}],
    ['body.policies.returns', { policies: { ...EMPTY_SHEET, returns: { value: null, text: 'Sí' } } }],
    ['body.policies.invoice.value', { policies: { ...EMPTY_SHEET, invoice: { value: 'maybe', text: '' } } }],
    ['body.policies.invoice.text', { policies: { ...EMPTY_SHEET, invoice: { value: 'yes' } } }],
    ['body.policies.invoice.note', { policies: { ...EMPTY_SHEET, invoice: { value: 'yes', text: '', note: 'x' } } }],
    ['body.owner', { policies: EMPTY_SHEET, owner: OPERATOR }],
  ])('7.45 rejects an invalid %s and changes nothing', async (path, json) => {
    await save({ policies: SHEET });
    expect(await save(json)).toMatchObject({ status: 400, body: { error: 'invalid-request', issues: [{ path }] } });
    expect(await read()).toEqual({ status: 200, body: { policies: SHEET } });
  });

  test('7.45 stores one whole sheet of two simultaneous saves', async () => {
    const one = { ...EMPTY_SHEET, invoice: { value: 'yes' as const, text: 'A' } };
    const other = { ...EMPTY_SHEET, payment: { value: null, text: 'B' } };
    const saved = await trial.time.during(Promise.all([save({ policies: one }), save({ policies: other })]));
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect([one, other]).toContainEqual(await store().policies.of(ACCOUNT));
    await Promise.all([store().policies.replace(ACCOUNT, one), store().policies.replace(ACCOUNT, other)]);
    expect([one, other]).toContainEqual(await store().policies.of(ACCOUNT));
  });

  test('3.22 7.45 adds no activity entry when saved', async () => {
    const page = { skip: 0, limit: 50, sort: 'most-recent-first' } as const;
    const { count } = await store().activity.page(ACCOUNT, page);
    await save({ policies: SHEET });
    expect((await store().activity.page(ACCOUNT, page)).count).toBe(count);
  });

  test('4.18 7.45 notifies only members who may read it', async () => {
    const operator = await trial.product.signedIn(OPERATOR);
    const reader = await trial.product.signedIn(READER);
    await trial.product.signedIn(OTHER);
    const writes = await messagesTo(OPERATOR, PERMISSIONS.Settings);
    const reads = await messagesTo(READER, PERMISSIONS.Tests);
    const others = await messagesTo(OTHER, PERMISSIONS.History + PERMISSIONS.ActivityLog);
    expect((await save({ policies: SHEET }, operator)).status).toBe(200);
    await trial.quiet();
    expect({ writes, reads, others }).toEqual({ writes: [changed], reads: [changed], others: [] });
    expect((await save({ policies: EMPTY_SHEET }, reader)).status).toBe(403);
    expect(await read(reader)).toEqual({ status: 200, body: { policies: SHEET } });
  });

  test('7.46 is suggested from past answers for empty topics', async () => {
    const before = await suggestions();
    expect(before).toMatchObject({
      invoice: { text: expect.stringMatching(/factura/), from: expect.stringMatching(/factura/i) },
      pickup: { text: expect.stringMatching(/retir/) },
      shipping: { text: expect.stringMatching(/env[ií]o|despach/i) },
    });
    await save({
      policies: { ...EMPTY_SHEET, invoice: { value: 'yes', text: 'Sí.' }, pickup: { value: 'yes', text: '' } },
    });
    const after = await suggestions();
    expect(Object.keys(after)).not.toContain('invoice');
    expect(after.pickup).toEqual(before.pickup);
  });

  test('7.46 is suggested from the newest answer, without greeting, farewell, contact data or abstentions', async () => {
    await answeredAlso(
      ['¿Es original?', 'Sí, son todos originales.'],
      ['¿Tiene garantía?', 'Garantía de 6 meses.'],
      ['¿Tiene garantía?', 'Hola! Tiene garantía de un año. ¿Algo más? Saludos, la garantía de siempre'],
      ['¿La garantía cómo es?', 'No contamos con ese dato de la garantía, lo verificamos.'],
      ['¿Se puede cambiar?', 'Escriba por el cambio a ventas@tienda.com.'],
      ['¿Hacés precio por mayor?', 'Buenas tardes, desde 10 unidades hay precio por mayor.'],
      ['¿Último precio?', `El precio ${'es el publicado '.repeat(40)}.`],
    );
    const found = await suggestions();
    expect(found.original).toEqual({ text: 'Sí, son todos originales.', from: '¿Es original?' });
    expect(found.warranty).toEqual({ text: 'Tiene garantía de un año.', from: '¿Tiene garantía?' });
    expect(found.wholesale).toEqual({
      text: 'Desde 10 unidades hay precio por mayor.',
      from: '¿Hacés precio por mayor?',
    });
    expect(found.exchange?.text ?? '').not.toContain('@');
    expect(found.haggling?.text ?? '').not.toContain('publicado es el publicado');
  });
});
