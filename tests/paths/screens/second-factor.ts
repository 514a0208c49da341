import { recoveryCodeHash } from '#server/identity/recovery-codes.ts';
import { stepAt, totpAt } from '#server/identity/totp.ts';
import type { World } from './binding.ts';
import type { Ending } from './held-calls.ts';

/** The code that the walks type; it stands for whatever the person's phone shows. */
export const TYPED_CODE = '123456';
const SECRET = Buffer.alloc(20, 7);

/** A recovery code that goes to the server in place of the one that the walk types. */
const RECOVERY_CODE = 'K7QM-0T1P-9XWD';

/** Puts an authenticator in force for the user, with one recovery code, or as many as are `left`. */
export async function enableAuthenticator({ product }: World, email: string, left = 1): Promise<void> {
  const { users, recoveryCodes } = product.store;
  const user = await users.byEmail(email);
  if (user === null) throw new Error(`${email} is nobody`);
  await users.disableSecondFactor(user.id);
  await users.putSecondFactorSecret(
    user.id,
    product.secrets.seal(SECRET.toString('base64url'), `second-factor ${user.id}`),
  );
  await users.enableSecondFactor(user.id, 0);
  const hashes = Array.from({ length: left }, (_, index) => `${index}`);
  const own = recoveryCodeHash(SECRET, RECOVERY_CODE) ?? '';
  await recoveryCodes.deleteAllOf(user.id);
  if (left > 0) await recoveryCodes.replace(user.id, [...hashes.slice(1), own]);
}

export const recoveryCode = async (): Promise<Ending> => ({ kind: 'serve', body: { code: RECOVERY_CODE } });
/** The phone that knows the secret shows the right code: it goes to the server in place of the one that the walk types. */
export const rightCode = async (): Promise<Ending> => ({
  kind: 'serve',
  body: { code: totpAt(SECRET, stepAt(Date.now())) },
});
