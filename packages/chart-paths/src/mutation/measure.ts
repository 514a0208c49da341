import {
  modelOf,
  nodesOf,
  readEventType,
  type Samples,
  type StandIn,
  type SurveyLimits,
  standIn,
  surveyStandIn,
  transitionId,
  transitionsOf,
} from '@mostrador/chart-model';
import type { AnyStateMachine } from 'xstate';
import { taken } from '../generator/goals.ts';
import { leavesOf } from '../generator/walk.ts';
import { expectationOf } from '../run/alone.ts';
import { breachAt, type Promises, runPath } from '../run/run-path.ts';
import { ENGLISH } from '../words/english.ts';
import type { Words } from '../words/words.ts';
import { planOf } from '../zero/plan.ts';
import { mutantsOf } from './mutants.ts';

/** A planted fault, and what finds it. */
export interface Judged {
  readonly id: string;
  readonly what: string;
  /** The machine alone shows it: something that it declares cannot be reached any more, or it throws where it did not. */
  readonly byStructure: boolean;
  /** A promise or rule is broken in some state that can be reached. */
  readonly byPromises: boolean;
  /** A path of the machine without the fault leads elsewhere: what a suite of the version before finds. */
  readonly byPaths: boolean;
  /** Why nobody could find it, from `Promises.excuses`; null where something finds it. */
  readonly excuse: string | null;
}

/** The faults planted in a machine. */
export interface Mutation {
  readonly name: string;
  readonly faults: readonly Judged[];
  /** Promises that the machine without a fault does not keep; then those are no measure. */
  readonly brokenBefore: readonly string[];
  /** The ids of excuses that do not count: something finds the fault, or there is no such fault. */
  readonly idleExcuses: readonly string[];
}

export interface MutationOptions {
  readonly samples?: Samples;
  readonly promises?: Promises;
  /** How long a machine with a fault is explored; less than when paths are planned, since there are hundreds. */
  readonly limits?: SurveyLimits;
  readonly words?: Words;
}

const LIMITS: SurveyLimits = { steps: 1000, contexts: 8 };

/** Plants every fault that `mutantsOf` knows, one at a time, and says what finds it. */
export function measureFaults(machine: AnyStateMachine, options: MutationOptions = {}): Mutation {
  const { samples = {}, promises = {}, words = ENGLISH } = options;
  const limits = { ...LIMITS, ...options.limits };
  const { excuses = {} } = promises;
  const stand = standIn(machine, samples);
  const plan = planOf(machine, { samples, limits, words });
  // A fault may take away the only transition that waits for an event or for a failure, which may happen all the same.
  const types = nodesOf(machine)
    .flatMap(transitionsOf)
    .map(({ eventType }) => eventType);
  const unsampled = types.filter((type) => !(type in (samples.events ?? {})) && !(type in (samples.schemas ?? {})));
  const events = Object.fromEntries(unsampled.filter(isOutside).map((type) => [type, [{}]]));
  const errors = failuresIn(machine, types, samples);
  // Made anew for each fault: a machine may change what it is given, and samples can be getters.
  const sampledAnew = (): Samples => ({
    ...samples,
    events: { ...samples.events, ...events },
    errors: { ...errors, ...samples.errors },
  });
  const before = judge(stand, sampledAnew(), promises, limits, words);
  const kept = plan.paths.map((path) => ({ path, expected: expectationOf(plan.stand, path) }));
  // The stand-ins are planted with, so that what nobody provided is there in each.
  const faults = mutantsOf(modelOf(machine, samples), words.mutants).map((mutant): Judged => {
    const { id, what } = mutant;
    const [faulty, refusal] = standFor(() => mutant.model.machine, samples);
    if (faulty === null) return { id, what, byStructure: true, byPromises: false, byPaths: refusal, excuse: null };
    const after = judge(faulty, sampledAnew(), promises, limits, words);
    const found = {
      byStructure: [...after.problems].some((problem) => !before.problems.has(problem)),
      byPromises:
        [...after.breaches].some((breach) => !before.breaches.has(breach)) ||
        // Rules that read `told` hold also where a guard was told its answer, and what breaks there is the fault's; others say nothing there.
        (before.breachesTold === 0 && after.breachesTold > 0),
      byPaths: kept.some(({ path, expected }) => runPath(faulty, path, { expected, words }).failure !== null),
    };
    const isHidden = !found.byStructure && !found.byPromises && !found.byPaths;
    return { id, what, ...found, excuse: isHidden ? (excuses[id] ?? null) : null };
  });
  const excused = new Set(faults.filter(({ excuse }) => excuse !== null).map(({ id }) => id));
  const idleExcuses = Object.keys(excuses).filter((id) => !excused.has(id));
  return { name: machine.id, faults, brokenBefore: [...before.breaches], idleExcuses };
}

const isOutside = (type: string): boolean => readEventType(type).kind === 'event' && !type.startsWith('xstate.');

/** One failure of each actor that a transition waits for, by its id, unless there are samples of it. */
function failuresIn(
  machine: AnyStateMachine,
  types: readonly string[],
  { errors = {} }: Samples,
): NonNullable<Samples['errors']> {
  const awaited = nodesOf(machine)
    .flatMap(({ invoke }) => invoke)
    .filter(({ id, src }) => types.includes(`xstate.error.actor.${id}`) && !(String(src) in errors));
  return Object.fromEntries(awaited.map(({ id }) => [id, [new Error('failed')]]));
}

/** XState refuses to make some machines with faults, which every use of them shows. */
function standFor(make: () => AnyStateMachine, samples: Samples): [StandIn | null, boolean] {
  try {
    return [standIn(make(), samples), false];
  } catch {
    return [null, true];
  }
}

interface Judgement {
  readonly problems: ReadonlySet<string>;
  readonly breaches: ReadonlySet<string>;
  /** How many steps broke a promise in which a guard was told its answer, or which came after one. */
  readonly breachesTold: number;
}

const KINDS = ['states', 'transitions', 'guards', 'ignored'] as const;

function judge(stand: StandIn, samples: Samples, promises: Promises, limits: SurveyLimits, words: Words): Judgement {
  const breaches = new Set<string>();
  let breachesTold = 0;
  const survey = surveyStandIn(stand, samples, limits, ({ before, after, trial, told, isReal, ...reaction }) => {
    const transitions = taken({ after, ...reaction }).map(transitionId);
    const step = { name: trial.name, event: trial.event, transitions, told };
    const breach = breachAt(step, { before, after, orders: reaction }, promises, words);
    if (breach === null) return;
    const place = before === null ? trial.name : `${trial.name} in ${leavesOf(before).join(', ')}`;
    if (isReal) breaches.add(`${place}: ${breach}`);
    else breachesTold += 1;
  });
  // What not even a told guard leads to any more is worse than what only one led to before.
  const gaps = KINDS.flatMap((kind) => [
    ...[...survey[kind].missing, ...survey[kind].assumed].map(({ what }) => `${kind}: ${what}`),
    ...survey[kind].missing.map(({ what }) => `${kind}: ${what}, whatever guards are told`),
  ]);
  const thrown = survey.thrown.map(({ at, event }) => `${event} throws in ${at}`);
  return { problems: new Set([...gaps, ...thrown]), breaches, breachesTold };
}
