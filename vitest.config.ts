import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { testFilesOf } from './tests/drawn-files.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { sourceFaultsPlugin } from './tests/paths/mutation/source-faults-plugin.ts';
import { viewMutantsPlugin } from './tests/paths/mutation/view-mutants-plugin.ts';

/**
 * Tests of real browsers, processes and databases are repeated once, since a busy machine may starve a process for seconds. `npm test` names those
 * that passed only then, and fails with more than two of them.
 */
const REPEATED = 1;

/** V8's semi-space in MB, 16 by default: charts and views make so many short-lived objects that scavenges take a tenth of their time otherwise. */
const ROOMY = ['--max-semi-space-size=64'];

const SETUP = ['tests/console-setup.ts', 'tests/jsdom-setup.ts'];
const VIEWS = ['src/{ui,theme,app,api,text}/**/*.test.{ts,tsx}', 'tests/views/**/*.test.{ts,tsx}'];
/** Those of them whose requests MSW intercepts. */
const INTERCEPTED = [
  'src/app/services.test.ts',
  'src/app/screens/*.test.tsx',
  'tests/views/{*-calls,effects,*feeds,similar-review,notifications-device,questions-wiring}.test.{ts,tsx}',
];

/** One project per kind of test; `npm test` runs them in this order, `npm run test:<kind>` one of them. */
export default defineConfig({
  test: {
    setupFiles: SETUP,
    restoreMocks: true,
    // Tests set their own limits where time matters; these only end a test that hangs, also on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Most tests mostly wait for a page or a database; by default two cores would run one file at a time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'walls', include: ['tests/walls/**/*.test.ts'] } },
      {
        extends: true,
        // Pure functions in many small files, which may share a worker.
        test: { name: 'domain', isolate: false, include: ['src/domain/**/*.test.ts', 'tests/domain/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: testFilesOf(['packages/*/tests/**/*.test.ts', 'examples/**/*.test.ts'], {
            what: 'files of the packages',
          }),
          exclude: ['examples/**/*.browser.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin(), react()],
        test: {
          name: 'views',
          execArgv: ROOMY,
          environment: 'jsdom',
          // Files share their worker and its imports; the set-up undoes what a test left in them.
          isolate: false,
          setupFiles: [...SETUP, 'tests/views-setup.ts'],
          include: process.env.OUTLINES_APPROVED === '1' ? ['tests/views/outlines/approval.ts'] : VIEWS,
          exclude: INTERCEPTED,
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin(), react()],
        // MSW wraps the worker's own Request and Headers, which the next file would get half restored.
        test: { name: 'views-intercepted', environment: 'jsdom', include: INTERCEPTED },
      },
      {
        extends: true,
        test: {
          name: 'server',
          retry: REPEATED,
          // Each test has its own store and product, so files may share a worker and its imports.
          isolate: false,
          include: testFilesOf(['tests/server/**/*.test.ts'], { what: 'files of the server' }),
          globalSetup: ['tests/server/model-setup.ts', 'tests/server/postgres-setup.ts'],
        },
      },
      // Each starts its own processes and databases.
      {
        extends: true,
        test: {
          name: 'faults',
          retry: REPEATED,
          include: testFilesOf(['tests/faults/**/*.test.ts'], { what: 'files of faults' }),
        },
      },
      { extends: true, test: { name: 'simulator', include: ['tests/simulator/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'paths',
          execArgv: ROOMY,
          // Files share their worker's explorations of the charts, which take longer than what is asked of them.
          isolate: false,
          include: ['tests/paths/**/*.test.ts', 'tests/statecharts/**/*.test.ts'],
          exclude: ['tests/paths/levels/{screens-*,browser,view-mutants-*,source-mutants*}.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin(), react()],
        test: {
          name: 'paths-screens',
          execArgv: ROOMY,
          environment: 'jsdom',
          include: ['tests/paths/levels/screens-*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [viewMutantsPlugin(), vanillaExtractPlugin(), react()],
        test: {
          name: 'paths-view-mutants',
          execArgv: ROOMY,
          environment: 'jsdom',
          include: ['tests/paths/levels/view-mutants-*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [sourceFaultsPlugin(), vanillaExtractPlugin(), react()],
        test: {
          name: 'paths-source-mutants',
          execArgv: ROOMY,
          environment: 'jsdom',
          // The planted source asks which fault is awake from the moment it is loaded.
          setupFiles: [...SETUP, 'tests/paths/mutation/awake.ts'],
          include: ['tests/paths/levels/source-mutants*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'paths-browser', retry: REPEATED, include: ['tests/paths/levels/browser.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          retry: REPEATED,
          // Files share their worker's Chromium and what they import; each test has a product and a browser context of its own.
          isolate: false,
          include: testFilesOf(['tests/browser/**/*.test.ts', 'examples/*/**/*.browser.test.ts'], {
            what: 'files of the browser',
            // A day at the counter: what a seller does from morning to evening.
            always: ['tests/browser/day.test.ts'],
          }),
          globalSetup: ['tests/browser/demo-setup.ts'],
        },
      },
    ],
  },
});
