import { StoreMisuse } from '../errors.ts';

export type Bindable = null | number | bigint | string;

/** The row type of a query is known to the query builder alone; the driver vouches for it here. */
export function areRowsOf<R>(rows: readonly unknown[]): rows is R[] {
  return Array.isArray(rows);
}

/** Stands among a statement's values for the time at which it is run. */
export class Moment {
  /** Epoch milliseconds. */
  readonly read: () => number;

  constructor(read: () => number) {
    this.read = read;
  }
}

/** What both engines take alike. PostgreSQL's text cannot hold NUL, which becomes the replacement character. */
export function bindable(value: unknown): Bindable {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  if (value instanceof Moment) return value.read();
  if (typeof value === 'number' || typeof value === 'bigint' || value === null) return value;
  throw new StoreMisuse(`cannot store a ${typeof value}`);
}
