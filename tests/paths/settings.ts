/** The run's seed: given to repeat a run, drawn otherwise. Fixed while the file is loaded, so every chart shares it. */
export const SEED = Number(process.env.PATHS_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/**
 * Among all other checks: a third of the walks by chance and of the steps beside the second interpreter, one in six of the charts whose exports get
 * planted mistakes; one path of every twelfth screen at level 3; one in sixteen of the faults planted in charts, and about eight of those in a large one, but
 * for the excused ones, one in 144 of those in views; the charts that the gallery's tests open, and one in six of the others.
 */
export const SHORT = process.env.PATHS_SHORT === '1';
/** Walks by chance for each chart, and how long they may grow; more where there is time. */
export const WALKS = Number(process.env.PATHS_WALKS ?? (SHORT ? 20 : 60));
export const WALK_LENGTH = Number(process.env.PATHS_WALK_LENGTH ?? 60);
/** The one path that somebody repeats, and whether to show the window it runs in. */
export const REPEATED = process.env.PATHS_ID ?? null;
export const HEADED = process.env.PATHS_HEADED === '1';

const ALL = Number(process.env.PATHS_FAULTS ?? 1);
/** One in so many faults is planted in the source of each room; among all other checks of the few files that have their turn. */
export const FAULTS_IN = SHORT
  ? { charts: 3, selectors: 1, views: 1, wiring: 4 }
  : { charts: ALL, selectors: ALL, views: ALL, wiring: ALL };

const selection = (pattern: string | undefined): RegExp | null => (pattern === undefined ? null : new RegExp(pattern));
/** The files whose faults are judged, from the root of the repository; null: all. */
export const FAULTS_FILES = selection(process.env.PATHS_FAULTS_FILES);
/** The charts (by name) and test files whose paths and tests look for faults; null: all. */
export const FAULTS_BY = selection(process.env.PATHS_FAULTS_BY);
/** The name of the run's report of faults, so that runs of several selections keep theirs. */
export const FAULTS_REPORT = process.env.PATHS_FAULTS_REPORT ?? null;
/** Whether faults that the report tells of already are left out: a fault that loops for ever ends the process. */
export const FAULTS_RESUMED = process.env.PATHS_FAULTS_RESUME === '1';
