import { createHash } from 'node:crypto';
import { digestTime, nextDigestDay, type SentFrequency } from '#domain/digest.ts';
import type { DigestKey } from '../store/port.ts';

/** Digests of one hour are spread over so many ms, so that a mail server does not get all of a country at once. */
export const DIGEST_SPREAD = 15 * 60_000;

/** The next digest after `now`: its day, and from when on it is sent, which is the same time for a person and account each day. */
export function nextDigest(
  { accountId, userId }: DigestKey,
  frequency: SentFrequency,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): { readonly day: string; readonly dueAt: number } {
  const day = nextDigestDay(frequency, now, timeZone);
  const share = createHash('sha256').update(`${accountId} ${userId}`).digest().readUInt32BE() / 2 ** 32;
  return { day, dueAt: digestTime(day, timeZone) + Math.floor(share * DIGEST_SPREAD) };
}
