import {
  addPushDevice,
  deletePushDevice,
  type PushState,
  readPush,
  savePushChoices,
  testPush,
} from '#contract/push.ts';
import { MAX_PUSH_DEVICES, pushKindsFor } from '#domain/push.ts';
import { type Binding, bind, type Caller } from '../http/bind.ts';
import { createRateLimiter } from '../identity/limits.ts';
import { Problem } from '../problem.ts';
import { type Secrets, tokenHash } from '../secrets.ts';
import type { AccountOfUser, PushPreferences, RateLimit, Store } from '../store/port.ts';
import { isPushEndpoint } from './endpoints.ts';
import { TEST_MESSAGE } from './messages.ts';
import { type SendPush, sealSubscription } from './push-service.ts';
import { vapidKeys } from './vapid.ts';

const HOUR = 3_600_000;
const TEST_LIMIT: RateLimit = { limit: 20, window: HOUR };
const DEVICE_LIMIT: RateLimit = { limit: 60, window: HOUR };
const TEST_LIFETIME = 60_000;

interface PushDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly sendPush: SendPush;
  /** Origins of push services besides those of the browsers. */
  readonly origins: readonly string[];
  /** A device or a choice was saved. */
  readonly wake: () => void;
}

/** 7.110-7.114. */
export function pushRoutes({ store, secrets, sendPush, origins, wake }: PushDeps): Binding[] {
  const enforceLimit = createRateLimiter(store);

  async function stateOf({ userId, sessionId }: Caller): Promise<PushState> {
    const [accounts, preferences, device, { publicKey }] = await Promise.all([
      store.accounts.listFor(userId),
      store.push.preferences(userId),
      store.push.deviceOf(sessionId),
      vapidKeys(store, secrets),
    ]);
    const { choices, quietHours, hidesContent } = preferences ?? defaultsFor(accounts);
    return {
      accounts: accounts.map((account) => ({
        accountId: account.id,
        nickname: account.nickname,
        offered: [...pushKindsFor(account)],
      })),
      choices: choices.map(({ accountId, kinds }) => ({ accountId, kinds: [...kinds] })),
      quietHours,
      hidesContent,
      publicKey,
      // One that subscribed with an earlier key is told nothing.
      device: device?.publicKey === publicKey ? device.endpointHash : null,
    };
  }

  return [
    bind(readPush, ({ caller }) => stateOf(caller())),
    bind(savePushChoices, async ({ caller, body }) => {
      const { userId } = caller();
      const accounts = new Map((await store.accounts.listFor(userId)).map((account) => [account.id, account]));
      // A kind that the member may not be told of is left out, as their permissions may have changed since the page was read.
      const choices = new Map(
        body.choices.flatMap(({ accountId, kinds }) => {
          const account = accounts.get(accountId);
          if (account === undefined) return [];
          return [[accountId, { accountId, kinds: pushKindsFor(account).filter((kind) => kinds.includes(kind)) }]];
        }),
      );
      await store.transaction(async (tx) => {
        await tx.push.savePreferences(userId, { ...body, choices: [...choices.values()] });
        await tx.push.follow(userId);
      });
      wake();
      return stateOf(caller());
    }),
    bind(addPushDevice, async ({ caller, body: { endpoint, keys, publicKey } }) => {
      const { userId, sessionId } = caller();
      if (!isPushEndpoint(endpoint, origins)) {
        const issues = [{ path: 'body.endpoint', message: "must be an address of a browser's push service" }];
        throw new Problem('invalid-request', { issues });
      }
      if (publicKey !== (await vapidKeys(store, secrets)).publicKey)
        throw new Problem('conflict', { message: 'there is another key: subscribe with that one' });
      await enforceLimit(`push-device:${userId}`, [DEVICE_LIMIT]);
      await store.transaction(async (tx) => {
        if ((await tx.push.preferences(userId)) === null)
          await tx.push.savePreferences(userId, defaultsFor(await tx.accounts.listFor(userId)));
        const sealed = sealSubscription(secrets, userId, { endpoint, keys });
        await tx.push.putDevice(
          { sessionId, userId, endpointHash: tokenHash(endpoint), publicKey, sealed },
          MAX_PUSH_DEVICES,
        );
        await tx.push.follow(userId);
      });
      wake();
      return stateOf(caller());
    }),
    bind(deletePushDevice, async ({ caller }) => {
      await store.push.deleteDeviceOf(caller().sessionId);
      return undefined;
    }),
    bind(testPush, async ({ caller }) => {
      const { userId, sessionId } = caller();
      await enforceLimit(`push-test:${userId}`, [TEST_LIMIT]);
      const device = await store.push.deviceOf(sessionId);
      if (device === null) return { outcome: 'gone' };
      const { is } = await sendPush(device, TEST_MESSAGE, { lifetime: TEST_LIFETIME, urgency: 'high', topic: 'test' });
      if (is === 'gone') await store.push.deleteDevice(device.id);
      return { outcome: is === 'sent' || is === 'gone' ? is : 'failed' };
    }),
  ];
}

/** What a person is told who has not chosen: everything of all accounts. */
const defaultsFor = (accounts: readonly AccountOfUser[]): PushPreferences => ({
  choices: accounts.map((account) => ({ accountId: account.id, kinds: pushKindsFor(account) })),
  quietHours: null,
  hidesContent: false,
});
