import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createLog, errorFacts } from '#server/log.ts';
import { withRequestId } from '#server/request-id.ts';

function record(): { lines: () => Record<string, unknown>[]; log: ReturnType<typeof createLog> } {
  const written: string[] = [];
  const log = createLog('info', { write: (line) => void written.push(line) });
  return { lines: () => written.map((line) => JSON.parse(line)), log };
}

describe('the log', () => {
  test('is one JSON object a line, whatever is in it (16.4.1)', () => {
    const { lines, log } = record();
    log.info({ email: 'a\r\n{"level":50}\u001b[31m' }, 'somebody\nsigned in');
    expect(lines()).toEqual([
      { level: 30, time: expect.any(Number), email: 'a\r\n{"level":50}\u001b[31m', msg: 'somebody\nsigned in' },
    ]);
  });

  test('says for which request a line was written, also after a wait', async () => {
    const { lines, log } = record();
    await withRequestId('abc', async () => {
      await Promise.resolve();
      log.info({}, 'within');
    });
    log.info({}, 'outside');
    expect(lines().map(({ requestId, msg }) => [requestId, msg])).toEqual([
      ['abc', 'within'],
      [undefined, 'outside'],
    ]);
  });

  test('takes secrets out that somebody put in by mistake (16.2.5)', () => {
    const { lines, log } = record();
    const canary = 'canario';
    log.warn({ password: canary, body: { code: canary, token: canary }, headers: { cookie: canary } }, 'oops');
    expect(JSON.stringify(lines())).not.toContain(canary);
  });

  test('quotes nothing that could not be read', () => {
    const thrown: unknown[] = [];
    for (const read of [() => JSON.parse('{"question": hola'), () => v.parse(v.number(), 'hola')]) {
      try {
        read();
      } catch (error) {
        thrown.push(error);
      }
    }
    expect(thrown.map((error) => JSON.stringify(errorFacts(error)))).not.toContainEqual(
      expect.stringContaining('hola'),
    );
    expect(thrown.map((error) => errorFacts(error).message)).toEqual(Array(2).fill('what was read is not of its form'));
    expect(errorFacts(new Error('the disk is full'))).toEqual({
      name: 'Error',
      message: 'the disk is full',
      stack: expect.stringMatching(/^ +at .*log\.test/),
    });
  });
});
