/** How far the orders of an account are read. Times in epoch milliseconds. */
export interface OrdersProgress {
  /** Orders that were placed before are not read. */
  readonly since: number;
  /** Everything that happened to orders until then is read. */
  readonly until: number;
  /** Whether the marketplace refused to let the application read them, when it was last asked. */
  readonly isRefused: boolean;
}

/** The name of the job that reads them; its cursor is the progress. */
export const ORDERS = 'orders';

const CURSOR = /^(\d{1,15}) (\d{1,15}) (read|refused)$/;

export const formatProgress = ({ since, until, isRefused }: OrdersProgress): string =>
  `${since} ${until} ${isRefused ? 'refused' : 'read'}`;

/** Null where nothing was read yet, or by a release that wrote it in another way. */
export function parseProgress(cursor: string | null): OrdersProgress | null {
  const [, since, until, outcome] = CURSOR.exec(cursor ?? '') ?? [];
  return since === undefined || until === undefined
    ? null
    : { since: Number(since), until: Number(until), isRefused: outcome === 'refused' };
}
