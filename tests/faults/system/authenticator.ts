import { TOTP } from 'otpauth';
import * as v from 'valibot';
import type { Person } from './person.ts';

const SecretSchema = v.object({ secret: v.string() });

/** A user's authenticator app. */
export interface Authenticator {
  /** The code it shows now. */
  code(): string;
}

/** Sets the authenticator up for a signed-in user. */
export async function setUpAuthenticator(person: Person): Promise<Authenticator> {
  const reply = await person.send('POST', '/profile/setup-authenticator');
  const { secret } = v.parse(SecretSchema, reply?.body);
  const totp = new TOTP({ secret });
  // Uses the previous step's code, so that the current one is left for the next use.
  const earlier = totp.generate({ timestamp: Date.now() - totp.period * 1000 });
  const verified = await person.send('POST', '/profile/verify-authenticator', { json: { code: earlier } });
  if (verified?.status !== 200) throw new Error(`the authenticator was not set up: ${verified?.status}`);
  return { code: () => totp.generate() };
}
