// `npm test`: every check of the product, in the order in which a fault is cheapest to learn of. Goes on after a failure and
// closes on one line that says how many tests passed and failed. Names of steps choose some: `node scripts/test.mjs types lint`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { NODE, PrepareError, prepareBuild, preparePackages, ROOT } from './prepare.mjs';

const BIN = join(ROOT, 'node_modules/.bin');
const LINES_OF_A_FAILURE = 8;
const PATHS = join(ROOT, 'tests/paths/main.ts');

const ASKED = process.argv.slice(2);
/** What would take too long among all the others is done in part. */
const SHORT = { PATHS_SHORT: '1' };
/** Screenshots are taken where the step is asked for by its name; nothing else looks at them. */
const SCREENSHOTS = ASKED.length === 0 ? {} : { BROWSER_SCREENSHOTS: '1' };

const STEPS = [
  {
    name: 'types',
    work: () =>
      check(
        // One beside the other, each with one checker: several checkers would each look at what all import.
        ['tsc', '--checkers', '1', '-p', 'tsconfig.json'],
        ['tsc', '--checkers', '1', '-p', 'tsconfig.server.json'],
        ['tsc', '--checkers', '1', '-p', 'tsconfig.tests.json'],
      ),
  },
  {
    name: 'lint',
    work: () =>
      check(
        ['biome', 'ci', '--colors=off', '.'],
        ['oxlint', '--type-aware', '--deny-warnings'],
        ['npm', 'run', '--silent', 'walls'],
        ['knip', '--no-progress'],
      ),
  },
  // A chart that changed needs somebody who says that it is meant; it tells what changed, and how to say so.
  { name: 'statecharts', work: () => check(['node', 'src/statecharts/command/check.ts']) },
  {
    name: 'paths',
    work: () =>
      walkPaths([0, 1, 2], () =>
        // Whoever asks for the step by its name gets the whole of it.
        test(['paths', 'paths-screens', 'paths-view-mutants'], ASKED.length === 0 ? SHORT : {}),
      ),
  },
  // Files of several kinds in one run, so that no core waits for the last file of each.
  { name: 'parts', work: () => test(['walls', 'domain', 'views', 'simulator']) },
  { name: 'build', work: () => prepareBuild() },
  { name: 'size', work: () => check(['node', 'scripts/size.mjs']) },
  // Some of it starts whole nodes, which serve the built pages; of the faults the short forms, `npm run test:faults` does the long ones.
  { name: 'server', needs: ['build'], work: () => test(['server', 'faults']) },
  { name: 'headers', needs: ['build'], work: () => gradeHeaders() },
  { name: 'browser', needs: ['build'], work: () => testInBrowser() },
  {
    name: 'paths:browser',
    needs: ['build'],
    isExtra: true,
    work: () => walkPaths([3], () => test(['paths-browser'], { CHROMIUM_PATH: findChromium() })),
  },
];

let passed = 0;
let failed = 0;
const failures = [];
/** What failed, to be named once more at the end: whoever keeps only the last lines of the output learns it as well. */
const failedTests = [];

try {
  const steps = chosen(ASKED);
  await preparePackages();
  for (const step of steps) await run(step);
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  failures.push('preparation');
  failed += 1;
}
for (const { file, name, message } of failedTests) console.error(`\n✗ ${file}\n  ${name}\n${message}`);
if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

function chosen(names) {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    throw new PrepareError(`There is no step ${unknown}; there are ${STEPS.map(({ name }) => name).join(', ')}.`);
  }
  if (names.length === 0) return STEPS.filter(({ isExtra }) => isExtra !== true);
  const needed = STEPS.filter(({ name }) => names.includes(name)).flatMap(({ needs = [] }) => needs);
  return STEPS.filter(({ name }) => names.includes(name) || needed.includes(name));
}

/** One heading, some work, and how long it took. Work that fails without a failed test counts as one failure. */
async function run({ name, work }) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const failedBefore = failed;
  let isFine = false;
  try {
    isFine = (await work()) !== false;
  } catch (error) {
    console.error(error instanceof PrepareError ? error.message : error);
  }
  if (!isFine) {
    failures.push(name);
    if (failed === failedBefore) failed += 1;
  }
  console.log(`   ${name}: ${isFine ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs the commands side by side, all of them even after one failed; each tells what it has to say once it is over. */
async function check(...commands) {
  const isAlone = commands.length === 1;
  const statuses = await Promise.all(commands.map(([command, ...args]) => execute(command, args, {}, isAlone)));
  return statuses.every((status) => status === 0);
}

/** Runs vitest projects and counts what they ran. A skipped test is a failure: it says nothing. */
async function test(projects, env = {}) {
  const reports = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));
  const file = join(reports, 'report.json');
  try {
    const selected = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const status = await execute('vitest', ['run', ...selected, ...reporters], env);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const skipped = report.numPendingTests + report.numTodoTests;
    passed += report.numPassedTests;
    failed += report.numFailedTests + skipped;
    failedTests.push(...report.testResults.flatMap(failuresOf));
    if (skipped > 0) console.error(`${skipped} skipped`);
    return status === 0 && skipped === 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** The failed tests of one file of vitest's report, or the file itself where it failed before its tests. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(ROOT, name);
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0)
    return message === '' ? [] : [{ file, name: 'the file itself', message: firstLines(message) }];
  return tests.map(({ fullName, failureMessages }) => ({
    file,
    name: fullName,
    message: firstLines(failureMessages.join('\n')),
  }));
}

function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n').slice(0, LINES_OF_A_FAILURE);
  return lines.map((line) => `    ${line}`).join('\n');
}

/** Walks the paths of some levels, one seed for all of them, and writes the report whatever came of it. */
async function walkPaths(levels, walk) {
  const startedAt = new Date().toISOString();
  process.env.PATHS_SEED ??= String(Math.trunc(Math.random() * 2 ** 31));
  await check(['node', PATHS, 'clear', ...levels.map(String)]);
  const isFine = await walk();
  const isWritten = await check(['node', PATHS, 'report', startedAt, process.env.PATHS_SEED, ...levels.map(String)]);
  return isFine && isWritten;
}

function testInBrowser() {
  const env = { CHROMIUM_PATH: findChromium() };
  return walkPaths([3], () => test(['browser', 'paths-browser'], { ...env, ...SHORT, ...SCREENSHOTS }));
}

/** The scanner is a package apart, installed without the scripts of its dependencies, which need the network. */
async function gradeHeaders() {
  const folder = join(ROOT, 'tests/observatory');
  const isInstalled = existsSync(join(folder, 'node_modules/@mdn/mdn-http-observatory/package.json'));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  if (!isInstalled && (await execute('npm', args)) !== 0)
    throw new PrepareError('The scanner of headers could not be installed.');
  return check(['node', join(folder, 'scan.mjs')]);
}

/**
 * Runs a command with the project's own tools, Node 24 among them, first on the PATH; its exit code, null when it was killed. What it writes
 * is seen at once, or at its end where others write as well.
 */
async function execute(command, args, extra = {}, isAlone = true) {
  const env = { ...process.env, ...extra, PATH: `${BIN}${delimiter}${process.env.PATH}` };
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(command === 'node' ? NODE : command, args, {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env,
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(chunks));
  return status;
}
