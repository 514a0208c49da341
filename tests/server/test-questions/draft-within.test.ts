import { describe, expect, test } from 'vitest';
import type { AnswerGenerator } from '#server/answers/port.ts';
import { DRAFT_TIMEOUT, draftWithin } from '#server/test-questions/draft-within.ts';
import { requestOf } from '../answers/request.ts';
import { holdTime } from '../held-time.ts';

const REQUEST = { ...requestOf({}), question: '¿Hay stock?' };

/** A generator that never returns. */
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

describe('a draft with a time limit', () => {
  test("returns the generator's draft", async () => {
    const written = { text: 'Sí.', known: true, confidence: 1, basis: [], doubts: [], missing: [] };
    const { timers } = holdTime();
    const generator: AnswerGenerator = { draft: async () => written };
    expect(await draftWithin(generator, REQUEST, { signal: new AbortController().signal, timers })).toBe(written);
  });

  test('rejects after six seconds and aborts the generator', async () => {
    const time = holdTime();
    const generator = stuck();
    const drafting = draftWithin(generator, REQUEST, { signal: new AbortController().signal, timers: time.timers });
    const outcome = expect(drafting).rejects.toThrow('the answer generator took too long');
    await time.pass(DRAFT_TIMEOUT);
    await outcome;
    expect(generator.signal?.aborted).toBe(true);
  });

  test('rejects when the request is aborted and aborts the generator', async () => {
    const waiting = new AbortController();
    const generator = stuck();
    const drafting = draftWithin(generator, REQUEST, { signal: waiting.signal, timers: holdTime().timers });
    const outcome = expect(drafting).rejects.toBe('gone');
    waiting.abort('gone');
    await outcome;
    expect(generator.signal?.aborted).toBe(true);
  });

  test('does not begin if the request is aborted already', async () => {
    const generator = stuck();
    const limits = { signal: AbortSignal.abort('gone'), timers: holdTime().timers };
    await expect(draftWithin(generator, REQUEST, limits)).rejects.toBe('gone');
    expect(generator.signal).toBe(undefined);
  });
});
