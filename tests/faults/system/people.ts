import { createPasswords } from '#server/identity/passwords.ts';
import { createSecrets, randomToken, tokenHash } from '#server/secrets.ts';
import type { CodePurpose, Store } from '#server/store/port.ts';
import { PASSWORD } from './person.ts';

/** The validity of a mailed code, in ms. */
const CODE_TTL = 600_000;

/** Inserts users, thousands at once where needed; `verified` false: without a verified e-mail. */
export async function addPeople(store: Store, emails: readonly string[], { verified = true } = {}): Promise<void> {
  const passwordHash = await (await createPasswords()).hash(PASSWORD);
  for (const email of emails) {
    const user = await store.users.create({ email, passwordHash });
    if (user === null) throw new Error(`${email} is there already`);
    if (verified) await store.users.setVerified(user.id);
  }
}

/** Inserts a code as if it had been mailed; returns the cookie of its flow. `key`: the nodes' encryption key. */
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
