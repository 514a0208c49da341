// The public interface: whoever uses the package imports this module, or `@mostrador/chart-paths/vitest`.
export { type Coverage, coverageOf } from './generator/criteria.ts';
export { declaredGoals, type Goal, type GoalKind, goalsOf, goalsOfMove, taken } from './generator/goals.ts';
export { coveringSuite, goalsOfWalk, type SuiteOptions } from './generator/suite.ts';
export { activeIn, idOf, requirementsOf, titleOf, type Walk, walkBy, walkByChance } from './generator/walk.ts';
export { type Judged, type Mutation, type MutationOptions, measureFaults } from './mutation/measure.ts';
export { type Mutant, mutantsOf, type Place } from './mutation/mutants.ts';
export { escapeMarkup, Html, html } from './report/html.ts';
export { renderJUnit } from './report/junit.ts';
export { renderPage } from './report/page.ts';
export { type ChartReport, type PathReport, type Report, reportOf } from './report/report.ts';
export { element, XML_DECLARATION, xml } from './report/xml.ts';
export { breachOf, brokenPromise } from './rules/promises.ts';
export { type Expectation, expectationOf } from './run/alone.ts';
export type { Difference, Facts } from './run/facts.ts';
export type { Path, PathStep, Told } from './run/path.ts';
export { type Failure, type PathRun, type Promises, type RunOptions, runPath } from './run/run-path.ts';
export { ENGLISH } from './words/english.ts';
export { SPANISH } from './words/spanish.ts';
export type {
  BreachWords,
  MutantWords,
  MutationWords,
  PathWords,
  ReportWords,
  RunWords,
  Words,
} from './words/words.ts';
export { type Gap, type Plan, type PlannedCoverage, type PlanOptions, planOf } from './zero/plan.ts';
