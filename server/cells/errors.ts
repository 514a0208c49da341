import { StoreUnavailable } from '../store/errors.ts';

/** The directory does not respond, or not in time. A call that depends on it gets 503. */
export class DirectoryUnavailable extends StoreUnavailable {}

/** The directory was made with another DIRECTORY_KEY, by which its hashes of e-mails would not be found. */
export class DirectoryOfAnotherKey extends DirectoryUnavailable {}

/** Why a cell did not serve a forwarded request. */
export type CellFailure = 'busy' | 'garbled' | 'timeout' | 'unknown' | 'unreachable';

/** Another cell did not serve a forwarded request. The request gets 503; the cell may or may not have served it. */
export class CellUnavailable extends StoreUnavailable {
  readonly failure: CellFailure;

  constructor(cell: string, failure: CellFailure, options?: ErrorOptions) {
    super(`the cell ${cell}: ${failure}`, options);
    this.failure = failure;
  }
}

/** The e-mail has been claimed by another cell. A call that was forwarded already gets 503, as it is never forwarded again. */
export class BelongsElsewhere extends StoreUnavailable {
  readonly cell: string;

  constructor(cell: string) {
    super(`claimed by the cell ${cell}`);
    this.cell = cell;
  }
}
