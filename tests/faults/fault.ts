/** A fault injection with its invariants. */
export interface Fault {
  /** Also the name of the folder, and the value of `--only`. */
  readonly name: string;
  /** A line of the table: the fault and the load. */
  readonly what: string;
  /** The number of rounds of the documented figures. */
  readonly long: number;
  /** The number of rounds in `npm test`. */
  readonly short: number;
  /** Sets up the system, injects the fault `rounds` times, checks the invariants and tears down. Rejects only when the setup fails. */
  run(rounds: number, report: Report): Promise<void>;
}

/** The results of a fault while it runs. A breach names the affected entity. */
export interface Report {
  /** A round has ended. */
  round(): void;
  /** Adds answers that reached the marketplace. */
  answers(count: number): void;
  /** An answer that the marketplace never got. */
  lost(which: string): void;
  /** An answer that was sent twice. */
  doubled(which: string): void;
  /** An acknowledged change (2xx) that the store does not have. */
  missing(which: string): void;
  /** Another violated invariant. */
  breach(what: string): void;
  /** A figure printed below the table without a limit. */
  note(figure: string): void;
}

/** From this many rounds on, the documented time limits apply, as such a run has the machine for itself. */
const MANY = 100;
export const isInFull = (rounds: number): boolean => rounds >= MANY;

export interface Result {
  readonly rounds: number;
  readonly answers: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly missing: readonly string[];
  readonly others: readonly string[];
  readonly notes: readonly string[];
  readonly seconds: number;
}

/** Runs a fault and counts results. `onRound` gets the number of finished rounds. */
export async function tally(
  fault: Fault,
  rounds: number,
  onRound: (done: number) => void = () => undefined,
): Promise<Result> {
  const lost: string[] = [];
  const doubled: string[] = [];
  const missing: string[] = [];
  const others: string[] = [];
  const notes: string[] = [];
  let done = 0;
  let answers = 0;
  const began = performance.now();
  await fault.run(rounds, {
    round: () => {
      done += 1;
      onRound(done);
    },
    answers: (count) => {
      answers += count;
    },
    lost: (which) => void lost.push(which),
    doubled: (which) => void doubled.push(which),
    missing: (which) => void missing.push(which),
    breach: (what) => void others.push(what),
    note: (figure) => void notes.push(figure),
  });
  const seconds = (performance.now() - began) / 1000;
  return { rounds: done, answers, lost, doubled, missing, others, notes, seconds };
}

/** The violated invariants; empty when all hold. */
export function breachesOf({ lost, doubled, missing, others }: Result): string[] {
  const named = (kind: string, all: readonly string[]) => all.map((which) => `${kind}: ${which}`);
  return [...named('lost', lost), ...named('doubled', doubled), ...named('missing', missing), ...others];
}
