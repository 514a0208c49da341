/** A person who signs in. `email` is in the form of `normalizeEmail`. Times are epoch milliseconds of the store's clock. */
export interface User {
  readonly id: string;
  readonly email: string;
  /** The encoded argon2id hash. */
  readonly passwordHash: string;
  /** Whether the e-mail has been proven with a code. */
  readonly verified: boolean;
  readonly createdAt: number;
  readonly secondFactor: SecondFactor;
}

export interface SecondFactor {
  /** The authenticator secret as the caller encrypted it, or null; present but not enabled while it is being set up. */
  readonly secret: string | null;
  readonly enabled: boolean;
  /** The last time step whose code was accepted. */
  readonly lastStep: number | null;
}

/** How long a place stays known after its last sign-in, in ms. */
export const DEVICE_TTL = 180 * 86_400_000;

export interface Users {
  /** Creates an unverified user. Null when the e-mail has one already. */
  create(user: { email: string; passwordHash: string }): Promise<User | null>;
  byEmail(email: string): Promise<User | null>;
  byId(id: string): Promise<User | null>;
  /** Reads the user and lets nobody else change it until the transaction ends; call it within one. */
  lock(id: string): Promise<User | null>;
  setVerified(id: string): Promise<void>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  /** Keeps a secret that is not enabled yet, in place of an earlier one. False when a second factor is enabled already. */
  putSecondFactorSecret(id: string, secret: string): Promise<boolean>;
  /** Enables the kept secret, `step` being the one just accepted. False when none is kept or it is enabled already. */
  enableSecondFactor(id: string, step: number): Promise<boolean>;
  /** Accepts `step` only if it is later than every one accepted before: of parallel uses of one code exactly one is true. */
  acceptSecondFactorStep(id: string, step: number): Promise<boolean>;
  /** False when none was enabled. */
  disableSecondFactor(id: string): Promise<boolean>;
  /** Whether the user has signed in from the place, an opaque key of the caller's, within `DEVICE_TTL`. */
  knowsDevice(id: string, place: string): Promise<boolean>;
  /** Notes a sign-in from the place; what it was before: known, new, or the user's first. Lock the user before. */
  rememberDevice(id: string, place: string): Promise<'known' | 'new' | 'first'>;
  /** Removes places that are known no more. */
  deleteOldDevices(): Promise<void>;
}
