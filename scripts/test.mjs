// `npm test`: every check of the product, in the order in which a fault is cheapest to learn of. Goes on after a failure and
// closes on one line that says how many tests passed and failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { build, install, NODE, PrepareError, ROOT, requireNode } from './prepare.mjs';

const reports = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));
let passed = 0;
let failed = 0;
const failures = [];

try {
  requireNode();
  install();
  check(
    'types',
    ['tsc', '-p', 'tsconfig.json'],
    ['tsc', '-p', 'tsconfig.server.json'],
    ['tsc', '-p', 'tsconfig.tests.json'],
  );
  check(
    'lint',
    ['biome', 'ci', '--colors=off', '.'],
    ['oxlint', '--type-aware', '--deny-warnings'],
    ['depcruise', 'src', 'server', 'simulator', '--config', '.dependency-cruiser.mjs', '--no-progress'],
    ['knip', '--no-progress'],
  );
  tests('domain and machines', 'domain', 'machines');
  tests('views', 'views');
  tests('server', 'server', 'simulator');
  step('build', () => build());
  check('size', ['node', 'scripts/size.mjs']);
  step('chromium', () => {
    process.env.CHROMIUM_PATH = findChromium();
  });
  tests('browser', 'browser');
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  failures.push('preparation');
} finally {
  rmSync(reports, { recursive: true, force: true });
}

if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed + (failures.length > 0 && failed === 0 ? 1 : 0)} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** One heading, some work, and how long it took. */
function step(name, work) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  try {
    if (work() === false) failures.push(name);
  } catch (error) {
    console.error(error instanceof PrepareError ? error.message : error);
    failures.push(name);
  }
  console.log(`   ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs each command of node_modules/.bin; all of them, even after one failed. */
function check(name, ...commands) {
  step(name, () => commands.map(([command, ...args]) => run(command, args)).every((status) => status === 0));
}

/** Runs vitest projects and counts what they ran. */
function tests(name, ...projects) {
  step(name, () => {
    const file = join(reports, `${projects.join('-')}.json`);
    const selected = projects.flatMap((project) => ['--project', project]);
    const status = run('vitest', [
      'run',
      ...selected,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    return status === 0;
  });
}

function run(command, args) {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const file = command === 'node' ? NODE : join(ROOT, 'node_modules/.bin', command);
  return spawnSync(file, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH: path } }).status;
}
