import type { Letter } from '../mail/texts.ts';
import type { Origin } from './deps.ts';
import { readDevice } from './device.ts';

type Notice = Extract<Letter, { readonly ip: string }>['kind'];

/** The mail that tells a person of an act that may not have been theirs: from what device and address, and when. */
export function noticeOf(kind: Notice, { ip, userAgent }: Origin, at: number): Letter {
  const { brand, os, client } = readDevice(userAgent);
  return { kind, brand, os: os.name, client: client.name, ip, at };
}
