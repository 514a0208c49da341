/** The words of paths, so that an app has them in its own language. */
export interface PathWords {
  /** @param end where the path ends, as the model describes it. */
  readonly title: (end: string, steps: number) => string;
}

/** The words of what a step did against its model. */
export interface BreachWords {
  /** What happened is the end of an actor or of a timer, and no transition takes it. */
  readonly unhandled: string;
  readonly promiseBroken: (state: string) => string;
  /** @param states of which one should be active. */
  readonly ledElsewhere: (states: readonly string[]) => string;
  readonly ruleBroken: (rule: string) => string;
}

/** The words of planted faults. Transitions are named by their ids, states by their uids. */
export interface MutantWords {
  readonly dropped: (transition: string) => string;
  readonly unguarded: (transition: string) => string;
  readonly negated: (transition: string) => string;
  readonly astray: (transition: string, state: string) => string;
  readonly handled: (state: string, eventType: string, target: string) => string;
  /** @param where what `inTransition`, `onEntry` or `onExit` says. */
  readonly forgotten: (action: string, where: string) => string;
  readonly inTransition: (transition: string) => string;
  readonly onEntry: (state: string) => string;
  readonly onExit: (state: string) => string;
  /** What an action written in place is called. */
  readonly nameless: string;
}

/** The words of paths that run. */
export interface RunWords {
  readonly differs: string;
  readonly unlikeExplored: string;
  /** Why nothing is known of what no path reaches. */
  readonly noPath: string;
}

/** The words of reports. */
export interface ReportWords {
  /** A language tag, for the page. */
  readonly language: string;
  readonly title: string;
  readonly kinds: Readonly<Record<'states' | 'transitions' | 'guards' | 'ignored', string>>;
  readonly paths: string;
  readonly steps: string;
  readonly passed: string;
  readonly failed: string;
  readonly allPassed: (count: number) => string;
  readonly someFailed: (count: number, total: number) => string;
  readonly search: string;
  readonly onlyFailed: string;
  readonly coverage: string;
  readonly covered: string;
  readonly total: string;
  /** What only guards that are told their answer reach. */
  readonly assumed: string;
  readonly assumedHint: string;
  readonly missing: string;
  readonly thrown: (event: string, at: string) => string;
  readonly unhandledFailure: (id: string, at: string) => string;
  /** Events that were sent with their type alone; an example of samples follows. */
  readonly unsampled: (events: readonly string[]) => string;
  readonly unstable: string;
  readonly stopped: string;
  readonly found: string;
  readonly step: string;
  readonly states: string;
  readonly transitions: string;
  readonly ignoredStep: string;
  readonly fact: string;
  readonly expected: string;
  readonly observed: string;
  readonly nothing: string;
  readonly ofTotal: (count: number, total: number) => string;
  readonly atStep: (step: number, name: string) => string;
  readonly filmStrip: string;
  /** Why a failing path is a strip of words alone. */
  readonly undrawn: string;
  /** Of states that the failing step should have led to, and did not. */
  readonly shouldBeActive: string;
  /** Of states that it led to, and should not have. */
  readonly shouldNotBeActive: string;
  /** Of a path that failed in some runs and passed in others, of the same version of its chart. */
  readonly flaky: (failed: number, runs: number) => string;
  readonly flakyPaths: string;
}

/** The words of scripts by which a person tests by hand what a path does. Payloads are JSON; null where there is none. */
export interface ScriptWords {
  readonly title: string;
  readonly print: string;
  readonly chart: string;
  readonly path: string;
  readonly step: string;
  readonly action: string;
  readonly expected: string;
  /** What the person saw, to be filled in. */
  readonly observed: string;
  readonly result: string;
  readonly start: (input: string | null) => string;
  readonly event: (type: string, payload: string | null) => string;
  /** @param words what the app says of the event. */
  readonly eventInWords: (words: string, payload: string | null) => string;
  /** @param ms null where the machine computes how long. */
  readonly wait: (name: string, ms: number | null) => string;
  readonly actorDone: (actor: string, output: string | null) => string;
  readonly actorFailed: (actor: string, error: string | null) => string;
  readonly actorNews: (actor: string) => string;
  readonly guardSays: (transition: string, answer: boolean) => string;
  readonly isActive: (state: string) => string;
  readonly unchanged: string;
}

/** The words of what changed since an earlier version, and of the risk in it. */
export interface ReviewWords {
  readonly title: (since: string) => string;
  readonly nothingChanged: string;
  readonly chartsChanged: (count: number) => string;
  readonly chart: string;
  readonly risk: string;
  readonly changes: string;
  readonly promises: string;
  readonly faults: string;
  readonly formula: string;
  readonly added: string;
  /** Of a chart with an earlier version that is in none of the files. */
  readonly absent: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  readonly legend: string;
  readonly paths: (passed: number, failed: number) => string;
  readonly notReached: string;
  readonly approvedBy: (by: string, day: string) => string;
  readonly unapproved: string;
  readonly comments: string;
  /** Of a comment on what the chart has no more. */
  readonly orphan: string;
}

/** The words of measured faults. */
export interface MutationWords {
  readonly planted: (count: number) => string;
  readonly byStructure: string;
  readonly withPromises: string;
  readonly byPaths: string;
  readonly brokenBefore: string;
  readonly excused: (count: number) => string;
  readonly idleExcuse: string;
}

/** All words of the package's own interface. */
export interface Words {
  readonly paths: PathWords;
  readonly breaches: BreachWords;
  readonly mutants: MutantWords;
  readonly runs: RunWords;
  readonly report: ReportWords;
  readonly script: ScriptWords;
  readonly review: ReviewWords;
  readonly mutation: MutationWords;
}
