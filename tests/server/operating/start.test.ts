import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { whatIsMissing } from '../../../scripts/what-is-missing.mjs';
import { freePorts, nodeEnv } from '../nodes/processes.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

describe('a start makes', () => {
  const locked = {
    'node_modules/hono': { version: '1.0.0' },
    'node_modules/vite': { version: '2.0.0', dev: true },
    'node_modules/typescript': { version: '3.0.0', devOptional: true },
    'node_modules/for-another-platform': { version: '4.0.0', optional: true },
  };
  const { 'node_modules/for-another-platform': _elsewhere, ...all } = locked;
  const { 'node_modules/vite': _dev, 'node_modules/typescript': _devToo, ...production } = all;
  const { 'node_modules/hono': _needed, ...withoutOne } = all;
  const outdated = { ...production, 'node_modules/hono': { version: '0.9.0' } };
  const leftOver = { ...production, 'node_modules/hono/node_modules/gone': { version: '1.0.0' } };

  test.each([
    ['run', 'all packages and the build on a fresh clone', false, null, { build: true, install: 'all' }],
    ['run', 'nothing where all is there', true, all, { build: false, install: null }],
    ['run', 'nothing for a build with production packages alone', true, production, { build: false, install: null }],
    ['run', 'what npm is set to for a build without packages', true, null, { build: false, install: 'own' }],
    [
      'run',
      'the packages that the build needs besides production ones',
      false,
      production,
      { build: true, install: 'all' },
    ],
    ['run', 'only the build where its packages are there', false, all, { build: true, install: null }],
    ['run', 'packages of which one is missing', true, withoutOne, { build: false, install: 'own' }],
    ['run', 'packages of which one is older', true, outdated, { build: false, install: 'own' }],
    ['run', 'packages among which one is left over', true, leftOver, { build: false, install: 'own' }],
    ['develop', 'all packages beside production packages', true, production, { build: false, install: 'all' }],
    ['develop', 'nothing where all is there', true, all, { build: false, install: null }],
  ] as const)('(%s) %s', (needs, _, isBuilt, installed, missing) => {
    expect(whatIsMissing({ needs, isBuilt, locked, installed })).toEqual(missing);
  });
});

describe('the product started by npm finishes its work and frees its port', () => {
  let folder: string;
  let npm: ChildProcess;
  let url: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mostrador-start-'));
    const [port = 0] = await freePorts(1);
    url = `http://127.0.0.1:${port}`;
    const { PATH = '', HOME = '' } = process.env;
    npm = spawn('npm', ['start'], {
      cwd: ROOT,
      // A group of its own, as a terminal's.
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH, HOME, NODE_ENV: 'production', ALLOW_INSECURE: '1', ...nodeEnv({ port, url, folder }) },
    });
    if (npm.stdout === null) throw new Error('npm has no output');
    for await (const line of createInterface({ input: npm.stdout })) {
      if (line.startsWith('Mostrador:')) break;
    }
  });
  afterEach(async () => {
    // Whatever a failed test left behind.
    if (existsSync(join(folder, 'lock.pid'))) process.kill(await serverPid(), 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const serverPid = async (): Promise<number> => Number(await readFile(join(folder, 'lock.pid'), 'utf8'));
  const parentOf = async (pid: number): Promise<number> =>
    Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const whom = {
    npm: async () => npm.pid ?? 0,
    'the start script': async () => parentOf(await serverPid()),
    'all of its group': async () => -(npm.pid ?? 0),
  };

  test.each([
    ['SIGTERM', 'npm', 0],
    ['SIGHUP', 'npm', null],
    ['SIGKILL', 'npm', null],
    ['SIGINT', 'the start script', 0],
    ['SIGKILL', 'the start script', null],
    ['SIGINT', 'all of its group', 0],
  ] as const)('R21 when %s reaches %s', async (signal, target, code) => {
    const isServing = (): Promise<boolean> =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await isServing()).toBe(true);
    const ended = once(npm, 'exit');
    process.kill(await whom[target](), signal);
    const [exitCode] = await ended;
    // It takes its note of the folder with it only when it ends in order.
    await expect.poll(() => existsSync(join(folder, 'lock.pid'))).toBe(false);
    await expect.poll(isServing).toBe(false);
    expect(exitCode).toBe(code);
  });
});
