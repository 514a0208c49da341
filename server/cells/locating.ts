import { createExpiringValues } from '../expiring-values.ts';
import { gathered } from '../gathered.ts';
import type { InTurn } from '../one-at-a-time.ts';
import { delay, type Timers } from '../timers.ts';
import type { Directory } from './directory.ts';
import { DirectoryUnavailable } from './errors.ts';

/** So many keys of a kind wait for the directory at a node at most; further ones are refused. */
const MOST_WAITING = 1000;
/**
 * The least time between two statements for accounts, in ms: nobody signs notifications, so a stranger can send thousands with ids that no cell
 * has, and the directory gets twenty statements a second of a node however many come.
 */
export const ACCOUNT_READS_EVERY = 50;
/** Accounts stay where they are. */
const FOUND = { ttl: 600_000, most: 100_000 };
/** For so long the notifications of an account that was linked meanwhile go on being dropped here; polls find what they are about. */
const NOT_FOUND = { ttl: 30_000, most: 10_000 };

/** Where people and accounts are that this cell does not have. Null: no cell has them. Rejects with `DirectoryUnavailable`. */
export interface Locating {
  personOf(hash: string): Promise<string | null>;
  accountOf(id: string): Promise<string | null>;
}

interface LocatingDeps {
  readonly directory: Pick<Directory, 'cellsOfPeople' | 'cellsOfAccounts'>;
  readonly timers: Timers;
  /** A statement for this many keys was answered, or was not. */
  readonly onRead: (isAnswered: boolean) => void;
}

export function createLocating({ directory, timers, onRead }: LocatingDeps): Locating {
  const reading =
    (find: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) =>
    async (keys: readonly string[]): Promise<(string | null)[]> => {
      try {
        const cells = await find([...new Set(keys)]);
        onRead(true);
        return keys.map((key) => cells.get(key) ?? null);
      } catch (error) {
        onRead(false);
        throw error;
      }
    };
  const found = createExpiringValues<string>({ ...FOUND, timers });
  const missing = createExpiringValues<null>({ ...NOT_FOUND, timers });
  const readPerson = bounded(gathered(reading(directory.cellsOfPeople)));
  const readAccount = bounded(gathered(reading(directory.cellsOfAccounts), spaced(timers, ACCOUNT_READS_EVERY)));
  return {
    personOf: readPerson,
    accountOf: async (id) => {
      const known = found.get(id) ?? missing.get(id);
      if (known !== undefined) return known;
      const cell = await readAccount(id);
      if (cell === null) missing.set(id, null);
      else found.set(id, cell);
      return cell;
    },
  };
}

function bounded<Result>(read: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  let waiting = 0;
  return async (key) => {
    if (waiting >= MOST_WAITING) throw new DirectoryUnavailable('too many requests wait for the directory');
    waiting += 1;
    try {
      return await read(key);
    } finally {
      waiting -= 1;
    }
  };
}

/** Begins work at least `ms` after the work before began. */
function spaced(timers: Timers, ms: number): InTurn {
  let nextAt = Number.NEGATIVE_INFINITY;
  return async (work) => {
    const wait = nextAt - timers.elapsed();
    if (wait > 0) await delay(timers, wait);
    nextAt = timers.elapsed() + ms;
    return work();
  };
}
