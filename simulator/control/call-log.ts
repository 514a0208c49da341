/** One call that the simulator was asked. */
export interface LoggedCall {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 when the connection was cut. */
  readonly status: number;
}

/** Which calls came, and how many of each route. */
export interface CallLog {
  add(call: LoggedCall): void;
  /** How many by route: `GET /questions/{id}`. */
  counts(): Record<string, number>;
  /** The latest ones, oldest first. */
  latest(): readonly LoggedCall[];
  clear(): void;
}

const KEPT_CALLS = 1000;

/** The path with its ids written `{id}`. */
function routeOf(path: string): string {
  return path.replace(/\/(?:ML[A-Z])?\d+(?=\/|$)/g, '/{id}');
}

export function createCallLog(): CallLog {
  const counts = new Map<string, number>();
  let latest: LoggedCall[] = [];
  return {
    add(call) {
      const route = `${call.method} ${routeOf(call.path)}`;
      counts.set(route, (counts.get(route) ?? 0) + 1);
      latest.push(call);
      if (latest.length > KEPT_CALLS) latest = latest.slice(-KEPT_CALLS);
    },
    counts: () => Object.fromEntries(counts),
    latest: () => latest,
    clear() {
      counts.clear();
      latest = [];
    },
  };
}
