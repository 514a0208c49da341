import Bowser from 'bowser';
import type { Secrets } from '../secrets.ts';
import type { Origin } from './deps.ts';

/** What a browser says it is (3.01); null where nobody knows. */
export interface Device {
  readonly brand: string | null;
  readonly os: { readonly name: string | null };
  readonly client: { readonly name: string | null };
}

const CLIENTS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** Reads a user agent. Only names of the library's own lists come out, never the text that a client sent. */
export function readDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { brand: null, os: { name: null }, client: { name: null } };
  const { platform, os, browser } = Bowser.parse(userAgent);
  const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
    name !== undefined && names.has(name) ? name : null;
  return {
    brand: platform.vendor ?? null,
    os: { name: known(SYSTEMS, os.name) },
    client: { name: known(CLIENTS, browser.name) },
  };
}

/** The key of a place: an address together with the kind of device; it tells nothing to whoever reads the store. */
export function placeOf(secrets: Secrets, { ip, userAgent }: Origin): string {
  const { brand, os, client } = readDevice(userAgent);
  return secrets.keyedHash(JSON.stringify([ip, brand, os.name, client.name]), 'place');
}
