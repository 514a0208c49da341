/** Runs work when its turn has come. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  /** So much work waits at most. */
  readonly most: number;
  /** What further work is rejected with. */
  readonly refuse: () => Error;
}

/** Runs so much work at the same time at most, in the order in which it was given. Without a queue, as much as comes waits. */
export function atMost(places: number, queue?: Queue): InTurn {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (queue !== undefined && waiting.length >= queue.most) throw queue.refuse();
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** For kinds of work that would hinder each other, as transactions that lock the same rows. */
export const oneAtATime = (): InTurn => atMost(1);

/** One at a time for each key. */
export function oneAtATimeEach(): (key: string) => InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (key) => (work) => {
    const result = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = result
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return result;
  };
}
