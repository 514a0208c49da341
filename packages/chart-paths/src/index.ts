// The public interface: whoever uses the package imports this module, or `@mostrador/chart-paths/vitest`.
export { type Coverage, coverageOf } from './generator/criteria.ts';
export { declaredGoals, type Goal, type GoalKind, goalsOf, goalsOfMove, taken } from './generator/goals.ts';
export { coveringSuite, goalsOfWalk, type SuiteOptions } from './generator/suite.ts';
export { activeIn, idOf, requirementsOf, titleOf, type Walk, walkBy, walkByChance } from './generator/walk.ts';
export { EMPTY_HISTORY, extendHistory, type History, type PastRun, readHistory, withFlaky } from './history/history.ts';
export { type Judged, type Mutation, type MutationOptions, measureFaults } from './mutation/measure.ts';
export { type Mutant, mutantsOf, type Place } from './mutation/mutants.ts';
export { escapeMarkup, Html, html } from './report/html.ts';
export { renderJUnit } from './report/junit.ts';
export { type PageParts, renderPage } from './report/page.ts';
export {
  type ChartReport,
  type PathReport,
  type Report,
  type ReportOptions,
  reportOf,
  type StepReport,
} from './report/report.ts';
export { renderScripts } from './report/scripts-csv.ts';
export { element, XML_DECLARATION, xml } from './report/xml.ts';
export { type Pictures, renderMarkdown } from './review/markdown.ts';
export { type ChangedChart, changedChart, type Measures, type Review, riskOf, type Share } from './review/review.ts';
export { breachOf, brokenPromise } from './rules/promises.ts';
export { type Expectation, expectationOf } from './run/alone.ts';
export type { Difference, Facts } from './run/facts.ts';
export type { Path, PathStep, Told } from './run/path.ts';
export { type Failure, type PathRun, type Promises, type RunOptions, runPath, type StartRule } from './run/run-path.ts';
export { sessionOf } from './run/session.ts';
export { ENGLISH } from './words/english.ts';
export { SPANISH } from './words/spanish.ts';
export type {
  BreachWords,
  MutantWords,
  MutationWords,
  PathWords,
  ReportWords,
  ReviewWords,
  RunWords,
  ScriptWords,
  Words,
} from './words/words.ts';
export { type Gap, type Plan, type PlannedCoverage, type PlanOptions, planOf } from './zero/plan.ts';
