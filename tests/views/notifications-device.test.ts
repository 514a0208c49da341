import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PUSH } from '#machines/profile/push/model.ts';
import { createPage } from '../../src/app/screens/notifications.tsx';
import { saveSound } from '../../src/app/storage.ts';
import { beforeEachWiring, runSlot, world } from './wiring.ts';

const ENDPOINT = 'https://push.test/1';

beforeEachWiring('/accounts/10/notifications');

/** A browser that can be told and has no subscription yet, and what it is asked. */
let subscribe: ReturnType<typeof vi.fn<(options: PushSubscriptionOptionsInit) => Promise<unknown>>>;
let unsubscribe: ReturnType<typeof vi.fn<() => Promise<boolean>>>;

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
  let subscription: object | null = null;
  unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<unknown>>(async () => {
    subscription = {
      endpoint: ENDPOINT,
      getKey: (name: string) => new ArrayBuffer(name === 'auth' ? 16 : 65),
      unsubscribe,
    };
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.replaceChildren();
});

const run = (slot: string, input?: unknown) => runSlot(createPage(world.services), slot, input);
const turnOn = () => run('subscribe', { publicKey: PUSH.publicKey });

describe('the notices of this browser', () => {
  test('7.112 are turned on by one subscription with the key of the server, which the server is given', async () => {
    const { stop } = turnOn();
    await expect.poll(() => world.sent).toHaveLength(1);
    expect(world.sent[0]).toMatchObject({
      request: 'PUT /push/device',
      body: {
        endpoint: ENDPOINT,
        keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        publicKey: PUSH.publicKey,
      },
    });
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: PUSH.publicKey }]]);
    stop();
    await expect.poll(() => world.sent[0]?.isAborted()).toBe(true);
  });

  test('7.113 are turned off at the server, and only then does the browser forget its subscription', async () => {
    turnOn();
    await expect.poll(() => world.sent).toHaveLength(1);
    const before: unknown[] = [];
    unsubscribe.mockImplementation(async () => {
      before.push(world.sent.at(-1)?.request);
      return true;
    });
    world.answer('DELETE /push/device', undefined, 204);
    run('unsubscribe');
    await expect.poll(() => before).toEqual(['DELETE /push/device']);
  });

  test.each([true, false])('7.110 2.91 are read with whether this device sounds: %s', async (hasSound) => {
    saveSound(hasSound);
    world.answer('GET /push', PUSH);
    const { output } = run('readPush');
    await expect.poll(output).toEqual({ push: PUSH, ability: 'unsupported', hasSound });
  });
});
