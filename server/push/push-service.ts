import * as v from 'valibot';
import webPush from 'web-push';
import { SEAL_PURPOSES, type Secrets } from '../secrets.ts';
import type { PushDevice, Store } from '../store/port.ts';
import { isPushEndpoint } from './endpoints.ts';
import { vapidKeys } from './vapid.ts';

/** How notifications reach push services. */
export interface PushConfig {
  /** Whom a push service can write to about the product: a `mailto:` or `https:` address. */
  readonly subject: string;
  /** Origins besides those of the browsers' push services: of a service of one's own, or of a test. */
  readonly origins: readonly string[];
}

/** What the service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Notifications of one tag replace each other. */
  readonly tag: string;
  /** What a click opens. */
  readonly url: string;
  /** How many it tells of, and the title with `{count}` where one that is still shown is added to it. */
  readonly count: number;
  readonly titleOfMany: string;
  /** The account's pending questions; null: the icon's badge stays as it is. */
  readonly badge: number | null;
}

/**
 * `gone`: the subscription has ended. `refused`: this message will never be accepted. `busy`: it may be accepted later, in ms at the
 * earliest.
 */
export type PushOutcome =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'busy'; readonly reason: string; readonly retryIn: number };

/** How long a push service may keep a message for a device that is not connected, and how soon it should be shown. */
export interface Delivery {
  /** In ms. */
  readonly lifetime: number;
  readonly urgency: 'normal' | 'high';
  /** A later message of the topic replaces one that was not delivered. */
  readonly topic: string;
}

export type SendPush = (device: PushDevice, message: PushMessage, delivery: Delivery) => Promise<PushOutcome>;

interface PushServiceDeps {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly config: PushConfig;
}

/** The time limit of a call, in ms; less than a lease. */
const TIMEOUT = 10_000;
/** The longest time that a push service's Retry-After is followed, in ms. */
const MAX_RETRY_AFTER = 3_600_000;

const SubscriptionSchema = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});
export type PushSubscription = v.InferOutput<typeof SubscriptionSchema>;

export const sealSubscription = (secrets: Secrets, userId: string, subscription: PushSubscription): string =>
  secrets.seal(JSON.stringify(subscription), SEAL_PURPOSES.pushDevice(userId));

/** Sends messages encrypted for their device (RFC 8291), signed by the product's key (RFC 8292). */
export function createPushService({ store, secrets, config }: PushServiceDeps): SendPush {
  return async ({ userId, sealed, publicKey }, message, { lifetime, urgency, topic }) => {
    const keys = await vapidKeys(store, secrets);
    // A push service refuses what another key signs than the browser subscribed with.
    if (keys.publicKey !== publicKey) return { is: 'gone' };
    const subscription = v.parse(
      SubscriptionSchema,
      JSON.parse(secrets.open(sealed, SEAL_PURPOSES.pushDevice(userId))),
    );
    // The list of services may have become shorter since it was stored.
    if (!isPushEndpoint(subscription.endpoint, config.origins)) return { is: 'gone' };
    const request = encrypt(subscription, message);
    if (request === null) return { is: 'refused', reason: 'the subscription has no usable keys' };
    return post(subscription.endpoint, request);

    function encrypt(to: PushSubscription, content: PushMessage): { headers: Headers; body: Buffer } | null {
      try {
        const { headers, body } = webPush.generateRequestDetails(to, JSON.stringify(content), {
          vapidDetails: { subject: config.subject, ...keys },
          contentEncoding: 'aes128gcm',
          TTL: Math.ceil(lifetime / 1000),
          urgency,
          topic,
        });
        const all = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
        return { headers: new Headers(all.filter(([name]) => name.toLowerCase() !== 'content-length')), body };
      } catch {
        // The library's message may contain parts of a key.
        return null;
      }
    }
  };
}

async function post(endpoint: string, { headers, body }: { headers: Headers; body: Buffer }): Promise<PushOutcome> {
  let response: Response;
  try {
    response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch {
    return { is: 'busy', reason: 'the push service cannot be reached', retryIn: 0 };
  }
  // Nothing of the body is read.
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status !== 429 && status < 500) return { is: 'refused', reason };
  const seconds = Number(response.headers.get('retry-after') ?? '0');
  const retryIn = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, MAX_RETRY_AFTER) : 0;
  return { is: 'busy', reason, retryIn };
}
