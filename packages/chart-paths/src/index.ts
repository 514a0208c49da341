// The public interface: whoever uses the package imports this module, or `@mostrador/chart-paths/vitest`.
export { type Coverage, coverageOf } from './generator/criteria.ts';
export { declaredGoals, type Goal, type GoalKind, goalsOf, goalsOfMove, taken } from './generator/goals.ts';
export { coveringSuite, goalsOfWalk, type SuiteOptions } from './generator/suite.ts';
export { activeIn, idOf, requirementsOf, titleOf, type Walk, walkBy, walkByChance } from './generator/walk.ts';
export { type Mutant, mutantsOf, type Place } from './mutation/mutants.ts';
export { breachOf, brokenPromise } from './rules/promises.ts';
export { ENGLISH } from './words/english.ts';
export { SPANISH } from './words/spanish.ts';
export type { BreachWords, MutantWords, PathWords, Words } from './words/words.ts';
