import { randomBytes } from 'node:crypto';
import { standardError } from './api-error.ts';

/** How long a scan waits for its next call. */
export const SCAN_KEPT_MS = 5 * 60_000;

/** A walk over more results than paging reaches. What it walks over is fixed when it starts. */
export interface Scans<T> {
  start(results: readonly T[], limit: number): Page<T>;
  /** Throws 400 when the scan is unknown or has waited too long. */
  next(id: string, limit: number): Page<T>;
}

export interface Page<T> {
  readonly results: readonly T[];
  readonly total: number;
  /** What to come back with; null when there is nothing left. */
  readonly scrollId: string | null;
}

export function createScans<T>(now: () => number): Scans<T> {
  const open = new Map<string, { rest: readonly T[]; total: number; until: number }>();

  const page = (id: string, all: readonly T[], total: number, limit: number): Page<T> => {
    const results = all.slice(0, limit);
    if (results.length === 0) {
      open.delete(id);
      return { results, total, scrollId: null };
    }
    open.set(id, { rest: all.slice(limit), total, until: now() + SCAN_KEPT_MS });
    return { results, total, scrollId: id };
  };

  return {
    start(results, limit) {
      for (const [id, scan] of open) if (scan.until <= now()) open.delete(id);
      return page(randomBytes(24).toString('base64url'), results, results.length, limit);
    },
    next(id, limit) {
      const scan = open.get(id);
      if (scan === undefined || scan.until <= now()) {
        open.delete(id);
        throw standardError(400, 'bad_request', 'Invalid scroll_id');
      }
      return page(id, scan.rest, scan.total, limit);
    },
  };
}
