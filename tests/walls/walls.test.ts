import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint');
const CONFIG = join(ROOT, '.dependency-cruiser.mjs');
const ROOMS = ['src', 'server', 'simulator', 'tests', 'scripts'];

const Report = v.object({
  summary: v.object({
    violations: v.array(v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string() }) })),
  }),
});
const Config = v.object({ forbidden: v.array(v.object({ name: v.string() })) });

/** Every wall with a planted violation: the file, its code and what it imports. */
const WALLS: readonly { wall: string; from: string; code: string; to: string }[] = [
  {
    wall: 'domain-knows-nobody',
    from: 'src/domain/a.ts',
    to: 'src/api/contract/b.ts',
    code: "import '#contract/b.ts';",
  },
  { wall: 'domain-knows-nobody', from: 'src/domain/a.ts', to: 'server/b.ts', code: "import '#server/b.ts';" },
  { wall: 'contract-knows-domain', from: 'src/api/contract/a.ts', to: 'src/api/b.ts', code: "import '../b.ts';" },
  {
    wall: 'api-knows-contract',
    from: 'src/api/client.ts',
    to: 'src/machines/x/b.ts',
    code: "import '#machines/x/b.ts';",
  },
  { wall: 'api-knows-contract', from: 'src/api/client.ts', to: 'src/ui/kit/b.ts', code: "import '#ui/kit/b.ts';" },
  {
    wall: 'machines-know-domain-and-contract',
    from: 'src/machines/x/a.ts',
    to: 'src/api/client.ts',
    code: "import '#api/client.ts';",
  },
  {
    wall: 'machines-know-domain-and-contract',
    from: 'src/machines/x/a.ts',
    to: 'src/text/es.ts',
    code: "import '#text/es.ts';",
  },
  {
    wall: 'machines-know-types-of-the-contract',
    from: 'src/machines/x/a.ts',
    to: 'src/api/contract/b.ts',
    code: "import { b } from '#contract/b.ts';\nexport const a = b;",
  },
  {
    wall: 'charts-know-each-other-by-machine',
    from: 'src/machines/x/a.ts',
    to: 'src/machines/y/selectors.ts',
    code: "import '../y/selectors.ts';",
  },
  {
    wall: 'charts-know-each-other-by-machine',
    from: 'src/machines/x/a.ts',
    to: 'src/machines/x/z/selectors.ts',
    code: "import './z/selectors.ts';",
  },
  {
    wall: 'stages-know-the-front-end',
    from: 'src/machines/x/stage.tsx',
    to: 'tests/b.ts',
    code: "import '#tests/b.ts';",
  },
  {
    wall: 'screens-know-what-they-drive',
    from: 'src/machines/x/screen.ts',
    to: 'scripts/b.ts',
    code: "import '../../../scripts/b.ts';",
  },
  {
    wall: 'nothing-knows-what-stands-beside-a-chart',
    from: 'src/app/a.ts',
    to: 'src/machines/y/stage.tsx',
    code: "import '#machines/y/stage.tsx';",
  },
  {
    wall: 'nothing-knows-what-stands-beside-a-chart',
    from: 'src/machines/x/a.ts',
    to: 'src/machines/y/screen.ts',
    code: "import '../y/screen.ts';",
  },
  {
    wall: 'product-knows-no-model',
    from: 'src/app/a.ts',
    to: 'src/machines/y/model.ts',
    code: "import '#machines/y/model.ts';",
  },
  {
    wall: 'machines-know-no-library-but-xstate',
    from: 'src/machines/x/a.ts',
    to: 'node_modules/react/index.js',
    code: "import 'react';",
  },
  { wall: 'kit-knows-theme', from: 'src/ui/kit/a.ts', to: 'src/domain/b.ts', code: "import '#domain/b.ts';" },
  { wall: 'kit-knows-theme', from: 'src/ui/kit/a.ts', to: 'src/text/b.ts', code: "import '#text/b.ts';" },
  { wall: 'theme-knows-nobody', from: 'src/theme/a.ts', to: 'src/ui/kit/b.ts', code: "import '#ui/kit/b.ts';" },
  { wall: 'text-knows-domain', from: 'src/text/a.ts', to: 'src/api/client.ts', code: "import '#api/client.ts';" },
  {
    wall: 'views-know-machines-and-kit',
    from: 'src/ui/screens/x/a.tsx',
    to: 'src/api/client.ts',
    code: "import '#api/client.ts';",
  },
  {
    wall: 'views-know-machines-and-kit',
    from: 'src/ui/shell/a.tsx',
    to: 'src/app/services.ts',
    code: "import '../../app/services.ts';",
  },
  {
    wall: 'views-know-machines-and-kit',
    from: 'src/ui/dialogs/x/a.tsx',
    to: 'server/b.ts',
    code: "import '#server/b.ts';",
  },
  {
    wall: 'views-know-selectors-and-types',
    from: 'src/ui/screens/x/a.tsx',
    to: 'src/machines/x/machine.ts',
    code: "import { b } from '#machines/x/machine.ts';\nexport const a = b;",
  },
  {
    wall: 'views-know-types-of-the-contract',
    from: 'src/ui/screens/x/a.tsx',
    to: 'src/api/contract/b.ts',
    code: "import { b } from '#contract/b.ts';\nexport const a = b;",
  },
  { wall: 'root-knows-the-front-end', from: 'src/main.tsx', to: 'server/b.ts', code: "import '#server/b.ts';" },
  { wall: 'root-knows-the-front-end', from: 'src/app/a.ts', to: 'tests/b.ts', code: "import '#tests/b.ts';" },
  {
    wall: 'statecharts-know-the-front-end',
    from: 'src/statecharts/a.ts',
    to: 'tests/b.ts',
    code: "import '#tests/b.ts';",
  },
  {
    wall: 'nothing-knows-statecharts',
    from: 'src/main.tsx',
    to: 'src/statecharts/b.ts',
    code: "import './statecharts/b.ts';",
  },
  { wall: 'rooms-are-known', from: 'src/utils/a.ts', to: 'src/domain/b.ts', code: "import '#domain/b.ts';" },
  {
    wall: 'screens-know-no-sibling',
    from: 'src/ui/screens/x/a.tsx',
    to: 'src/ui/screens/y/b.tsx',
    code: "import '../y/b.tsx';",
  },
  {
    wall: 'screens-are-composed',
    from: 'src/ui/shell/a.tsx',
    to: 'src/ui/screens/y/b.tsx',
    code: "import '../screens/y/b.tsx';",
  },
  {
    wall: 'screens-are-composed',
    from: 'src/app/desk.tsx',
    to: 'src/ui/screens/y/b.tsx',
    code: "import '#ui/screens/y/b.tsx';",
  },
  {
    wall: 'server-knows-domain-and-contract',
    from: 'server/a.ts',
    to: 'src/machines/x/b.ts',
    code: "import '#machines/x/b.ts';",
  },
  {
    wall: 'server-knows-domain-and-contract',
    from: 'server/a.ts',
    to: 'simulator/b.ts',
    code: "import '#simulator/b.ts';",
  },
  { wall: 'server-knows-domain-and-contract', from: 'server/a.ts', to: 'tests/b.ts', code: "import '#tests/b.ts';" },
  { wall: 'simulator-knows-nobody', from: 'simulator/a.ts', to: 'src/domain/b.ts', code: "import '#domain/b.ts';" },
  { wall: 'simulator-knows-nobody', from: 'simulator/a.ts', to: 'server/b.ts', code: "import '#server/b.ts';" },
  {
    wall: 'pages-know-no-command',
    from: 'src/statecharts/page/a.ts',
    to: 'src/statecharts/command/b.ts',
    code: "import '../command/b.ts';",
  },
  {
    wall: 'layout-is-made-at-build-time',
    from: 'src/statecharts/page/a.ts',
    to: 'src/statecharts/drawing/b.ts',
    code: "import '../drawing/b.ts';",
  },
  { wall: 'scripts-know-nobody', from: 'scripts/a.mjs', to: 'server/b.ts', code: "import '../server/b.ts';" },
  { wall: 'browser-knows-no-node', from: 'src/app/a.ts', to: 'fs', code: "import 'node:fs';" },
  { wall: 'nothing-missing', from: 'server/a.ts', to: './absent.ts', code: "import './absent.ts';" },
  {
    wall: 'no-circles',
    from: 'server/a.ts',
    to: 'server/b.ts',
    code: "import { b } from './b.ts';\nexport const a = b;",
  },
];

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
    await plant('src/main.tsx', "import './app/router.tsx';");
    await plant('src/statecharts/command/build.ts', "import 'node:fs';");
    await plant('src/statecharts/stages/x.tsx', "import '#ui/screens/x/x-screen.tsx';");
    await plant('server/main.ts', "import 'node:fs';\nimport '#domain/limits.ts';\nimport '#contract/calls.ts';");
    await plant('simulator/main.ts', "import 'node:fs';");
    await plant('tests/server/a.test.ts', "import '#server/main.ts';\nimport '#simulator/main.ts';");
    expect(violations()).toEqual([]);
  });
});
