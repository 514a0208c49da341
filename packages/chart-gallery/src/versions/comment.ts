import type { ChartVersion } from '@mostrador/chart-model';

/** What somebody says of a state or a transition, as its file holds it. */
export interface ChartComment {
  /** `state:<uid>` or `transition:<id>`. */
  readonly on: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

/** Whether a chart has what an address names. A comment on what a chart has no more is an orphan. */
export function hasAddress({ states, transitions }: ChartVersion, address: string): boolean {
  const [kind, ...rest] = address.split(':');
  const id = rest.join(':');
  return (kind === 'state' && Object.hasOwn(states, id)) || (kind === 'transition' && Object.hasOwn(transitions, id));
}

/** What a value from a file is as a comment; null where it is none. */
export function commentOf(value: unknown): ChartComment | null {
  if (typeof value !== 'object' || value === null) return null;
  const { on, at, by, text } = { on: null, at: null, by: null, text: null, ...value };
  const isWhole =
    typeof on === 'string' && typeof at === 'string' && typeof by === 'string' && typeof text === 'string';
  return isWhole ? { on, at, by, text } : null;
}
