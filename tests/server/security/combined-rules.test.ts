import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEED } from '../../paths/settings.ts';
import { linkedProduct } from '../linked-product.ts';
import { ACCOUNT } from './calls.ts';

describe('ASVS 2.2.3 rules over several fields, enforced by the server', () => {
  const linked = linkedProduct();

  /** Letters that take one, two and four bytes, one or two UTF-16 units, and always count one. */
  const letter = fc.constantFrom('a', 'ñ', '中', '👋', ' ');
  const part = fc.tuple(letter, fc.integer({ min: 0, max: 2001 })).map(([one, times]) => one.repeat(times));
  const optional = fc.option(part, { nil: null, freq: 2 });
  /** Near the limit more often than chance would be. */
  const message = fc
    .record({ greeting: optional, text: part, signature: optional, total: fc.integer({ min: 1995, max: 2005 }) })
    .map(({ greeting, text, signature, total }) => {
      const others = [...(greeting ?? ''), ...(signature ?? '')].length;
      const room = Math.max(0, total - others - [greeting, signature].filter(Boolean).length * 2);
      return others < 1900 && room > 0
        ? { greeting, text: `.${'x'.repeat(room - 1)}`, signature }
        : { greeting, text, signature };
    });

  /** The rule again, from its words: what the buyer gets is the parts that are there, two line ends between, 2000 letters at most. */
  function isRight({ greeting, text, signature }: { greeting: string | null; text: string; signature: string | null }) {
    let letters = 0;
    let parts = 0;
    for (const one of [greeting, text, signature]) {
      if (one === null || one.length === 0) continue;
      parts += 1;
      for (const _ of one) letters += 1;
    }
    return /\S/u.test(text) && letters + Math.max(0, parts - 1) * 2 <= 2000;
  }

  test('5.19 5.20 9.01 greeting, text and signature together have 1 to 2000 characters', async () => {
    const seen = { right: 0, wrong: 0 };
    await fc.assert(
      fc.asyncProperty(message, async (json) => {
        // No such question waits: what is right is looked for in vain, and nothing is sent.
        const answer = await linked.owner.send('POST', `/accounts/${ACCOUNT}/questions/404404/answer`, { json });
        seen[isRight(json) ? 'right' : 'wrong'] += 1;
        expect(answer.status).toBe(isRight(json) ? 404 : 400);
      }),
      { seed: SEED, numRuns: 250 },
    );
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(20);
    expect(linked.product.market.counters().answers).toEqual({});
  });

  test('3.20 5.29 accepts every mode with every response and each of the six delays, and nothing else', async () => {
    const modes = ['supervised', 'automatic', 'manual', null];
    const responses = ['immediate', 'delayed', '', 0];
    const delays = [10, 20, 30, 40, 50, 60, 0, 5, 15, 70, -10, 10.5, '10', null];
    const taken: string[] = [];
    for (const operationMode of modes) {
      for (const automaticResponse of responses) {
        for (const autoResponseDelay of delays) {
          const json = { operationMode, automaticResponse, autoResponseDelay };
          const { status } = await linked.owner.send('PUT', `/accounts/${ACCOUNT}/settings`, { json });
          if (status === 200) taken.push(`${operationMode} ${automaticResponse} ${autoResponseDelay}`);
          else expect(status).toBe(400);
        }
      }
    }
    const right = ['supervised', 'automatic'].flatMap((mode) =>
      ['immediate', 'delayed'].flatMap((response) =>
        [10, 20, 30, 40, 50, 60].map((delay) => `${mode} ${response} ${delay}`),
      ),
    );
    expect(taken).toEqual(right);
  });
});
