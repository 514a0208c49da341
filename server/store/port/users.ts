/** A user. `email` is normalised by `normalizeEmail`. Times are epoch milliseconds of the store's clock. */
export interface User {
  readonly id: string;
  readonly email: string;
  /** The encoded argon2id hash. */
  readonly passwordHash: string;
  /** Whether the e-mail was verified with a code. */
  readonly verified: boolean;
  readonly createdAt: number;
  readonly secondFactor: SecondFactor;
}

export interface SecondFactor {
  /** The authenticator secret, encrypted by the caller; set but not enabled during the setup. */
  readonly secret: string | null;
  readonly enabled: boolean;
  /** The last time step whose code was accepted. */
  readonly lastStep: number | null;
}

/** How long a device stays known after its last sign-in, in ms. */
export const DEVICE_TTL = 180 * 86_400_000;

export interface Users {
  /** Creates an unverified user. Null when the e-mail is taken. */
  create(user: { email: string; passwordHash: string }): Promise<User | null>;
  byEmail(email: string): Promise<User | null>;
  byId(id: string): Promise<User | null>;
  /** The next `limit` e-mails after this one that are of verified users or of operators. */
  emailsAfter(email: string, limit: number): Promise<string[]>;
  /** Reads the user and locks it until the end of the transaction. */
  lock(id: string): Promise<User | null>;
  setVerified(id: string): Promise<void>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  /** Stores a secret that is not enabled yet, replacing an earlier one. False when a second factor is already enabled. */
  putSecondFactorSecret(id: string, secret: string): Promise<boolean>;
  /** Enables the stored secret; `step` is the time step just accepted. False without a secret, or when it is already enabled. */
  enableSecondFactor(id: string, step: number): Promise<boolean>;
  /** Accepts `step` if it is later than all accepted before, so that of parallel uses of a code exactly one succeeds. */
  acceptSecondFactorStep(id: string, step: number): Promise<boolean>;
  /** False when none was enabled. */
  disableSecondFactor(id: string): Promise<boolean>;
  /** The one of the device's opaque keys under which the user signed in within `DEVICE_TTL`; null: the device is not known. */
  knownDevice(id: string, deviceKeys: readonly string[]): Promise<string | null>;
  /**
   * Records a sign-in from the device under the first of its keys, instead of the others; returns whether it was known, new, or the user's
   * first. Lock the user before.
   */
  rememberDevice(id: string, deviceKeys: readonly string[]): Promise<'known' | 'new' | 'first'>;
  /** Deletes devices that are no longer known. */
  deleteOldDevices(): Promise<void>;
}
