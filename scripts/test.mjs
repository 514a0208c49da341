// `npm test`: every check of the product, the quickest first. Continues after a failure and ends with a line that counts passed and failed
// tests. Arguments choose steps: `node scripts/test.mjs types lint`; `--files` leaves out no file, and `--full` no test by drawing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { COMPILED, NODE, PrepareError, prepareBuild, preparePackages, ROOT } from './prepare.mjs';
import { seed } from './seed.mjs';
import { formOf } from './short-form.mjs';

const BIN = join(ROOT, 'node_modules/.bin');
const LINES_OF_A_FAILURE = 8;
/** More tests that pass only when repeated fail the run. */
const FLAKY_MAX = 2;
const PATHS = join(ROOT, 'tests/paths/main.ts');
/** All that the tests draw is drawn by one seed, so that a failure can be repeated. */
process.env.PATHS_SEED = seed();

const FORM = formOf(process.argv.slice(2));

/**
 * `stage`: consecutive steps with the same one run side by side, so that no core waits for the last command of each. At most one step of a
 * stage may run tests, which print as they go; the others print once they are over.
 */
const STEPS = [
  {
    name: 'types',
    stage: 'static',
    work: (isAlone) =>
      check(
        isAlone,
        // Side by side with one checker each: several checkers of one project would check its shared imports several times.
        ['tsc', '--checkers', '1', '-p', 'tsconfig.json'],
        ['tsc', '--checkers', '1', '-p', 'tsconfig.server.json'],
        ['tsc', '--checkers', '1', '-p', 'tsconfig.tests.json'],
        ['tsc', '--checkers', '1', '-p', 'packages/chart-model'],
        ['tsc', '--checkers', '1', '-p', 'packages/chart-paths'],
        ['tsc', '--checkers', '1', '-p', 'packages/chart-gallery'],
      ),
  },
  {
    name: 'lint',
    stage: 'static',
    work: (isAlone) =>
      check(
        isAlone,
        ['biome', 'ci', '--colors=off', '.'],
        ['oxlint', '--type-aware', '--deny-warnings'],
        ['npm', 'run', '--silent', 'walls'],
        ['knip', '--no-progress'],
      ),
  },
  // Fails for a chart that differs from its approved version; prints the difference and how to approve it.
  {
    name: 'statecharts',
    stage: 'static',
    work: (isAlone) => check(isAlone, ['node', 'src/statecharts/command/check.ts']),
  },
  {
    name: 'paths',
    work: () =>
      walkPaths([0, 1, 2], () =>
        test(['paths', 'paths-screens', 'paths-view-mutants', 'paths-source-mutants'], FORM.paths),
      ),
  },
  // Several projects in one run, so that no core waits for the last file of each.
  {
    name: 'parts',
    work: () => test(['walls', 'domain', 'packages', 'views', 'views-intercepted', 'simulator'], FORM.parts),
  },
  { name: 'build', work: () => prepareBuild() },
  { name: 'size', work: (isAlone) => check(isAlone, ['node', 'scripts/size.mjs']) },
  // Some tests start whole nodes, which serve the built pages. The faults run in their short forms; `npm run test:faults` runs the long ones.
  { name: 'server', needs: ['build'], work: () => testServer() },
  { name: 'headers', stage: 'built', needs: ['build'], work: (isAlone) => gradeHeaders(isAlone) },
  { name: 'browser', stage: 'built', needs: ['build'], work: () => testInBrowser() },
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
/** Repeated at the end, for readers who keep only the last lines of the output. */
const failedTests = [];
/** Tests that passed only when they were repeated (`retry` in vitest.config.ts): each is a fault of the test or of the product. */
const flakyTests = [];
/** What the short form drew, by its name. */
const draws = new Map();

try {
  const steps = chosen(FORM.steps);
  await preparePackages();
  for (const stage of stagesOf(steps)) await runStage(stage);
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  failures.push('preparation');
  failed += 1;
}
for (const { file, name, message } of flakyTests)
  console.error(`\n! ${file}, passed when repeated\n  ${name}\n${message}`);
if (flakyTests.length > FLAKY_MAX) {
  failures.push(`more than ${FLAKY_MAX} tests passed only when repeated`);
  failed += 1;
}
for (const { file, name, message } of failedTests) console.error(`\n✗ ${file}\n  ${name}\n${message}`);
if (failures.length > 0)
  console.error(`\nFailed: ${failures.join(', ')}. PATHS_SEED=${process.env.PATHS_SEED} repeats what was drawn.`);
if (FORM.isShort) {
  const parts = [...draws].map(([what, { drawn, all }]) => `${drawn} of ${all} ${what}`);
  console.log(`\nDrawn by PATHS_SEED=${process.env.PATHS_SEED}: ${parts.join(', ')}, and what docs/testing.md names.`);
  console.log('`npm run test:files` runs all files, `npm run test:full` all tests.');
}
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

function stagesOf(steps) {
  const stages = [];
  for (const step of steps) {
    const last = stages.at(-1);
    if (step.stage !== undefined && last?.[0].stage === step.stage) last.push(step);
    else stages.push([step]);
  }
  return stages;
}

async function runStage(steps) {
  console.log(`\n── ${steps.map(({ name }) => name).join(', ')}`);
  await Promise.all(steps.map((step) => run(step, steps.length === 1)));
}

/** Runs a step and prints how long it took. A step that fails without a failed test counts as one failure. */
async function run({ name, work }, isAlone) {
  const start = performance.now();
  let outcome = { isFine: false, failedTests: 0 };
  try {
    outcome = (await work(isAlone)) ?? { isFine: true, failedTests: 0 };
  } catch (error) {
    console.error(error instanceof PrepareError ? error.message : error);
  }
  const { isFine, failedTests } = outcome;
  failed += failedTests;
  if (!isFine) {
    failures.push(name);
    if (failedTests === 0) failed += 1;
  }
  console.log(`   ${name}: ${isFine ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs the commands side by side, all of them even after one failed. Each prints once it is over, unless it is the only one. */
async function check(isAlone, ...commands) {
  const prints = isAlone && commands.length === 1;
  const statuses = await Promise.all(commands.map(([command, ...args]) => execute(command, args, {}, prints)));
  return { isFine: statuses.every((status) => status === 0), failedTests: 0 };
}

/** Runs vitest projects and counts their tests. A skipped test counts as failed. */
async function test(projects, env = {}, options = []) {
  const reports = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));
  const file = join(reports, 'report.json');
  const flaky = join(reports, 'flaky.json');
  const drawn = join(reports, 'drawn.jsonl');
  writeFileSync(drawn, '');
  try {
    const selected = projects.flatMap((project) => ['--project', project]);
    const reporters = ['default', 'json', './tests/flaky-reporter.ts'].map((name) => `--reporter=${name}`);
    const args = ['run', ...selected, ...options, ...reporters, `--outputFile.json=${file}`];
    const status = await execute('vitest', args, { ...env, FLAKY_FILE: flaky, DRAWN_FILE: drawn });
    noteDraws(readFileSync(drawn, 'utf8'));
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const skipped = report.numPendingTests + report.numTodoTests;
    passed += report.numPassedTests;
    failedTests.push(...report.testResults.flatMap(failuresOf));
    flakyTests.push(
      ...JSON.parse(readFileSync(flaky, 'utf8')).map((one) => ({ ...one, message: firstLines(one.message) })),
    );
    if (skipped > 0) console.error(`${skipped} skipped`);
    return { isFine: status === 0 && skipped === 0, failedTests: report.numFailedTests + skipped };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** Files of tests say what they drew, one a line, some of them more than once. */
function noteDraws(text) {
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const { what, ...counts } = JSON.parse(line);
    draws.set(what, counts);
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

/** Runs the paths of some levels, and writes their report even if some failed. */
async function walkPaths(levels, walk) {
  const startedAt = new Date().toISOString();
  await execute('node', [PATHS, 'clear', ...levels.map(String)]);
  const { isFine, failedTests } = await walk();
  const reporting = [PATHS, 'report', startedAt, process.env.PATHS_SEED, ...levels.map(String)];
  const isWritten = (await execute('node', reporting)) === 0;
  return { isFine: isFine && isWritten, failedTests };
}

/** Many of these mostly wait, for timers and databases, so one more than elsewhere runs at a time. */
function testServer() {
  return test(['server', 'faults'], FORM.server, ['--maxWorkers=4']);
}

function testInBrowser() {
  const env = { CHROMIUM_PATH: findChromium(), CHROMIUM_WITH_NOTIFICATIONS: findChromium({ headed: true }) };
  return walkPaths([3], () => test(['browser', 'paths-browser'], { ...env, ...FORM.browser }));
}

/** The scanner has its own package file; it is installed without the scripts of its dependencies, which need the network. */
async function gradeHeaders(isAlone) {
  const folder = join(ROOT, 'tests/observatory');
  const isInstalled = existsSync(join(folder, 'node_modules/@mdn/mdn-http-observatory/package.json'));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  if (!isInstalled && (await execute('npm', args, {}, isAlone)) !== 0)
    throw new PrepareError('The scanner of headers could not be installed.');
  return check(isAlone, ['node', join(folder, 'scan.mjs')]);
}

/**
 * Runs a command with the project's tools, Node 24 among them, first on the PATH.
 * @param prints whether its output is passed on at once; otherwise at its end, as other commands write too.
 * @returns its exit code; null when a signal ended it.
 */
async function execute(command, args, extra = {}, prints = true) {
  // Each worker of vitest and each node that a test starts would compile the same packages again.
  const own = { NODE_COMPILE_CACHE: COMPILED, PATH: `${BIN}${delimiter}${process.env.PATH}` };
  const env = { ...process.env, ...own, ...extra };
  const output = prints ? 'inherit' : 'pipe';
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
