import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { idOf } from '@mostrador/chart-paths';
import { suiteOfScreen } from '../levels/suite-of-screen.ts';
import type { ScreenBinding } from '../screens/binding.ts';
import { screens } from '../screens/screens.ts';
import { walkInDom } from '../screens/walk-in-dom.ts';
import { FAULTS_BY, SHORT } from '../settings.ts';
import { withFault } from './awake.ts';
import { collect, waitFor } from './collected-tests.ts';
import { hashOf, PassedFaults } from './passed-faults.ts';
import { ROOT } from './planting.ts';
import { filesOf, isSelected, ROOM_NAMES } from './rooms.ts';
import { faultsOf, type SourceFault } from './source-faults.ts';

/** Something that shows the product in a DOM and says whether it is right: a path of a screen, or a test of views or their wiring. */
interface Scenario {
  readonly id: string;
  /** A test takes a fraction of what a path of a screen takes. */
  readonly isTest: boolean;
  /** Hash of what else than its id says what it does. */
  readonly source: string;
  /** What is not as it should be, given so long (in ms) for each look; null if nothing. */
  readonly failure: (patience: number) => Promise<string | null>;
}

interface Measured extends Scenario {
  readonly group: string;
  /** The faults that it passes by, by their ids. */
  readonly passed: ReadonlySet<string>;
}

/** The scenarios of one chart or test file; made when they are asked for. */
interface Group {
  readonly name: string;
  readonly scenarios: () => Promise<readonly Scenario[]>;
}

/** Which scenario found a fault, or how many passed by it without noticing. */
export interface Search {
  readonly foundBy: string | null;
  readonly passedBy: number;
}

/** A scenario of the sound product shows everything well within this time; one with a fault never does. */
const PATIENCE = { path: 250, test: 1000 } as const;
const SOUND_PATIENCE = 10_000;
/** The share of scenarios that pass without a fault at least; the others, which find nothing, are late on a busy machine. */
const SOUND_MIN = 0.95;
/** A scenario that hangs has found something; in ms. */
const ENDS_WITHIN = 20_000;
/** So many scenarios that pass by a fault show it if any does: the nearest ones, and then the tests that pass by the fewest faults. */
const TRIES = 40;
/** Tests that find every fault of the file that they are called like, and take no time: the ones that run among all other checks. */
const QUICK_FILES = /(^|\/)(answer-box|browser-history|cards|live-bus|ticker)\.(test\.)?ts$/;
const TESTS = ['tests/views/**/*.test.{ts,tsx}', 'src/{app,ui}/**/*.test.{ts,tsx}'];
const isAsked = (name: string): boolean => FAULTS_BY === null || FAULTS_BY.test(name);
const groups: readonly Group[] = [
  ...(SHORT ? [] : screens)
    .filter(({ model }) => isAsked(model.name))
    .map((binding) => ({ name: binding.model.name, scenarios: remembered(async () => pathsOf(binding)) })),
  ...globSync(TESTS, { cwd: ROOT })
    .filter((file) => (!SHORT || QUICK_FILES.test(file)) && isAsked(file))
    .toSorted()
    .map((file) => ({ name: basename(file).split('.')[0] ?? file, scenarios: remembered(() => testsOf(file)) })),
];

/** Whether scenarios of this run can find the file's faults. */
export const isJudged = (file: string): boolean => !SHORT || QUICK_FILES.test(file);

function remembered<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}

const pathsOf = (binding: ScreenBinding): Scenario[] =>
  suiteOfScreen(binding, 2).map((walk) => ({
    id: idOf(walk, 2),
    isTest: false,
    source: '',
    failure: async (patience) => {
      const { failure } = await walkInDom(walk, binding, { patience: Math.max(patience, PATIENCE.path) });
      return failure === null ? null : `step ${failure.step}: ${failure.reason}`;
    },
  }));

async function testsOf(file: string): Promise<Scenario[]> {
  const source = hashOf(readFileSync(join(ROOT, file), 'utf8'));
  const tests = await collect(() => import(/* @vite-ignore */ join(ROOT, file)));
  return tests.map(({ name, run }) => ({
    id: `${file} > ${name}`,
    isTest: true,
    source,
    failure: (patience) => {
      waitFor(Math.max(patience, PATIENCE.test));
      return failureOf(run, ENDS_WITHIN + patience);
    },
  }));
}

/** How it failed, or that it did not end in time; null if neither. */
async function failureOf(run: () => Promise<void>, within: number): Promise<string | null> {
  const { promise: hung, resolve } = Promise.withResolvers<string>();
  const limit = setTimeout(() => resolve(`not over after ${within} ms`), within);
  const done = run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  try {
    return await Promise.race([done, hung]);
  } finally {
    clearTimeout(limit);
  }
}

/** Every scenario that passes while no fault is awake, with the faults that it passes by in the files that are judged. */
const sound = remembered(async (): Promise<readonly Measured[]> => {
  const files = ROOM_NAMES.flatMap((room) => filesOf(room, ROOT));
  const judged = files.filter(isSelected);
  const kept = new PassedFaults(new Map(files.map((file) => [file, faultsOf(file).map(({ id }) => id)])));
  if (!SHORT) await kept.read();
  const measured: Measured[] = [];
  let count = 0;
  for (const { name, scenarios } of groups) {
    for (const scenario of await scenarios()) {
      const { id, source } = scenario;
      let passed = kept.known(id, source, judged);
      count += 1;
      if (passed === null) {
        passed = await measure(scenario);
        if (passed === null) continue;
        kept.add(id, source, passed);
      }
      measured.push({ ...scenario, group: name, passed });
    }
    if (!SHORT) await kept.keep();
  }
  if (measured.length < count * SOUND_MIN)
    throw new Error(`${count - measured.length} of ${count} fail without a fault`);
  return measured;
});

/** The faults that a scenario passes by; null for one that fails without a fault, which finds nothing. */
async function measure({ id, failure }: Scenario): Promise<ReadonlySet<string> | null> {
  const { result, passed } = await withFault(null, () => failure(SOUND_PATIENCE));
  if (result !== null) process.stdout.write(`fails without a fault: ${id}, ${result}\n`);
  return result === null ? passed : null;
}

/**
 * Looks for a scenario that shows the fault among those that pass by it: first those that are called like the fault's file,
 * and of these first those that pass by the fewest others.
 */
export async function searchFor({ id, file }: SourceFault): Promise<Search> {
  const own = wordsOf(file);
  const nearness = ({ group, id: name }: Measured): number =>
    [...wordsOf(`${group} ${name}`)].filter((word) => own.has(word)).length;
  const fewest = (await sound())
    .filter(({ passed }) => passed.has(id))
    .toSorted((a, b) => a.passed.size - b.passed.size);
  const nearest = fewest.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, TRIES);
  const tests = fewest.filter(({ isTest }) => isTest).slice(0, TRIES);
  let passedBy = 0;
  for (const { id: foundBy, failure } of new Set([...nearest, ...tests])) {
    const { result } = await withFault(id, () => failure(0));
    if (result !== null) return { foundBy, passedBy };
    passedBy += 1;
  }
  return { foundBy: null, passedBy };
}

const COMMON = new Set([
  'src',
  'app',
  'ui',
  'kit',
  'machines',
  'screens',
  'screen',
  'dialogs',
  'dialog',
  'shared',
  'machine',
  'selectors',
  'ts',
  'tsx',
  'test',
  'account',
]);
/** The words of a name, without the `s` of a plural. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .split(/[^a-z]+/)
      .filter((word) => word !== '' && !COMMON.has(word))
      .map((word) => word.replace(/s$/, '')),
  );
