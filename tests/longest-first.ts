import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, the slowest first within their project. Vitest knows durations only after a first run on a machine. Files that share a worker and
 * what it read stand in one row: a worker ends where a file of another project is next.
 */
const SLOWEST = [
  'tests/paths/levels/browser.test.ts',
  'tests/browser/gallery.test.ts',
  'tests/browser/desk-scheduled.test.ts',
  'tests/browser/report.test.ts',
  'tests/browser/queue.test.ts',
  'tests/browser/main-thread.test.ts',
  'tests/browser/day.test.ts',
  'tests/browser/search.test.ts',
  'tests/browser/authenticator.test.ts',
  'tests/browser/undo.test.ts',
  'tests/browser/rehearsal.test.ts',
  'tests/browser/sessions.test.ts',
  'tests/browser/places.test.ts',
  'tests/browser/similar.test.ts',
  'tests/browser/presence.test.ts',
  // Each has a worker of its own, so all of them come before the server's files.
  'tests/faults/postgres/postgres.test.ts',
  'tests/faults/kill9/kill9-sqlite.test.ts',
  'tests/faults/marketplace/marketplace.test.ts',
  'tests/faults/kill9/kill9-nodes.test.ts',
  'tests/faults/webhooks/webhooks.test.ts',
  'tests/faults/sockets/sockets.test.ts',
  'tests/faults/races/races.test.ts',
  'tests/faults/disk/disk.test.ts',
  'tests/faults/clock/clock.test.ts',
  'tests/faults/guesses/guesses.test.ts',
  'tests/faults/codes/codes.test.ts',
  'tests/faults/known-emails/known-emails.test.ts',
  'tests/faults/clock/clock-sqlite.test.ts',
  'tests/faults/stolen-sessions/stolen-sessions.test.ts',
  'tests/server/questions/quiet-accounts.test.ts',
  'tests/server/questions/answer-faults.test.ts',
  'tests/server/operating/archives.test.ts',
  'tests/server/questions/undo.test.ts',
  'tests/server/questions/automatic-retries.test.ts',
  'tests/server/questions/rechecking.test.ts',
  'tests/server/report/counting-ahead.test.ts',
  'tests/server/nodes/answers.test.ts',
  'tests/server/live/presence.test.ts',
  'tests/server/store/retention-killed.test.ts',
  'tests/server/operating/large-accounts.test.ts',
  'tests/server/nodes/restart.test.ts',
  'tests/server/store/retention.test.ts',
  'examples/third-party/third-party.test.ts',
  'tests/paths/levels/charts.test.ts',
  'tests/paths/levels/screens-one.test.ts',
  'tests/paths/levels/screens-two.test.ts',
  'tests/paths/levels/source-mutants-charts.test.ts',
  'tests/paths/levels/view-mutants-one.test.ts',
  'tests/paths/levels/view-mutants-two.test.ts',
  'tests/statecharts/drawing.test.ts',
  'tests/paths/machine/secrets.test.ts',
  'tests/views/tests.test.ts',
  'tests/views/automatic-rules.test.ts',
  'tests/views/activity.test.ts',
  'tests/views/quick-answers.test.ts',
  'tests/views/failures.test.ts',
];

const listedAt = ({ moduleId }: TestSpecification): number => SLOWEST.findIndex((file) => moduleId.endsWith(file));

/** Starts with the slowest files, so that no worker is idle while another runs a slow file that it started last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rows = new Set(files.filter((file) => listedAt(file) >= 0).map(({ project }) => project));
    const placeOf = (file: TestSpecification): number => {
      const place = listedAt(file);
      if (place >= 0) return place;
      // The others of a row go on with its workers.
      return rows.has(file.project) && !file.project.config.isolate ? SLOWEST.length : SLOWEST.length + 1;
    };
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
