/** The database does not answer, or not in time. What was not acknowledged may or may not have happened. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** There is no room for what was to be written; nothing of it was. What is there can be read. */
export class StoreFull extends StoreUnavailable {}

/** A call that the store refuses because its caller is wrong, e.g. the outer store used inside a transaction. */
export class StoreMisuse extends Error {
  override readonly name = 'StoreMisuse';
}

/** Another process works on this data folder. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
  readonly folder: string;
  /** The other process, when it could be read. */
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    super(`${folder} is in use by ${pid === null ? 'another process' : `process ${pid}`}`);
    this.folder = folder;
    this.pid = pid;
  }
}

/** A backup that cannot be restored, or not here; the message says why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
