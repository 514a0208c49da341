import { describe, expect, test } from 'vitest';
import type { AnswerGenerator } from '#server/answers/port.ts';
import { DRAFT_TIMEOUT, draftWithin } from '#server/test-questions/draft-within.ts';
import { requestOf } from '../answers/request.ts';
import { holdTime } from '../held-time.ts';

const REQUEST = { ...requestOf({}), question: '¿Hay stock?' };

/** A generator that writes nothing until it is stopped, if it heeds that at all. */
function stuck(): AnswerGenerator & { signal: AbortSignal | undefined } {
  const generator: AnswerGenerator & { signal: AbortSignal | undefined } = {
    signal: undefined,
    draft: (_, signal) => {
      generator.signal = signal;
      return new Promise(() => undefined);
    },
  };
  return generator;
}

describe('a draft that somebody waits for', () => {
  test('is what the generator writes', async () => {
    const written = { text: 'Sí.', known: true, confidence: 1, basis: [], doubts: [], missing: [] };
    const { timers } = holdTime();
    const generator: AnswerGenerator = { draft: async () => written };
    expect(await draftWithin(generator, REQUEST, { signal: new AbortController().signal, timers })).toBe(written);
  });

  test('is given up after six seconds, and the generator is told', async () => {
    const time = holdTime();
    const generator = stuck();
    const drafting = draftWithin(generator, REQUEST, { signal: new AbortController().signal, timers: time.timers });
    const outcome = expect(drafting).rejects.toThrow('the answer generator took too long');
    await time.pass(DRAFT_TIMEOUT);
    await outcome;
    expect(generator.signal?.aborted).toBe(true);
  });

  test('is given up once nobody waits, and the generator is told', async () => {
    const waiting = new AbortController();
    const generator = stuck();
    const drafting = draftWithin(generator, REQUEST, { signal: waiting.signal, timers: holdTime().timers });
    const outcome = expect(drafting).rejects.toBe('gone');
    waiting.abort('gone');
    await outcome;
    expect(generator.signal?.aborted).toBe(true);
  });

  test('is not begun when nobody waits any more', async () => {
    const generator = stuck();
    const limits = { signal: AbortSignal.abort('gone'), timers: holdTime().timers };
    await expect(draftWithin(generator, REQUEST, limits)).rejects.toBe('gone');
    expect(generator.signal).toBe(undefined);
  });
});
