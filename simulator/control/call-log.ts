/** A call to the simulator. */
export interface LoggedCall {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** 0 when the connection was closed without a response. */
  readonly status: number;
}

/** The latest calls, and counts by route. */
export interface CallLog {
  add(call: LoggedCall): void;
  /** Counts by route, e.g. `GET /questions/{id}`. */
  counts(): Record<string, number>;
  /** The latest calls, oldest first. */
  latest(): readonly LoggedCall[];
  clear(): void;
}

const KEPT_CALLS = 1000;

/** The path with ids replaced by `{id}`. */
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
