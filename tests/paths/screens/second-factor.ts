import { stepAt, totpAt } from '#server/identity/totp.ts';
import type { World } from './binding.ts';
import type { Ending } from './held-calls.ts';

/** The code that the walks type; it stands for whatever the person's phone shows. */
export const TYPED_CODE = '123456';
const SECRET = Buffer.alloc(20, 7);

/** Puts an authenticator in force for the user. */
export async function enableAuthenticator({ product }: World, email: string): Promise<void> {
  const { users } = product.store;
  const user = await users.byEmail(email);
  if (user === null) throw new Error(`${email} is nobody`);
  await users.putSecondFactorSecret(
    user.id,
    product.secrets.seal(SECRET.toString('base64url'), `second-factor ${user.id}`),
  );
  await users.enableSecondFactor(user.id, 0);
}

/** The phone shows the right code: it goes to the server in place of the one that the walk types. */
export const rightCode = async (): Promise<Ending> => ({
  kind: 'serve',
  body: { code: totpAt(SECRET, stepAt(Date.now())) },
});
