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

/** The secret that the server gave the user last. */
export async function givenSecret({ product }: World, email: string): Promise<Buffer> {
  const user = await product.store.users.byEmail(email);
  const sealed = user?.secondFactor.secret ?? null;
  if (user === null || sealed === null) throw new Error(`${email} was given no secret`);
  const secret = product.secrets.open(sealed, `second-factor ${user.id}`);
  if (secret === null) throw new Error(`The secret of ${email} cannot be read`);
  return Buffer.from(secret, 'base64url');
}

/** The phone that knows the secret shows the right code: it goes to the server in place of the one that the walk types. */
export const rightCodeOf = (secret: Buffer): Ending => ({
  kind: 'serve',
  body: { code: totpAt(secret, stepAt(Date.now())) },
});
export const rightCode = async (): Promise<Ending> => rightCodeOf(SECRET);
