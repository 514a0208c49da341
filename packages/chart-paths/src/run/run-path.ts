import type { ChartModel, StandIn } from '@mostrador/chart-model';
import type { AnyMachineSnapshot } from 'xstate';
import { breachOf, brokenPromise } from '../rules/promises.ts';
import { ENGLISH } from '../words/english.ts';
import type { Words } from '../words/words.ts';
import { type Expectation, expectationOf } from './alone.ts';
import { type Difference, differencesOf, statesFact } from './facts.ts';
import { type Observed, walkOnActor } from './on-actor.ts';
import type { Path, PathStep } from './path.ts';

/** What a machine's author promises of it; each part is optional. */
export interface Promises {
  /** What holds whenever a state is active, by its uid: `meta.uid`, or the id of the state node. */
  readonly states?: ChartModel['states'];
  /** What every start keeps; `invariants` are asked of the steps after it. */
  readonly starts?: readonly StartRule[];
  /** What every step keeps. */
  readonly invariants?: ChartModel['invariants'];
  /** The uids of which one is active after an event, wherever it is not ignored, by the event's type. */
  readonly leadsTo?: Readonly<Record<string, readonly string[]>>;
  /** What a person does who makes an event happen, by its type: the words of manual tests. */
  readonly events?: Readonly<Record<string, string>>;
  /** Planted faults that change nothing that could be seen, with the reason, by the fault's id. They count only where nothing finds them, paths included. */
  readonly excuses?: Readonly<Record<string, string>>;
}

/** A rule of how a machine starts. */
export interface StartRule {
  readonly rule: string;
  readonly holds: (start: {
    readonly after: AnyMachineSnapshot;
    /** What it ordered as it started, in order. */
    readonly effects: Observed['orders']['effects'];
    readonly emitted: Observed['orders']['emitted'];
  }) => boolean;
}

/** What a path did on a running actor. */
export interface PathRun {
  readonly path: Path;
  readonly seconds: number;
  /** Facts that are not compared, since no two runs have them alike. */
  readonly unstable: readonly string[];
  readonly failure: Failure | null;
}

export interface Failure {
  /** An index into the path's steps. */
  readonly step: number;
  readonly reason: string;
  readonly differences: readonly Difference[];
}

export interface RunOptions {
  readonly promises?: Promises;
  readonly words?: Words;
  /** Where the path should lead; what the machine's pure transitions say, unless given. */
  readonly expected?: Expectation;
}

/**
 * Runs a path on an actor. After every step it is in the states, with the context, timers, actors and orders that XState's pure transitions compute
 * apart from it, and every promise holds.
 */
export function runPath(stand: StandIn, path: Path, options: RunOptions = {}): PathRun {
  const { promises = {}, words = ENGLISH, expected = expectationOf(stand, path) } = options;
  const startedAt = performance.now();
  const observed = walkOnActor(stand, path);
  const failure =
    firstDifference(path, expected, observed, words) ?? firstBreach(path, observed, promises, words) ?? null;
  const seconds = (performance.now() - startedAt) / 1000;
  return { path, seconds, unstable: [...expected.unstable].toSorted(), failure };
}

function firstDifference(
  { steps }: Path,
  { facts, ...comparison }: Expectation,
  observed: readonly Observed[],
  words: Words,
): Failure | null {
  for (const [index, { states }] of steps.entries()) {
    const one = facts[index] ?? new Map<string, string>();
    const differences = differencesOf(one, observed[index]?.facts ?? new Map(), comparison);
    if (differences.length > 0) return { step: index, reason: words.runs.differs, differences };
    const expected = statesFact(states);
    const now = one.get('states') ?? null;
    if (now !== expected && !comparison.unstable.has('states'))
      return {
        step: index,
        reason: words.runs.unlikeExplored,
        differences: [{ fact: 'states', expected, observed: now }],
      };
  }
  return null;
}

function firstBreach({ steps }: Path, observed: readonly Observed[], promises: Promises, words: Words): Failure | null {
  for (const [index, one] of observed.entries()) {
    const step = steps[index];
    const reason = step === undefined ? null : breachAt(step, one, promises, words);
    if (reason !== null) return { step: index, reason, differences: [] };
  }
  return null;
}

type JudgedStep = Pick<PathStep, 'event' | 'name' | 'transitions'> & Partial<Pick<PathStep, 'told'>>;

/** What a step did against the promises, in words; null when it kept them all. */
export function breachAt(
  { event, name, transitions, told = new Map() }: JudgedStep,
  { before, after, orders }: Pick<Observed, 'before' | 'after' | 'orders'>,
  { states = {}, starts = [], invariants = [], leadsTo = {} }: Promises,
  { breaches }: Words,
): string | null {
  if (before === null) {
    const { effects, emitted } = orders;
    const broken = starts.find(({ holds }) => !holds({ after, effects, emitted }));
    return (
      brokenPromise({ states }, after, breaches) ?? (broken === undefined ? null : breaches.ruleBroken(broken.rule))
    );
  }
  const step = { name, event, words: name, actor: 'world', leadsTo: leadsTo[event.type] ?? null } as const;
  // What comes from inside may be nobody's concern: no transition has to wait for the end of an actor.
  const isHandled = transitions.length > 0 || event.type.startsWith('xstate.');
  return breachOf({ states, invariants }, before, step, { after, ...orders, isHandled, told }, breaches);
}
