import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ChartVersion, Reached, Survey } from '@mostrador/chart-model';
import type { ChartReport, Mutation, Report } from '@mostrador/chart-paths';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);

/** A file with machines, the options that it needs, and a command. */
type Args = readonly string[];

interface Result {
  readonly name: string;
  readonly survey: Survey;
}

/** What the command says, whatever its exit code: not everything can be reached. */
async function printed<Printed>(command: 'chart-model' | 'chart-paths', ...args: Args): Promise<Printed> {
  const { stdout } = await run(command, args, { cwd: import.meta.dirname, maxBuffer: 2 ** 26 }).catch(
    (error: { code: unknown; stdout: string }) => {
      if (error.code !== 1) throw new Error(`${command} failed`, { cause: error });
      return error;
    },
  );
  return JSON.parse(stdout);
}

/** Reached by the machine as it is, those that need a guard told besides, and all. */
const figures = ({ reached, assumed, total }: Reached): string =>
  `${reached}${assumed.length === 0 ? '' : `+${assumed.length}`}/${total}`;

/** The samples of a file's machines; those of different packages may have the same id. */
const samplesOf = (file: string): string =>
  ['ledger.ts', 'window-splitter.ts'].includes(file) ? file.replace('.ts', '-samples.ts') : 'samples.ts';

const promisesOf = (file: string): Args => ['--promises', samplesOf(file).replace('samples', 'promises')];

async function surveyed(file: string, ...options: readonly string[]): Promise<readonly (readonly string[])[]> {
  const results = await printed<readonly Result[]>(
    'chart-model',
    'check',
    file,
    '--json',
    '--samples',
    samplesOf(file),
    ...options,
  );
  return results.map(({ name, survey: { states, transitions, guards, ignored } }) => [
    name,
    ...[states, transitions, guards, ignored].map(figures),
  ]);
}

describe('machines that others published, with a few samples', () => {
  test('the machines of @portabletext/editor, which it does not export', async () => {
    expect(await surveyed('portable-text.ts', '--created')).toEqual([
      ['validate selection', '3/3', '4+1/5', '3+1/4', '0/0'],
      ['editor', '21/21', '38/38', '14/14', '24/25'],
      ['range decorations', '5/5', '8/8', '2/2', '2/2'],
      ['sync', '4/4', '14+2/16', '16+2/18', '8/8'],
    ]);
  });

  test('the machines of @sanity/comlink', async () => {
    expect(await surveyed('comlink.ts')).toEqual([
      ['connection', '8/8', '20/20', '5+1/6', '15/15'],
      ['node', '4/4', '15/15', '0/0', '5/5'],
      ['(machine)', '7/7', '7/7', '2/2', '1/1'],
    ]);
  });

  test('the machines of @ledgerhq/device-management-kit, which is published for bundlers and has an older XState', async () => {
    expect(await surveyed('ledger.ts')).toEqual([
      ['GetDeviceStatusDeviceAction', '9/9', '14/14', '10/10', '0/0'],
      ['GoToDashboardDeviceAction', '10/10', '14/14', '10/10', '0/0'],
      // Nothing leads to its ListAppsCheck, so that a failed answer is taken for the end of the list.
      ['ListAppsDeviceAction', '9/10', '12/14', '4/6', '0/0'],
      ['OpenAppDeviceAction', '12/12', '19/19', '12/12', '0/0'],
    ]);
  });

  test('the machine of @window-splitter/state', async () => {
    expect(await surveyed('window-splitter.ts')).toEqual([['(machine)', '4/4', '23/23', '10/10', '12/12']]);
  });

  test('a guard that stands where XState reads none is found', async () => {
    const charts = await printed<readonly { name: string; features: { opaque: readonly unknown[] } }[]>(
      'chart-model',
      'describe',
      'comlink.ts',
      '--json',
    );
    expect(charts.find(({ name }) => name === 'node')?.features.opaque).toContainEqual({
      path: 'node.handshaking',
      what: 'XState reads no "guard" of a state',
    });
  });
});

const coverageOf = ({ coverage }: ChartReport): string[] =>
  coverage.map(
    ({ covered, assumed, total }) => `${covered}${assumed.length === 0 ? '' : `+${assumed.length}`}/${total}`,
  );

describe('paths through machines that others published', () => {
  test.each([
    [
      'comlink.ts',
      [],
      [
        ['connection', '8/8', '20/20', '5+1/6', '15/15'],
        ['node', '4/4', '15/15', '0/0', '5/5'],
        ['(machine)', '7/7', '7/7', '2/2', '1/1'],
      ],
    ],
    [
      'portable-text.ts',
      ['--created'],
      [
        ['validate selection', '3/3', '4+1/5', '3+1/4', '0/0'],
        ['editor', '21/21', '38/38', '14/14', '25/25'],
        ['range decorations', '5/5', '8/8', '2/2', '2/2'],
        ['sync', '4/4', '14+2/16', '16+2/18', '8/8'],
      ],
    ],
    [
      'ledger.ts',
      [],
      [
        ['GetDeviceStatusDeviceAction', '9/9', '14/14', '10/10', '0/0'],
        ['GoToDashboardDeviceAction', '10/10', '14/14', '10/10', '0/0'],
        ['ListAppsDeviceAction', '9/10', '12/14', '4/6', '0/0'],
        ['OpenAppDeviceAction', '12/12', '19/19', '12/12', '0/0'],
      ],
    ],
    ['window-splitter.ts', [], [['(machine)', '4/4', '23/23', '10/10', '12/12']]],
  ])('%s: each passes', async (file, options, coverage) => {
    const given = ['--json', '--samples', samplesOf(file), ...promisesOf(file), ...options];
    const { charts } = await printed<Report>('chart-paths', file, ...given);
    expect(charts.flatMap(({ paths }) => paths.filter(({ status }) => status === 'failed'))).toEqual([]);
    expect(charts.map((chart) => [chart.name, ...coverageOf(chart)])).toEqual(coverage);
  });

  // Hundreds of machines are explored one after the other.
  const MINUTES = 10;
  // Of each machine: what it breaks without a fault, and of its faults how many are planted, change nothing that could be seen, are found by
  // structure, with promises, and by the paths of the version before.
  test.each([
    [
      'comlink.ts',
      [],
      [
        ['connection', 0, 80, 0, 10, 77, 72],
        ['node', 0, 48, 0, 6, 48, 41],
        ['(machine)', 0, 50, 0, 20, 50, 50],
      ],
    ],
    // A third of the events of the README's table; the editor is the largest, and more of its faults are found with all.
    [
      'portable-text.ts',
      ['--created', '--steps', '300'],
      [
        ['validate selection', 0, 14, 0, 6, 14, 13],
        ['editor', 0, 162, 0, 42, 133, 120],
        // The two that are not found change what a custom action would have to prepare, and none runs.
        ['range decorations', 0, 27, 0, 4, 25, 24],
        ['sync', 0, 86, 0, 17, 84, 79],
      ],
    ],
    [
      'ledger.ts',
      [],
      [
        ['GetDeviceStatusDeviceAction', 0, 122, 8, 55, 114, 114],
        ['GoToDashboardDeviceAction', 0, 132, 13, 84, 119, 117],
        ['ListAppsDeviceAction', 0, 130, 23, 58, 107, 99],
        ['OpenAppDeviceAction', 0, 220, 14, 102, 206, 195],
      ],
    ],
    // A group is only laid out after it was measured, among the many contexts in which it was not.
    ['window-splitter.ts', ['--contexts', '60', '--steps', '5000'], [['(machine)', 0, 111, 0, 9, 108, 101]]],
  ])(
    'faults planted in the machines of %s are found by promises of what the machines do',
    async (file, options, expected) => {
      const given = ['--json', '--samples', samplesOf(file), ...promisesOf(file), ...options];
      const measured = await printed<readonly Mutation[]>('chart-paths', 'mutate', file, ...given);
      expect(measured.flatMap(({ idleExcuses }) => idleExcuses)).toEqual([]);
      const found = measured.map(({ name, faults, brokenBefore }) => [
        name,
        brokenBefore.length,
        faults.length,
        faults.filter(({ excuse }) => excuse !== null).length,
        faults.filter(({ byStructure }) => byStructure).length,
        faults.filter(({ byStructure, byPromises }) => byStructure || byPromises).length,
        faults.filter(({ byPaths }) => byPaths).length,
      ]);
      expect(found).toEqual(expected);
    },
    MINUTES * 60_000,
  );
});

/** What is written in a part of a drawing, its lines joined. */
const writtenIn = (part: string): string =>
  [...part.matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
    .map(([, line]) => line)
    .join(' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe('drawings of machines that others published', () => {
  test.each([
    ['comlink.ts', [], ['-machine-', 'connection', 'node'], []],
    [
      'portable-text.ts',
      ['--created'],
      ['editor', 'range-decorations', 'sync', 'validate-selection'],
      // SCXML has no place for something of each of these.
      ['sync', 'validate selection'],
    ],
    [
      'ledger.ts',
      [],
      ['GetDeviceStatusDeviceAction', 'GoToDashboardDeviceAction', 'ListAppsDeviceAction', 'OpenAppDeviceAction'],
      ['GetDeviceStatusDeviceAction', 'GoToDashboardDeviceAction', 'ListAppsDeviceAction', 'OpenAppDeviceAction'],
    ],
    ['window-splitter.ts', [], ['-machine-'], []],
  ])(
    '%s: every state, transition and guard is in the drawing, and each machine runs in the page',
    async (file, options, charts, withoutScxml) => {
      const folder = await mkdtemp(join(tmpdir(), 'third-party-'));
      try {
        const args = [
          file,
          '--samples',
          samplesOf(file),
          '--exports',
          folder,
          '--out',
          join(folder, 'page.html'),
          ...options,
        ];
        const { stdout } = await run('chart-gallery', args, { cwd: import.meta.dirname });
        expect(stdout).not.toContain('not simulated');
        expect(withoutScxml.filter((name) => !stdout.includes(`${name}: scxml: `))).toEqual([]);
        expect((await readdir(folder)).filter((name) => name.endsWith('.svg')).toSorted()).toEqual(
          charts.map((name) => `${name}.svg`),
        );
        for (const chart of charts) {
          const drawing = await readFile(join(folder, `${chart}.svg`), 'utf8');
          const version: ChartVersion = JSON.parse(await readFile(join(folder, `${chart}.json`), 'utf8'));
          const attribute = (name: string, value: string): string =>
            `${name}="${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"`;
          const isRootDrawn = drawing.includes(attribute('data-state', version.name));
          const states = Object.entries(version.states).filter(([, { parent }]) => parent !== null || isRootDrawn);
          const missing = [
            ...states.filter(([uid]) => !drawing.includes(attribute('data-state', uid))).map(([uid]) => uid),
            ...Object.entries(version.transitions).flatMap(([id, { guard }]) => {
              const [, part = null] = drawing.split(attribute('data-transition', id));
              if (part === null) return [id];
              const label = writtenIn(part.split('</g>')[0] ?? '');
              return guard === null || label.includes(`[${guard || '(in place)'}]`) ? [] : [`${id}: [${guard}]`];
            }),
          ];
          expect([chart, missing]).toEqual([chart, []]);
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
