/** Something that goes wrong, and what must hold all the while. */
export interface Fault {
  /** Also the folder's name, and what `--only` takes. */
  readonly name: string;
  /** One line for the table's reader: what goes wrong, and under what load. */
  readonly what: string;
  /** How many rounds the figures claimed come from. */
  readonly long: number;
  /** How many `npm test` does. */
  readonly short: number;
  /** Brings up all it needs, lets it go wrong `rounds` times, counts, and takes it down again. Rejects only when it could not be tried. */
  run(rounds: number, report: Report): Promise<void>;
}

/** What a fault tells while it runs. A breach names the thing that it befell, for whoever looks for the reason. */
export interface Report {
  /** One more round is over. */
  round(): void;
  /** So many more answers reached the marketplace. */
  answers(count: number): void;
  /** An answer that was to be sent, and that the marketplace never got. */
  lost(which: string): void;
  /** An answer that was sent again after the marketplace had one. */
  doubled(which: string): void;
  /** What was acknowledged (its HTTP answer was 2xx) and is not in the store, or not as it was acknowledged. */
  missing(which: string): void;
  /** Whatever else had to hold and did not. */
  breach(what: string): void;
  /** A figure that is told below the table and judged by nobody. */
  note(figure: string): void;
}

/** From so many rounds on a fault is done in full, and times are judged as promised: such a run has its machine for itself. */
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

/** Runs a fault and counts. `onRound` hears how many rounds are over. */
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

/** What did not hold, in words; empty when all did. */
export function breachesOf({ lost, doubled, missing, others }: Result): string[] {
  const named = (kind: string, all: readonly string[]) => all.map((which) => `${kind}: ${which}`);
  return [...named('lost', lost), ...named('doubled', doubled), ...named('missing', missing), ...others];
}
