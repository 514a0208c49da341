import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The picture in the README of chart-paths. */
const PICTURE = join(import.meta.dirname, '../../packages/chart-paths/vending-sequence.svg');

test('the picture of a sequence is one that is drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vending-'));
  try {
    const args = ['vending.ts', '--samples', 'samples.json', '--out', folder, '--sequences', join(folder, 'sequences')];
    await promisify(execFile)('chart-paths', args, { cwd: import.meta.dirname });
    const files = await readdir(join(folder, 'sequences'));
    const drawn = await Promise.all(files.map((file) => readFile(join(folder, 'sequences', file), 'utf8')));
    expect(drawn).toContain(await readFile(PICTURE, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
