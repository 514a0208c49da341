import type { Timers } from '#server/timers.ts';

const START = Date.parse('2026-11-20T15:00:00.000Z');

/** Time that stands still until a test moves it: clock and timers of the store, the product and the simulator alike. */
export interface HeldTime {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Resolves once something waits exactly so many milliseconds. */
  waits(ms: number): Promise<void>;
  /** From now on time does not creep while this holds. */
  standStillWhile(isBusy: () => boolean): void;
  /** Resolves when nothing is under way that time stands still for: not the store, and nobody who waited for it. */
  rest(): Promise<void>;
  /** What `work` comes to, time creeping on meanwhile, so that whatever it waits for comes. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Runs what falls due within `ms`, in its order, each with its own moment as now. */
  pass(ms: number): Promise<void>;
  /** The same bit by bit, after each of which all comes to rest, so that nobody is late but by what they wait for. */
  passSteadily(ms: number): Promise<void>;
}

/** In ms; a call of the simulator takes some of them. */
const STEP = 5;

interface Waiting {
  readonly at: number;
  readonly ms: number;
  readonly act: () => void;
}

export function holdTime(): HeldTime {
  let now = START;
  const waiting = new Set<Waiting>();
  const awaited: { ms: number; resolve: () => void }[] = [];
  const busy: (() => boolean)[] = [];
  const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
  const nextUntil = (until: number): Waiting | undefined =>
    [...waiting].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];

  const waits = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if ([...waiting].some((timer) => timer.ms === ms)) resolve();
      else awaited.push({ ms, resolve });
    });

  async function pass(ms: number): Promise<void> {
    const until = now + ms;
    await breathe();
    for (let next = nextUntil(until); next !== undefined; next = nextUntil(until)) {
      waiting.delete(next);
      now = Math.max(now, next.at);
      next.act();
      await breathe();
    }
    now = until;
  }

  const rest = async (): Promise<void> => {
    do await breathe();
    while (busy.some((isBusy) => isBusy()));
  };

  return {
    now: () => Math.floor(now),
    timers: {
      elapsed: () => now,
      after: (ms, act) => {
        const timer = { at: now + Math.max(0, ms), ms, act };
        waiting.add(timer);
        for (const one of awaited.filter((other) => other.ms === ms)) one.resolve();
        return () => waiting.delete(timer);
      },
    },
    waits,
    standStillWhile: (isBusy) => void busy.push(isBusy),
    rest,
    during: async (work) => {
      let isDone = false;
      const end = work.finally(() => {
        isDone = true;
      });
      // Its failure is told by the end alone.
      end.catch(() => {});
      while (!isDone) {
        await breathe();
        if (!isDone && !busy.some((isBusy) => isBusy())) await pass(1);
      }
      return end;
    },
    pass,
    passSteadily: async (ms) => {
      for (let left = ms; left > 0; left -= STEP) {
        await pass(Math.min(left, STEP));
        await rest();
      }
    },
  };
}
