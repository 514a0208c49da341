import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const OPTIONS = ['traffic-light.ts', '--samples', 'samples.json'];
/** The picture in the README of chart-gallery. */
const PICTURE = join(import.meta.dirname, '../../packages/chart-gallery/traffic-light.svg');

test('the light is as it was approved', async () => {
  const { stdout } = await run('chart-gallery', ['check', ...OPTIONS], { cwd: import.meta.dirname });
  expect(stdout).toBe('trafficLight (traffic-light.ts): Approved\n');
});

test('the picture of it is what is drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'traffic-light-'));
  try {
    const files = ['--exports', folder, '--out', join(folder, 'page.html')];
    await run('chart-gallery', [...OPTIONS, ...files], { cwd: import.meta.dirname });
    expect(await readFile(join(folder, 'trafficLight.svg'), 'utf8')).toBe(await readFile(PICTURE, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("the picture of it in chart-model's README is what is exported", async () => {
  const readme = await readFile(join(import.meta.dirname, '../../packages/chart-model/README.md'), 'utf8');
  const args = ['export', 'traffic-light.ts', '--format', 'mermaid'];
  const { stdout } = await run('chart-model', args, { cwd: import.meta.dirname });
  expect(readme).toContain(`\`\`\`mermaid\n${stdout.trim()}\n\`\`\``);
});
