import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = join(ROOT, 'scripts/requirements.mjs');
/** Every way in which a test or a chart may name an id, and texts that name none. */
const HELD = {
  'docs/requirements.md': `
| id | what |
|---|---|
| 1.01 | by a test |
| 1.02 | by a range |
| 1.03 | by a range, too |
| 1.04 | by a group of tests |
| 1.05 | by a row of a table |
| 1.06 | by a row of a named table |
| 1.07 | by a rule of a chart |
| 1.08 | by a state of a chart |

| id | what | no test can hold it | to come |
|---|---|---|---|
| 2.01 | nothing | it only announces 2.02 | |
| 2.02 | later | | the lift |`,
  'tests/door.test.ts': `
describe('1.04 a door', () => {
  test('1.01 ASVS 6.2.4 R16 opens', () => {});
  it.each([1])('1.02-1.03 opens %d times', () => {});
  test.each([['1.05', 1]])('%s %d is output', () => {});
  const ROWS = [['1.06 named'], ['9.99 is the price', '8.88']] as const;
  test.each(ROWS.slice(1))('opens for %s', () => {});
  test.each(ROWS2)('%s is output', () => {});
});
const ROWS2 = [['1.06 named']] as const;`,
  'src/machines/door/machine.ts': `const meta = { uid: 'door.open', requirements: ['1.08'] };`,
  'src/machines/door/model.ts': `const invariants = [{ rule: '1.07 se abre' }, { rule: 'se cierra en 9.99 segundos' }];`,
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-requirements-'));
  for (const [path, text] of Object.entries(HELD)) await plant(path, text);
});
afterEach(() => rm(folder, { recursive: true }));

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
function matrixOf(where: string): { status: number | null; output: string[]; wrong: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, where], { encoding: 'utf8' });
  return { status, output: lines(stdout), wrong: lines(stderr) };
}

describe('the matrix of requirements', () => {
  test('has no gap', () => {
    expect(matrixOf(ROOT)).toEqual({ status: 0, output: expect.anything(), wrong: [] });
  });

  test('prints the tests of each id, what cannot be tested, and what is to come', async () => {
    await plant('src/machines/gate/screen.ts', '');
    await plant('src/machines/gate/model.ts', `const invariants = [{ rule: '1.07 1.08 se abre' }];`);
    expect(matrixOf(folder)).toEqual({
      status: 0,
      output: [
        ...['1.01', '1.02', '1.03', '1.04', '1.05', '1.06'].map((id) => `${id}  door`),
        ...['1.07', '1.08'].map((id) => `${id}  chart door (alone), chart gate`),
        '2.01  no test: it only announces 2.02',
        '2.02  TO COME: the lift',
        '10 requirements: 8 tested, 1 beyond any test, 1 to come.',
      ],
      wrong: [],
    });
  });

  test.each([
    ['an id without a test', '| 1.09 | nothing |', ['1.09 has neither a test nor a reason why there is none.']],
    ['an id listed twice', '| 1.01 | again |', ['1.01 is listed twice in docs/requirements.md.']],
  ])('fails on %s', async (_, row, wrong) => {
    await plant('docs/requirements.md', `${HELD['docs/requirements.md']}\n\n| id | what |\n|---|---|\n${row}`);
    expect(matrixOf(folder)).toMatchObject({ status: 1, wrong });
  });

  test.each([
    ['an id that is not listed', '1.09', ['1.09, named by wall, is not listed in docs/requirements.md.']],
    [
      'the end of a range that is not listed',
      '1.07-1.10',
      ['1.10, named by wall, is not listed in docs/requirements.md.'],
    ],
    [
      'a tested id that is listed as beyond any test',
      '2.01',
      ['2.01 is tested by wall, and docs/requirements.md still says of it: it only announces 2.02.'],
    ],
    [
      'a tested id that is listed as to come',
      '2.02',
      ['2.02 is tested by wall, and docs/requirements.md still says of it: the lift.'],
    ],
  ])('fails on %s', async (_, tag, wrong) => {
    await plant('tests/wall.test.ts', `test('${tag} stands', () => {});`);
    expect(matrixOf(folder)).toMatchObject({ status: 1, wrong });
  });
});
