import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './planting.ts';
import { roomOf } from './rooms.ts';
import { plantFaults } from './source-faults.ts';

/** The tests of views and their wiring, and what these tests share. */
const TESTS_OF_VIEWS = /^(tests\/views\/.*|src\/(app|ui)\/.*\.test)\.tsx?$/;
const COLLECTED = join(import.meta.dirname, 'collected-tests.ts');

/**
 * Plants every fault of the front end's source, asleep; only the tests that wake them are built with it. The view tests that these tests
 * import are collected instead of run.
 */
export function sourceFaultsPlugin(): Plugin {
  return {
    name: 'source-faults',
    enforce: 'pre',
    resolveId(source, importer) {
      const isViewTest = importer !== undefined && TESTS_OF_VIEWS.test(relative(ROOT, importer.split('?')[0] ?? ''));
      return source === 'vitest' && isViewTest ? COLLECTED : null;
    },
    transform(code, id) {
      const file = relative(ROOT, id.split('?')[0] ?? id);
      return roomOf(file) === null ? null : { code: plantFaults(file, code), map: null };
    },
  };
}
