import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../paths/settings.ts';
import { linkedProduct } from '../linked-product.ts';
import { CALLS_WITH_BODY, pathOf } from './calls.ts';

/** Fields that an attacker might try to set. */
const UNASKED = [
  'id',
  'accountId',
  'userId',
  'owner',
  'ownerId',
  'isOwner',
  'role',
  'admin',
  'verified',
  'stage',
  'schedule',
  'answeredBy',
  'order',
  'createdAt',
  'constructor',
  '__proto__',
];
/** Right only for the few fields of `isRight`. */
const WRONG = fc.oneof(
  fc.boolean(),
  fc.double({ noInteger: true, noNaN: true, noDefaultInfinity: true }),
  fc.integer({ max: -1 }),
  fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', 'a'), fc.jsonValue()),
  fc.constant(undefined),
);
/** A checkbox takes any boolean, a view may have an empty filter, an account no rules, and a person may be told of nothing. */
const isRight = (body: object, field: string, value: unknown): boolean =>
  typeof Reflect.get(body, field) === 'boolean'
    ? typeof value === 'boolean'
    : { choices: '[]', filter: '{}', rules: '[]' }[field] === JSON.stringify(value);
const HARD =
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":[{"__proto__":{"polluted":1}}]}';

describe('request bodies', () => {
  const linked = linkedProduct();
  /** Without the call of the second factor: a full session is refused before its body is read. */
  const served = CALLS_WITH_BODY.filter(({ call }) => call.access !== 'second-factor');

  const send = async ({ call }: (typeof served)[number], body: string) => {
    const answer = await linked.owner.send(call.method, pathOf(call), {
      body,
      headers: { 'content-type': 'application/json' },
    });
    return { id: call.id, status: answer.status, ...(await answer.json().catch(() => ({}))) };
  };
  /** `body` with another field, an own one whatever its name is. */
  const withField = (body: object, name: string): string =>
    `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(name)}:"1"}`;

  test.each(CALLS_WITH_BODY)('ASVS 8.2.3 15.3.3 $id rejects unknown fields', async (one) => {
    for (const name of UNASKED.filter((extra) => !Object.hasOwn(one.body, extra))) {
      const text = withField(one.body, name);
      expect(() => one.call.parseBody(JSON.parse(text))).toThrow();
      if (!served.includes(one)) continue;
      expect(await send(one, text)).toMatchObject({
        status: 400,
        error: 'invalid-request',
        issues: [{ path: `body.${name}` }],
      });
    }
  });

  test('ASVS 1.5.2 15.3.5 15.3.6 every call reports invalid fields, and no prototype changes', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...served)
          .chain((one) => fc.tuple(fc.constant(one), fc.constantFrom(...Object.keys(one.body)))),
        WRONG,
        async ([one, field], wrong) => {
          fc.pre(!isRight(one.body, field, wrong));
          const text = JSON.stringify({ ...one.body, [field]: wrong });
          expect(await send(one, text)).toMatchObject({ status: 400, error: 'invalid-request' });
        },
      ),
      { seed: SEED, numRuns: 400 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  test.each(served)('ASVS 1.5.2 $id rejects any other JSON, however nested', async (one) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.constant(HARD)), async (text) => {
        expect(await send(one, text)).toMatchObject({ status: 400, error: 'invalid-request' });
      }),
      { seed: SEED, numRuns: 20 },
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('a million brackets are too large, and thirty thousand are invalid', async () => {
    const [one] = served;
    if (one === undefined) throw new Error('no call has a body');
    expect(await send(one, '['.repeat(1_000_000))).toMatchObject({ status: 413 });
    expect(await send(one, '{"a":'.repeat(12_000))).toMatchObject({ status: 400, error: 'invalid-json' });
  });

  test('none of these requests caused an internal error or a change', async () => {
    expect(linked.product.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(linked.product.mails).toEqual([]);
    expect((await linked.owner.send('GET', '/sessions?current=true')).status).toBe(200);
  });
});
