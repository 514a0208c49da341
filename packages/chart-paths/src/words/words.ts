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

/** All words of the package's own interface. */
export interface Words {
  readonly paths: PathWords;
  readonly breaches: BreachWords;
  readonly mutants: MutantWords;
}
