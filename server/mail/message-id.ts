import type { Secrets } from '../secrets.ts';

/** The id of the mail that `source` identifies: in letters only, as digits in the source of a mail could look like a code. */
export const messageIdOf = (secrets: Secrets, source: string): string =>
  Buffer.from(secrets.keyedHash(source, 'mail-id'), 'base64url')
    .toString('hex')
    .slice(0, 40)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
