import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './planting.ts';
import { plantFaults } from './view-mutants.ts';

/** Plants every fault of every view, asleep; only the tests that wake them are built with it. */
export function viewMutantsPlugin(): Plugin {
  return {
    name: 'view-mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(ROOT, id.split('?')[0] ?? id);
      const isView = /^src\/ui\/.*(?<!\.test)\.tsx$/.test(file);
      return isView ? { code: plantFaults(file, code), map: null } : null;
    },
  };
}
