import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MODULES, packedApp } from '../../testing/packed-app.ts';

const { app, filesOf, run } = packedApp(
  ['chart-model', 'chart-gallery'],
  ...['xstate', 'elkjs', 'esbuild', 'flatqueue', 'pixelmatch', 'pngjs', 'preact'],
);

describe('the packed package, in an empty project without a network', () => {
  test('holds no source and nothing of the repository', () => {
    const files = filesOf('chart-gallery');
    expect(files.filter((file) => /(^|\/)(src|tests|tsconfig)/.test(file))).toEqual([]);
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'README.md',
        'traffic-light.svg',
        'CHANGELOG.md',
        'index.js',
        'layout.d.ts',
        'files.js',
        'inspect.js',
        'inspect.d.ts',
      ]),
    );
  });

  test('draws a machine into a page, and its language is asked for', () => {
    const { status, stdout, stderr } = run('chart-gallery', 'door.ts', '--language', 'es', '--exports', 'files');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('door (door.ts): flechas 0/3. Nadie lo aprobó todavía.\nchart-gallery.html\n');
    expect(readFileSync(app('chart-gallery.html'), 'utf8')).toContain('<html lang="es">');
    expect(readdirSync(app('files'))).toHaveLength(4);
  });

  test('takes the folder of an app, with its JSX, and what events carry', () => {
    mkdirSync(app('src'));
    copyFileSync(app('door.ts'), app('src/door.ts'));
    writeFileSync(app('src/App.tsx'), 'export const App = () => <p>Door</p>;');
    writeFileSync(app('samples.json'), '{ "door": { "events": { "code": [{ "value": "1234" }, { "value": "0" }] } } }');
    expect(run('chart-gallery', 'src', '--samples', 'samples.json', '--out', 'app.html')).toEqual(
      expect.objectContaining({
        status: 0,
        stdout: 'door (src/door.ts): transitions 3/3. Never approved.\napp.html\n',
        stderr: '',
      }),
    );
    expect(run('chart-gallery', 'src/App.tsx')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('. Node reads no JSX: keep the machine in a file that ends in .ts\n'),
    });
  });

  test('compares it with the version that was approved', () => {
    expect(run('chart-gallery', 'approve', 'door.ts', '--by', 'Ana').status).toBe(0);
    expect(run('chart-gallery', 'check', 'door.ts')).toMatchObject({ status: 0, stdout: 'door (door.ts): Approved\n' });
  });

  test('draws from code, and what it exports has types', () => {
    writeFileSync(
      app('draw.ts'),
      `import { describeChart, modelOf } from '@mostrador/chart-model';
import { drawChart, drawingWords } from '@mostrador/chart-gallery';
import { layoutChart } from '@mostrador/chart-gallery/layout';
import { door } from './door.ts';
const model = modelOf(door);
const svg: string = drawChart(await layoutChart(describeChart(model), drawingWords(model)));
console.log(svg.slice(0, 4));
`,
    );
    expect(execFileSync(process.execPath, ['draw.ts'], { cwd: app(), encoding: 'utf8' })).toBe('<svg\n');
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--allowImportingTsExtensions',
    ];
    const args = [...options, '--skipLibCheck', '--types', '', 'draw.ts'];
    expect(spawnSync(join(MODULES, '.bin/tsc'), args, { cwd: app(), encoding: 'utf8' }).stdout).not.toMatch(
      /chart-gallery/,
    );
  });
});
