import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sequenceOf } from '@mostrador/chart-model';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { planOf, sessionOf } from '../src/index.ts';
import { egg, kitchen } from './kitchen.ts';

const PACKAGE = join(import.meta.dirname, '..');
/** The messages of each path of the kitchen: from, to, what. */
const walked = () => {
  const { paths, stand } = planOf(kitchen);
  return paths.map((path) => {
    const { lifelines, messages } = sequenceOf(sessionOf(stand, path));
    const nameOf = (actor: number | null) => lifelines.find((one) => one.actor === actor)?.id ?? '';
    return messages.map(({ from, to, kind, what }) => `${nameOf(from)} ${kind} ${what} ${nameOf(to)}`);
  });
};

test('a path runs with its children: what they are sent, answer, and how they end', () => {
  const all = walked();
  expect(all.flat()).toEqual(
    expect.arrayContaining([
      ' started  kitchen',
      ' event cook kitchen',
      'kitchen started  egg',
      ' event look kitchen',
      'kitchen event peek egg',
      'egg event seen kitchen',
      'egg done egg kitchen',
    ]),
  );
});

test('the same path has the same messages, and nothing happens outside', () => {
  expect(walked()).toEqual(walked());
});

test('a machine that throws ends its walk', () => {
  const machine = createMachine({
    id: 'brittle',
    on: { hit: { guard: () => JSON.parse('{') } },
  });
  const { stand } = planOf(egg);
  const steps = ['hit', 'hit'].map((type) => ({
    name: type,
    event: { type },
    told: new Map(),
    states: [],
    transitions: [],
  }));
  const start = { name: 'start', event: { type: 'xstate.init' }, told: new Map(), states: [], transitions: [] };
  const path = { id: 'a', title: 'a', input: undefined, steps: [start, ...steps], isAssumed: false };
  const entries = sessionOf({ ...stand, machine }, path);
  expect(sequenceOf(entries).messages.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'started ',
    'event hit',
    'error brittle',
  ]);
});

test('the command draws each path on which there are several actors', () => {
  const app = mkdtempSync(join(PACKAGE, 'tests/.app-'));
  try {
    copyFileSync(join(import.meta.dirname, 'kitchen.ts'), join(app, 'kitchen.ts'));
    const command = [join(PACKAGE, 'src/command/main.ts'), 'kitchen.ts', '--sequences', 'drawn'];
    expect(spawnSync(process.execPath, command, { cwd: app, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    const files = readdirSync(join(app, 'drawn'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file).toMatch(/^kitchen-1-[0-9a-f]+\.svg$/);
      expect(readFileSync(join(app, 'drawn', file), 'utf8')).toContain('>egg<');
    }
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
});
