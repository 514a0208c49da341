// `npm run path -- <id> [--headed]`: runs one path of the report again and prints its steps. `--headed` shows the window.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { PrepareError, prepareBuild, preparePackages, ROOT } from './prepare.mjs';

/** The test project of each level; the level is the second last part of an id. */
const PROJECTS = { 1: 'paths', 2: 'paths-screens', 3: 'paths-browser' };

try {
  const [id = '', ...options] = process.argv.slice(2);
  const project = PROJECTS[/-([123])-[0-9a-f]{8}$/.exec(id)?.[1]];
  if (project === undefined)
    throw new PrepareError('Which path? For instance: npm run path -- login-3-eda840db --headed');
  await preparePackages();
  process.exitCode = await runPath(id, project, options.includes('--headed'));
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exitCode = error.status;
}

async function runPath(id, project, isHeaded) {
  const env = {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    PATHS_ID: id,
    ...(isHeaded ? { PATHS_HEADED: '1' } : {}),
  };
  if (project === 'paths-browser') {
    await prepareBuild();
    env.CHROMIUM_PATH = findChromium({ headed: isHeaded });
  }
  const reports = mkdtempSync(join(tmpdir(), 'mostrador-path-'));
  const file = join(reports, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { status } = spawnSync('vitest', ['run', '--project', project, ...reporters, '-t', id], {
      cwd: ROOT,
      stdio: 'inherit',
      env,
    });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    if (numPassedTests + numFailedTests === 0) throw new PrepareError(`There is no path ${id} any more.`);
    return status;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}
