import type { User } from '../store/port.ts';
import type { ClientInfo, IdentityDeps } from './deps.ts';
import { deviceKeysOf } from './device.ts';

/** The user id of unknown e-mails, for which the store is queried as for known ones (R18). */
const UNKNOWN_USER = 'nobody';

export interface DeviceCounter {
  /** The name of the rate limit that counts here. */
  readonly key: string;
  readonly isDeviceKnown: boolean;
}

/**
 * Names the rate limit of attempts by this client: one of its own where the user has signed in from the device, so that strangers lock out
 * strangers alone (R15).
 */
export type CounterOf = (counter: string, user: User | null, client: ClientInfo) => Promise<DeviceCounter>;

export function createDeviceCounter({ store, secrets }: Pick<IdentityDeps, 'store' | 'secrets'>): CounterOf {
  return async (counter, user, client) => {
    const known = await store.users.knownDevice(user?.id ?? UNKNOWN_USER, deviceKeysOf(secrets, client));
    return { key: known === null ? counter : `${counter}:${known}`, isDeviceKnown: known !== null };
  };
}
