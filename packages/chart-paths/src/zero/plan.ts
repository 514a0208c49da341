import {
  modelOf,
  nodesOf,
  type Samples,
  type StandIn,
  type Survey,
  type SurveyLimits,
  standIn,
  surveyStandIn,
  uidOf,
} from '@mostrador/chart-model';
import type { AnyStateMachine } from 'xstate';
import { declaredGoals, type Goal, type GoalKind } from '../generator/goals.ts';
import { goalsOfWalk } from '../generator/suite.ts';
import type { Path } from '../run/path.ts';
import { ENGLISH } from '../words/english.ts';
import type { Words } from '../words/words.ts';
import { Explored } from './explored.ts';

/** Something that no path reaches as the machine is, and why. */
export interface Gap {
  readonly what: string;
  readonly why: string;
}

/** How much of one kind of what a machine declares its paths go through. */
export interface PlannedCoverage {
  readonly kind: Extract<GoalKind, 'states' | 'transitions' | 'guards' | 'ignored'>;
  readonly total: number;
  /** By paths on which the machine decides. */
  readonly covered: number;
  /** Only by paths on which a guard is told its answer. */
  readonly assumed: readonly Gap[];
  readonly missing: readonly Gap[];
}

/** The paths through a machine that together cover what it declares, as far as it can be reached. */
export interface Plan {
  /** The machine's id. */
  readonly name: string;
  readonly stand: StandIn;
  readonly survey: Survey;
  readonly paths: readonly Path[];
  readonly coverage: readonly PlannedCoverage[];
}

export interface PlanOptions {
  readonly samples?: Samples;
  readonly limits?: SurveyLimits;
  readonly words?: Words;
}

const KINDS = ['states', 'transitions', 'guards', 'ignored'] as const;

/** Plans paths for a machine by its structure alone. */
export function planOf(machine: AnyStateMachine, options: PlanOptions = {}): Plan {
  const { samples = {}, limits = {}, words = ENGLISH } = options;
  const stand = standIn(machine, samples);
  const model = { ...modelOf(stand.machine, samples), name: machine.id.replaceAll(/[^\w.]+/g, '-') };
  const explored = new Explored(model);
  const survey = surveyStandIn(stand, samples, limits, (move) => explored.add(move));

  // A history state is never active.
  const histories = nodesOf(stand.machine).filter(({ type }) => type === 'history');
  const never = new Set(histories.map((node): Goal => `states:${uidOf(node)}`));
  const declared = new Set(declaredGoals(model).filter((goal) => !never.has(goal)));
  const real = explored.suite((goal) => declared.has(goal), false);
  const reached = new Set(real.flatMap((walk) => [...goalsOfWalk(walk)]));
  const assumed = explored.suite((goal) => declared.has(goal) && !reached.has(goal), true);
  const reachedAssumed = new Set(assumed.flatMap((walk) => [...goalsOfWalk(walk)]));

  return {
    name: machine.id,
    stand,
    survey,
    paths: [...real, ...assumed].map((walk) => explored.pathOf(walk, words)),
    coverage: KINDS.map((kind) => {
      const goals = [...declared].filter((goal) => goal.startsWith(`${kind}:`));
      const open = goals.filter((goal) => !reached.has(goal));
      const whys = new Map([...survey[kind].missing, ...survey[kind].assumed].map(({ what, why }) => [what, why]));
      const gapsOf = (some: readonly Goal[]): Gap[] =>
        some
          .map((goal) => goal.slice(kind.length + 1))
          .map((what) => ({ what, why: whys.get(what) ?? words.runs.noPath }));
      return {
        kind,
        total: goals.length,
        covered: goals.length - open.length,
        assumed: gapsOf(open.filter((goal) => reachedAssumed.has(goal))),
        missing: gapsOf(open.filter((goal) => !reachedAssumed.has(goal))),
      };
    }),
  };
}
