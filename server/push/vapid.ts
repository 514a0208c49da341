import webPush from 'web-push';
import { SEAL_PURPOSES, type Secrets } from '../secrets.ts';
import type { Store } from '../store/port.ts';

/** The key pair by which push services know the product, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const PURPOSE = SEAL_PURPOSES.pushKey();

/** The key pair of all nodes: the first that needs one generates it. Read from the store each time, so that a new one is used at once. */
export async function vapidKeys(store: Store, secrets: Secrets): Promise<VapidKeys> {
  const open = ({ publicKey, sealed }: { publicKey: string; sealed: string }): VapidKeys => ({
    publicKey,
    privateKey: secrets.open(sealed, PURPOSE),
  });
  const stored = await store.push.key();
  if (stored !== null) return open(stored);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return open(await store.push.keepKey({ publicKey, sealed: secrets.seal(privateKey, PURPOSE) }));
}
