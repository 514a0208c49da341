import type { PushState } from '#contract/push.ts';
import type { PushAbility } from '#machines/profile/push/machine.ts';
import { registerServiceWorker } from './service-worker.ts';

/** Whether this browser can be told and is, compared with what the server knows of it. */
export async function readAbility({ device, publicKey }: PushState): Promise<PushAbility> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted') return device === null ? 'off' : 'stale';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  if (subscription === null) return device === null ? 'off' : 'stale';
  const isKnown = device === (await hashOf(subscription.endpoint)) && keyOf(subscription) === publicKey;
  return isKnown ? 'on' : 'stale';
}

/** What the server is given of a new subscription. */
export async function subscribe(publicKey: string) {
  const registration = await registerServiceWorker(document);
  const before = await registration.pushManager.getSubscription();
  // A subscription keeps the key that it was made with.
  if (before !== null && keyOf(before) !== publicKey) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const keyNamed = (name: PushEncryptionKeyName): string => toBase64url(subscription.getKey(name));
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keyNamed('p256dh'), auth: keyNamed('auth') },
    publicKey,
  };
}

/** The browser forgets its subscription; nothing depends on it, as the server has forgotten it. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

const keyOf = ({ options }: PushSubscription): string => toBase64url(options.applicationServerKey);

async function hashOf(endpoint: string): Promise<string> {
  return toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

const toBase64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
