import { StoreMisuse } from '../errors.ts';

export type Bindable = null | number | bigint | string;

/** A type guard for rows of a driver, whose type only the query builder knows. */
export function areRowsOf<R>(rows: readonly unknown[]): rows is R[] {
  return Array.isArray(rows);
}

/** A parameter whose value is the time of execution. */
export class CurrentTime {
  /** Epoch milliseconds. */
  readonly read: () => number;

  constructor(read: () => number) {
    this.read = read;
  }
}

/** Converts a parameter for both engines. NUL becomes the replacement character, as PostgreSQL's text cannot contain it. */
export function bindable(value: unknown): Bindable {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  if (value instanceof CurrentTime) return value.read();
  if (typeof value === 'number' || typeof value === 'bigint' || value === null) return value;
  throw new StoreMisuse(`cannot store a ${typeof value}`);
}
