import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest, the longest first; nothing else says so before they ran once on a machine. */
const LONG = [
  'tests/browser/desk-scheduled.test.ts',
  'tests/browser/ways.test.ts',
  'tests/paths/levels/browser.test.ts',
  'tests/browser/missing-data.test.ts',
  'tests/browser/settings.test.ts',
  'tests/browser/main-thread.test.ts',
  'tests/browser/gallery.test.ts',
  'tests/faults/postgres/postgres.test.ts',
  'tests/faults/kill9/kill9-nodes.test.ts',
  'tests/faults/kill9/kill9-sqlite.test.ts',
  'tests/server/nodes/restart.test.ts',
  'tests/paths/levels/screens-one.test.ts',
  'tests/paths/levels/screens-two.test.ts',
  'tests/paths/levels/machine.test.ts',
  'tests/paths/scxml/second-interpreter.test.ts',
  'tests/paths/levels/mutants.test.ts',
  'tests/views/settings.test.ts',
  'tests/views/tests.test.ts',
  'tests/views/greeting-signature.test.ts',
  'tests/views/failures.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(file));
  return place === -1 ? LONG.length : place;
};

/** Begins with the longest files, so that no worker waits for one that another began last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
