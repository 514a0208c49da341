import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint');
const CONFIG = join(ROOT, '.dependency-cruiser.mjs');
const ROOMS = ['src', 'server', 'simulator', 'tests', 'scripts', 'packages', 'examples'];

const Report = v.object({
  summary: v.object({
    violations: v.array(v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string() }) })),
  }),
});
const Config = v.object({ forbidden: v.array(v.object({ name: v.string() })) });

/** Violations of each wall: a file and what it imports; `value` where only a value import is a violation. */
const PLANTED: Readonly<Record<string, readonly (readonly [from: string, specifier: string, value?: 'value'])[]>> = {
  'domain-knows-nobody': [
    ['src/domain/a.ts', '#contract/b.ts'],
    ['src/domain/a.ts', '#server/b.ts'],
  ],
  'contract-knows-domain': [['src/api/contract/a.ts', '../b.ts']],
  'api-knows-contract': [
    ['src/api/client.ts', '#machines/x/b.ts'],
    ['src/api/client.ts', '#ui/kit/b.ts'],
  ],
  'machines-know-domain-and-contract': [
    ['src/machines/x/a.ts', '#api/client.ts'],
    ['src/machines/x/a.ts', '#text/es.ts'],
  ],
  'machines-know-types-of-the-contract': [['src/machines/x/a.ts', '#contract/b.ts', 'value']],
  'charts-know-each-other-by-machine': [
    ['src/machines/x/a.ts', '../y/selectors.ts'],
    ['src/machines/x/a.ts', './z/selectors.ts'],
  ],
  'stages-know-the-front-end': [['src/machines/x/stage.tsx', '#tests/b.ts']],
  'screens-know-what-they-drive': [['src/machines/x/screen.ts', '../../../scripts/b.ts']],
  'nothing-knows-what-stands-beside-a-chart': [
    ['src/app/a.ts', '#machines/y/stage.tsx'],
    ['src/machines/x/a.ts', '../y/screen.ts'],
  ],
  'product-knows-no-model': [['src/app/a.ts', '#machines/y/model.ts']],
  'machines-know-no-library-but-xstate': [['src/machines/x/a.ts', 'react']],
  'kit-knows-theme': [
    ['src/ui/kit/a.ts', '#domain/b.ts'],
    ['src/ui/kit/a.ts', '#text/b.ts'],
  ],
  'theme-knows-nobody': [['src/theme/a.ts', '#ui/kit/b.ts']],
  'text-knows-domain': [['src/text/a.ts', '#api/client.ts']],
  'views-know-machines-and-kit': [
    ['src/ui/screens/x/a.tsx', '#api/client.ts'],
    ['src/ui/shell/a.tsx', '../../app/services.ts'],
    ['src/ui/dialogs/x/a.tsx', '#server/b.ts'],
  ],
  'views-know-selectors-and-types': [['src/ui/screens/x/a.tsx', '#machines/x/machine.ts', 'value']],
  'views-know-types-of-the-contract': [['src/ui/screens/x/a.tsx', '#contract/b.ts', 'value']],
  'root-knows-the-front-end': [
    ['src/main.ts', '#server/b.ts'],
    ['src/app/a.ts', '#tests/b.ts'],
  ],
  'statecharts-know-the-front-end': [['src/statecharts/a.ts', '#tests/b.ts']],
  'nothing-knows-statecharts': [['src/main.ts', './statecharts/b.ts']],
  'rooms-are-known': [['src/utils/a.ts', '#domain/b.ts']],
  'screens-know-no-sibling': [['src/ui/screens/x/a.tsx', '../y/b.tsx']],
  'screens-are-composed': [
    ['src/ui/shell/a.tsx', '../screens/y/b.tsx'],
    ['src/app/desk.tsx', '#ui/screens/y/b.tsx'],
  ],
  'server-knows-domain-and-contract': [
    ['server/a.ts', '#machines/x/b.ts'],
    ['server/a.ts', '#simulator/b.ts'],
    ['server/a.ts', '#tests/b.ts'],
  ],
  'simulator-knows-nobody': [
    ['simulator/a.ts', '#domain/b.ts'],
    ['simulator/a.ts', '#server/b.ts'],
  ],
  'pages-know-no-command': [['src/statecharts/page/a.ts', '../command/b.ts']],
  'layout-is-made-at-build-time': [['src/statecharts/page/a.ts', '../../../packages/chart-gallery/src/layout.ts']],
  'scripts-know-nobody': [['scripts/a.mjs', '../server/b.ts']],
  'browser-knows-no-node': [['src/app/a.ts', 'node:fs']],
  'models-know-the-package': [['src/machines/x/a.ts', '../../../packages/kit/src/index.ts']],
  'packages-are-known-by-name': [
    ['src/statecharts/a.ts', '../../packages/kit/src/index.ts'],
    ['tests/a.ts', '../packages/kit/src/b.ts'],
  ],
  'packages-know-nobody': [
    ['packages/kit/src/a.ts', '../../../src/domain/b.ts'],
    ['packages/kit/tests/a.test.ts', '../../../tests/b.ts'],
    ['packages/kit/src/a.ts', '../../other/src/index.ts'],
    ['packages/chart-model/src/a.ts', '../../chart-paths/src/index.ts'],
  ],
  'paths-know-pictures-alone': [
    ['packages/chart-paths/src/command/gallery.ts', '../../../chart-gallery/src/index.ts'],
    ['packages/chart-paths/tests/a.test.ts', '../../../tests/b.ts'],
  ],
  'packages-know-the-base-by-name': [['packages/kit/src/a.ts', '../../chart-model/src/index.ts']],
  'tests-of-packages-share-their-tools': [['packages/kit/src/a.ts', '../../testing/b.ts']],
  'examples-know-packages-alone': [
    ['examples/x/a.ts', '../../src/domain/b.ts'],
    ['examples/x/a.ts', '../y/b.ts'],
  ],
  'packages-know-xstate-alone': [['packages/kit/src/a.ts', 'react']],
  'entries-for-vitest-know-it-alone': [['packages/kit/src/vitest.ts', 'react']],
  'gallery-layout-knows-elkjs-alone': [['packages/chart-gallery/src/drawing/place.ts', 'react']],
  'gallery-search-knows-flatqueue-alone': [['packages/chart-gallery/src/drawing/search-route.ts', 'react']],
  'gallery-command-knows-esbuild-alone': [['packages/chart-gallery/src/command/a.ts', 'react']],
  'gallery-page-knows-preact-alone': [['packages/chart-gallery/src/page/a.tsx', 'react']],
  'gallery-screenshots-knows-pixelmatch|pngjs-alone': [['packages/chart-gallery/src/screenshots/a.ts', 'react']],
  'gallery-pages-load-no-layout': [
    ['packages/chart-gallery/src/page/a.ts', '../drawing/layout.ts'],
    ['packages/chart-gallery/src/page/a.ts', '../drawing/pictures.ts'],
  ],
  'packages-run-anywhere': [['packages/kit/src/a.ts', 'node:fs']],
  'nothing-missing': [['server/a.ts', './absent.ts']],
  'no-circles': [['server/a.ts', './b.ts', 'value']],
};

const { imports: ALIASES } = v.parse(
  v.object({ imports: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
);

/** What the cruiser reports as imported. */
function targetOf(from: string, specifier: string): string {
  if (specifier === './absent.ts') return specifier;
  if (specifier === 'node:fs') return 'fs';
  if (specifier === 'react') return 'node_modules/react/index.js';
  const [alias, folder] = Object.entries(ALIASES).find(([key]) => specifier.startsWith(key.slice(0, -1))) ?? [];
  if (alias === undefined || folder === undefined) return posix.join(posix.dirname(from), specifier);
  return posix.join(folder.slice(0, -1), specifier.slice(alias.length - 1));
}

const WALLS = Object.entries(PLANTED).flatMap(([wall, violations]) =>
  violations.map(([from, specifier, value]) => ({
    wall,
    from,
    to: targetOf(from, specifier),
    code: value === undefined ? `import '${specifier}';` : `import { b } from '${specifier}';\nexport const a = b;`,
  })),
);

/** The forms of an import. */
const FORMS = {
  'a value': "import { b } from '#server/b.ts';\nexport const a = b;",
  'a type': "import type { B } from '#server/b.ts';\nexport type A = B;",
  'an inline type': "import { type B } from '#server/b.ts';\nexport type A = B;",
  'a namespace': "import * as b from '#server/b.ts';\nexport const a = b;",
  'an import on demand': "export const a = () => import('#server/b.ts');",
  'a re-export': "export { b } from '#server/b.ts';",
  'a re-export of everything': "export * from '#server/b.ts';",
  'a relative path': "import '../../server/b.ts';",
  'beside `using`':
    "import { b } from '#server/b.ts';\nexport async function a() {\n  using x = b();\n  await using y = b();\n  return [x, y];\n}",
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-walls-'));
  await plant('package.json', await readFile(join(ROOT, 'package.json'), 'utf8'));
  for (const room of ROOMS) await mkdir(join(folder, room));
});
afterEach(() => rm(folder, { recursive: true }));

/** Appends text to a file of the test folder. */
async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await appendFile(join(folder, path), `${text}\n`);
}

/** The violations that the lint's command finds in the test folder: wall, from, to. */
function violations(): string[] {
  const args = [CRUISER, ...ROOMS, '--config', CONFIG, '--output-type', 'json', '--no-progress'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  const { summary } = v.parse(Report, JSON.parse(stdout));
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).toSorted();
}

describe('import walls', () => {
  test('report every planted violation', async () => {
    await plant('node_modules/react/package.json', '{"name":"react","version":"1.0.0"}');
    for (const to of new Set(WALLS.map((planted) => planted.to))) {
      if (to !== 'fs' && to !== './absent.ts') await plant(to, 'export const b = 1;');
    }
    await plant('server/b.ts', "import './a.ts';");
    for (const { from, code } of WALLS) await plant(from, code);
    expect(violations()).toEqual(
      expect.arrayContaining(WALLS.map(({ wall, from, to }) => `${wall}: ${from} -> ${to}`)),
    );
  });

  test('each have a planted violation', async () => {
    const { default: config } = await import(CONFIG);
    const names = v.parse(Config, config).forbidden.map(({ name }) => name);
    expect(new Set(WALLS.map(({ wall }) => wall))).toEqual(new Set(names));
  });

  test('apply to every form of import', async () => {
    await plant('server/b.ts', 'export type B = 1;\nexport const b = () => null;');
    const names = Object.keys(FORMS).map((form) => `src/domain/${form.replaceAll(/\W+/g, '-')}.ts`);
    for (const [index, code] of Object.values(FORMS).entries()) await plant(names[index] ?? '', code);
    expect(violations()).toEqual(names.map((name) => `domain-knows-nobody: ${name} -> server/b.ts`).toSorted());
  });

  test('reject `import()` in a type, which the cruiser does not see', async () => {
    await plant('src/domain/a.ts', "export type A = import('#server/b.ts').B;");
    const { stdout, status } = spawnSync(OXLINT, ['-c', join(ROOT, '.oxlintrc.json'), 'src'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toContain('typescript(consistent-type-imports)');
    expect(status).toBe(1);
  });

  test('allow the permitted imports', async () => {
    await plant('src/domain/limits.ts', 'export const limit = 1;');
    await plant('src/api/contract/failure.ts', "export * from '#domain/limits.ts';");
    await plant('src/api/contract/calls.ts', "import '#domain/limits.ts';\nexport interface Call {}");
    await plant('src/api/client.ts', "import './contract/calls.ts';");
    await plant('src/machines/shared/list.ts', 'export const list = 1;');
    await plant('src/machines/y/machine.ts', 'export interface Y {}\nexport const y = 1;');
    await plant('src/machines/x/model.ts', "import '../y/machine.ts';");
    await plant(
      'src/machines/x/stage.tsx',
      "import './model.ts';\nimport '#statecharts/stages/x.tsx';\nimport '#ui/screens/x/x-screen.tsx';",
    );
    await plant(
      'src/machines/x/screen.ts',
      "import './model.ts';\nimport 'node:fs';\nimport '#server/main.ts';\nimport '#tests/server/a.test.ts';",
    );
    await plant(
      'src/machines/x/selectors.ts',
      "import '#domain/limits.ts';\nimport '#contract/failure.ts';\nimport type { Call } from '#contract/calls.ts';\nimport '../shared/list.ts';\nimport { type Y, y } from '../y/machine.ts';\nexport const z = y;\nexport type X = Call | Y;",
    );
    await plant('src/theme/tokens.ts', '');
    await plant('src/text/es.ts', '');
    await plant('src/ui/kit/button.ts', "import '#theme/tokens.ts';");
    await plant(
      'src/ui/screens/x/x-screen.tsx',
      "import '#machines/x/selectors.ts';\nimport '#ui/kit/button.ts';\nimport '#text/es.ts';\nimport '#theme/tokens.ts';\nimport type { Call } from '#contract/calls.ts';\nimport type { Y } from '#machines/y/machine.ts';\nexport type X = Call | Y;",
    );
    await plant(
      'src/app/router.tsx',
      "import('#ui/screens/x/x-screen.tsx');\nimport '#api/client.ts';\nimport '#machines/x/selectors.ts';",
    );
    await plant('src/main.ts', "import './app/router.tsx';");
    await plant('src/statecharts/command/build.ts', "import 'node:fs';");
    await plant('src/statecharts/stages/x.tsx', "import '#ui/screens/x/x-screen.tsx';");
    await plant('server/main.ts', "import 'node:fs';\nimport '#domain/limits.ts';\nimport '#contract/calls.ts';");
    await plant('simulator/main.ts', "import 'node:fs';");
    await plant('packages/kit/package.json', '{"name":"@mostrador/kit","exports":"./src/index.ts"}');
    await plant('packages/kit/src/index.ts', "import 'xstate';\nexport * from './command/main.ts';");
    await plant('packages/kit/src/command/main.ts', "import 'node:fs';");
    await plant('node_modules/xstate/package.json', '{"name":"xstate","version":"5.0.0"}');
    await plant('node_modules/xstate/index.js', '');
    await mkdir(join(folder, 'node_modules/@mostrador'));
    await symlink(join(folder, 'packages/kit'), join(folder, 'node_modules/@mostrador/kit'));
    await plant('src/machines/shared/model.ts', "export * from '@mostrador/kit';");
    await plant('src/statecharts/page.ts', "import '@mostrador/kit';");
    await plant('tests/server/a.test.ts', "import '#server/main.ts';\nimport '#simulator/main.ts';");
    expect(violations()).toEqual([]);
  });
});
