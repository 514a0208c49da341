import type { ProductTime } from './product.ts';

const START = Date.parse('2026-11-20T15:00:00.000Z');

/** A clock that a test advances, with the timers of the store, the product and the simulator. */
export interface HeldTime extends ProductTime {
  /** Resolves once something waits exactly so many milliseconds. */
  waits(ms: number): Promise<void>;
  /** Resolves when no store call, and nothing that waited for one, is under way. */
  rest(): Promise<void>;
  /** What `work` comes to, time creeping on meanwhile, so that whatever it waits for comes. */
  during<Result>(work: Promise<Result>): Promise<Result>;
  /** Runs what falls due within `ms`, in its order, each with its own moment as now. */
  pass(ms: number): Promise<void>;
  /** As on a machine that was suspended for `ms`: timers that fell due run at its end, a repeating one once. */
  leap(ms: number): Promise<void>;
  /** Like `pass` in small steps, waiting for rest after each, so that no timer runs late. */
  passSteadily(ms: number): Promise<void>;
}

/** In ms; a call of the simulator takes some of them. */
const STEP = 5;

interface Waiting {
  readonly at: number;
  readonly ms: number;
  readonly act: () => void;
}

/**
 * `turns`: how many turns of the event loop pass after each timer before time goes on; work that is gathered takes several. `start`: epoch
 * milliseconds of the first moment.
 */
export function holdTime(turns = 1, start = START): HeldTime {
  let now = start;
  const waiting = new Set<Waiting>();
  const awaited: { ms: number; resolve: () => void }[] = [];
  let busy = 0;
  let freed = Promise.withResolvers<void>();
  const breathe = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  /** The earliest; of those of one moment the one that waited first. */
  const nextUntil = (until: number): Waiting | undefined => {
    let next: Waiting | undefined;
    for (const timer of waiting) if (timer.at <= until && (next === undefined || timer.at < next.at)) next = timer;
    return next;
  };

  const waits = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if ([...waiting].some((timer) => timer.ms === ms)) resolve();
      else awaited.push({ ms, resolve });
    });

  /** Runs what falls due up to that moment, in its order. */
  async function runUntil(until: number): Promise<void> {
    await breathe();
    for (let next = nextUntil(until); next !== undefined; next = nextUntil(until)) {
      waiting.delete(next);
      now = Math.max(now, next.at);
      next.act();
      await breathe();
    }
    now = until;
  }

  const pass = (ms: number): Promise<void> => runUntil(now + ms);

  // Notified rather than polling: a database on the same machine needs the processor.
  const rest = async (): Promise<void> => {
    await breathe();
    while (busy > 0) {
      await freed.promise;
      await breathe();
    }
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
    standStillAt: (work) => {
      busy += 1;
      return work.finally(() => {
        busy -= 1;
        if (busy > 0) return;
        freed.resolve();
        freed = Promise.withResolvers();
      });
    },
    rest,
    during: async (work) => {
      let isDone = false;
      const end = work.finally(() => {
        isDone = true;
      });
      // The caller of the end handles its failure.
      const settled = end.then(
        () => undefined,
        () => undefined,
      );
      while (!isDone) {
        await Promise.race([rest(), settled]);
        if (!isDone) await pass(1);
      }
      return end;
    },
    pass,
    leap: (ms) => {
      now += ms;
      return runUntil(now);
    },
    passSteadily: async (ms) => {
      for (let left = ms; left > 0; left -= STEP) {
        await pass(Math.min(left, STEP));
        await rest();
      }
    },
  };
}
