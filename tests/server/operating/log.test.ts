import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { API_ROOT } from '#contract/call.ts';
import { createLog, createRequestLog, errorFields } from '#server/log.ts';
import { withRequestId } from '#server/request-id.ts';
import { freePorts, nodeEnv, startNode } from '../nodes/processes.ts';

function record(): { lines: () => Record<string, unknown>[]; log: ReturnType<typeof createLog> } {
  const written: string[] = [];
  const log = createLog('info', { write: (line) => void written.push(line) });
  return { lines: () => written.map((line) => JSON.parse(line)), log };
}

describe('the log', () => {
  test('is one JSON object per line, whatever it contains (16.4.1)', () => {
    const { lines, log } = record();
    log.info({ email: 'a\r\n{"level":50}\u001b[31m' }, 'user\nsigned in');
    expect(lines()).toEqual([
      { level: 30, time: expect.any(Number), email: 'a\r\n{"level":50}\u001b[31m', msg: 'user\nsigned in' },
    ]);
  });

  test('has the request id on each line, also after an await', async () => {
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

  test('has a line per request, written in batches', () => {
    const written: string[] = [];
    const logRequest = createRequestLog('info', { write: (lines) => void written.push(lines) });
    withRequestId('abc', () => logRequest({ method: 'GET', route: '/api/v1/accounts', status: 200, ms: 1.5 }));
    expect(written.map((line) => JSON.parse(line))).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        requestId: 'abc',
        method: 'GET',
        route: '/api/v1/accounts',
        status: 200,
        ms: 1.5,
        msg: 'request served',
      },
    ]);
  });

  test('has the last requests when the process is stopped', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mostrador-log-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'log');
    const [port = 0] = await freePorts(1);
    const url = `http://127.0.0.1:${port}`;
    const node = await startNode({ ...nodeEnv({ port, url, folder }), DRAIN_SECONDS: '0' }, file);
    const id = (await fetch(`${url}${API_ROOT}/accounts`)).headers.get('x-request-id');
    await node.stop();
    expect(id).not.toBeNull();
    expect(await readFile(file, 'utf8')).toMatch(new RegExp(`"requestId":"${id}".*"request served"`));
  });

  test('redacts secrets that are logged by mistake (16.2.5)', () => {
    const { lines, log } = record();
    const canary = 'canario';
    log.warn({ password: canary, body: { code: canary, token: canary }, headers: { cookie: canary } }, 'oops');
    expect(JSON.stringify(lines())).not.toContain(canary);
  });

  test('quotes no invalid input', () => {
    const thrown: unknown[] = [];
    for (const read of [() => JSON.parse('{"question": hola'), () => v.parse(v.number(), 'hola')]) {
      try {
        read();
      } catch (error) {
        thrown.push(error);
      }
    }
    expect(thrown.map((error) => JSON.stringify(errorFields(error)))).not.toContainEqual(
      expect.stringContaining('hola'),
    );
    expect(thrown.map((error) => errorFields(error).message)).toEqual(Array(2).fill('invalid input'));
    expect(errorFields(new Error('the disk is full'))).toEqual({
      name: 'Error',
      message: 'the disk is full',
      stack: expect.stringMatching(/^ +at .*log\.test/),
    });
  });
});
