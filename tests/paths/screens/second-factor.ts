import { createHmac } from 'node:crypto';
import type { World } from './binding.ts';

/** The code that the walks type. No server can be told to take it, but a secret can be found that shows it just now. */
export const TYPED_CODE = '123456';
const STEP = 30_000;
const FOUND_WITHIN = 10_000_000;

/** Puts an authenticator in force for the user, one that shows the typed code for the next half minute, or one that does not. */
export async function enableAuthenticator({ product }: World, email: string, showsTyped: boolean): Promise<void> {
  const { users } = product.store;
  const user = await users.byEmail(email);
  if (user === null) throw new Error(`${email} is nobody`);
  await users.disableSecondFactor(user.id);
  const secret = showsTyped ? secretShowing(TYPED_CODE, Math.floor(Date.now() / STEP) + 1) : Buffer.alloc(20, 7);
  await users.putSecondFactorSecret(
    user.id,
    product.secrets.seal(secret.toString('base64url'), `second-factor ${user.id}`),
  );
  await users.enableSecondFactor(user.id, 0);
}

/** A secret whose code (RFC 6238) at the time step is this one, by trying. */
function secretShowing(code: string, step: number): Buffer {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const secret = Buffer.alloc(20);
  for (let tried = 0; tried < FOUND_WITHIN; tried += 1) {
    secret.writeUInt32BE(tried, 0);
    const mac = createHmac('sha1', secret).update(counter).digest();
    const number = (mac.readUInt32BE(mac.readUInt8(19) & 0x0f) & 0x7fff_ffff) % 1_000_000;
    if (String(number).padStart(6, '0') === code) return secret;
  }
  throw new Error('No secret shows the code');
}
