/** The database does not respond, or not in time. Changes that were not acknowledged may or may not have been made. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The disk is full: the change was not made; reads still work. */
export class StoreFull extends StoreUnavailable {}

/** A migration that waited too long for a lock; it was rolled back. */
export class MigrationBlocked extends StoreUnavailable {}

/** A database on which the product would fail later; nothing was changed. The message says what to do. */
export class StoreUnsuitable extends StoreUnavailable {}

/** A programming error of the caller, e.g. the outer store used inside a transaction. */
export class StoreMisuse extends Error {
  override readonly name = 'StoreMisuse';
}

/** Another process uses this data folder. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
  readonly folder: string;
  /** The other process; null when unknown. */
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    super(`${folder} is in use by ${pid === null ? 'another process' : `process ${pid}`}`);
    this.folder = folder;
    this.pid = pid;
  }
}

/** A backup that cannot be restored; the message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Tables that could not be partitioned; the message says why and what state they are in. */
export class PartitioningFailed extends Error {
  override readonly name = 'PartitioningFailed';
}
