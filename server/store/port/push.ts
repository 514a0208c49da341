import type { PushKind, QuietHours } from '#domain/push.ts';
import type { ClaimInTurn, ClaimRequest } from './queues.ts';

/** The key pair that identifies the product to push services; the private key is sealed by the caller. */
export interface PushKey {
  readonly publicKey: string;
  readonly sealed: string;
}

/** What a person chose. */
export interface PushPreferences {
  readonly quietHours: QuietHours | null;
  readonly hidesContent: boolean;
  /** Of accounts that are not among these, nothing. */
  readonly choices: readonly { readonly accountId: string; readonly kinds: readonly PushKind[] }[];
}

export interface NewPushDevice {
  readonly sessionId: string;
  readonly userId: string;
  readonly endpointHash: string;
  /** The key that the browser subscribed with. */
  readonly publicKey: string;
  /** Endpoint and keys of the subscription, sealed by the caller. */
  readonly sealed: string;
}

export interface PushDevice extends NewPushDevice {
  readonly id: string;
}

/** A device whose session lasts, of a person who chose these kinds of the account; whether they still may is not looked at. */
export interface PushFollower {
  readonly deviceId: string;
  readonly userId: string;
  readonly kinds: readonly PushKind[];
  readonly quietHours: QuietHours | null;
}

/** What of an account its people were told. */
export interface PushAccount {
  /** Questions that were asked before are not told. */
  readonly since: number;
  /** New questions are told from then on, so that many are gathered. */
  readonly nextAt: number;
  readonly isLinkTold: boolean;
}

/** Something to tell a device; what is not sent yet is told together. */
export interface NewPushNotice {
  readonly accountId: string;
  readonly deviceId: string;
  readonly kind: PushKind;
  /** The first question that it is about; null for a lost link. */
  readonly questionId: string | null;
  readonly count: number;
  /** How long it is worth telling, in ms. */
  readonly lifetime: number;
}

export interface PushNoticeKey {
  readonly accountId: string;
  readonly deviceId: string;
  readonly kind: PushKind;
}

export interface PushNotice extends PushNoticeKey {
  readonly questionId: string | null;
  readonly count: number;
  /** Incremented by everything that is added to it. */
  readonly generation: number;
  readonly attempts: number;
  /** How often it was begun without an outcome, with this one. */
  readonly claims: number;
  /** How long it is still worth telling, in ms. */
  readonly remaining: number;
}

/** Push notifications. */
export interface PushStore {
  key(): Promise<PushKey | null>;
  /** Keeps the key unless there is one; returns the one that is kept. */
  keepKey(key: PushKey): Promise<PushKey>;
  /** Forgets the key and every device that subscribed with it. Returns how many. */
  dropKey(): Promise<number>;

  /** Null: the person has never chosen. */
  preferences(userId: string): Promise<PushPreferences | null>;
  savePreferences(userId: string, preferences: PushPreferences): Promise<void>;

  /** Replaces the session's device and whoever else had the endpoint; beyond `most`, the person's oldest devices are deleted. */
  putDevice(device: NewPushDevice, most: number): Promise<void>;
  deviceOf(sessionId: string): Promise<PushDevice | null>;
  /** The device, while its session lasts. */
  device(id: string): Promise<PushDevice | null>;
  deleteDevice(id: string): Promise<void>;
  deleteDeviceOf(sessionId: string): Promise<void>;

  /** From now on what the person chose of these accounts is looked for. */
  follow(userId: string): Promise<void>;
  /** Has those of the accounts that anybody follows looked at within `within` ms. */
  mark(accountIds: readonly string[], within: number): Promise<void>;
  /** Accounts to look at; each is due again after the lease. */
  claimAccounts(claim: ClaimRequest): Promise<string[]>;
  /** Locks the account until the end of the transaction; null: nobody follows it. */
  lockAccount(accountId: string): Promise<PushAccount | null>;
  saveAccount(accountId: string, account: Pick<PushAccount, 'nextAt' | 'isLinkTold'>, dueAt: number): Promise<void>;
  forgetAccount(accountId: string): Promise<void>;
  followers(accountId: string): Promise<PushFollower[]>;
  /** Pending questions asked since then that nobody was told of, the oldest first. */
  untoldQuestions(accountId: string, since: number, limit: number): Promise<string[]>;
  /** Scheduled answers that are sent within `lead` ms, waited for at least as long, and were not told, the first one first. */
  untoldSendings(accountId: string, lead: number, limit: number): Promise<string[]>;
  /** When the next scheduled answer is sent that is not within `lead` ms; null: none is. */
  nextSending(accountId: string, lead: number): Promise<number | null>;
  /** Records that these were told. */
  tell(accountId: string, kind: PushKind, questionIds: readonly string[]): Promise<void>;

  addNotices(notices: readonly NewPushNotice[]): Promise<void>;
  claimNotices(claim: ClaimInTurn): Promise<PushNoticeKey[]>;
  /** Records that the claimed notice is about to be sent; null when it is not there any more. */
  begin(key: PushNoticeKey): Promise<PushNotice | null>;
  /** Deletes what was sent or is not worth sending; what was added meanwhile stays. */
  done(notice: PushNotice): Promise<void>;
  failed(notice: PushNotice, retryIn: number): Promise<void>;

  /** The users have a page open and in view at this node for the next `ttl` ms. */
  seePages(node: string, userIds: readonly string[], ttl: number): Promise<void>;
  hidePages(node: string, userIds: readonly string[]): Promise<void>;
  isPageSeen(userId: string): Promise<boolean>;

  /** Deletes what was told longer ago than `age` ms, and pages that are not there any more. */
  deleteOld(age: number): Promise<void>;
}
