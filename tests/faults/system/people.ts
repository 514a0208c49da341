import { createPasswords } from '#server/identity/passwords.ts';
import { createSecrets, randomToken, tokenHash } from '#server/secrets.ts';
import type { CodePurpose, Store } from '#server/store/port.ts';
import { PASSWORD } from './person.ts';

/** How long a mailed code lives, in ms. */
const CODE_TTL = 600_000;

/** Puts people there who may sign in, thousands at once where need be; `verified` false: who never proved the e-mail. */
export async function addPeople(store: Store, emails: readonly string[], { verified = true } = {}): Promise<void> {
  const passwordHash = await (await createPasswords()).hash(PASSWORD);
  for (const email of emails) {
    const user = await store.users.create({ email, passwordHash });
    if (user === null) throw new Error(`${email} is there already`);
    if (verified) await store.users.setVerified(user.id);
  }
}

/** Puts a code there as if it had been mailed; the cookie of the flow that asked for it. `key`: what the nodes keep secrets with. */
export async function putCode(
  store: Store,
  key: Buffer,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<string> {
  const hash = createSecrets(key).keyedHash(`${email} ${code}`, purpose);
  const flow = randomToken();
  await store.codes.put({ purpose, email, flow: tokenHash(flow), hash, ttl: CODE_TTL, flowTtl: CODE_TTL });
  return `flow=${flow}`;
}
