import Bowser from 'bowser';
import type { Secrets } from '../secrets.ts';
import type { ClientInfo } from './deps.ts';

/** A device as its user agent describes it (3.01); null where unknown. */
export interface Device {
  readonly brand: string | null;
  readonly os: { readonly name: string | null };
  readonly client: { readonly name: string | null };
}

const CLIENTS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** Parses a user agent. Returns only names from the library's lists, never text that the client sent. */
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

/**
 * The keys of a known device: keyed hashes of the address, brand, system and browser, which the store cannot reveal. The first is by the
 * current secret key, the others are by former ones.
 */
export function deviceKeysOf(secrets: Secrets, { ip, userAgent }: ClientInfo): readonly string[] {
  const { brand, os, client } = readDevice(userAgent);
  // The purpose is part of the stored hashes.
  return secrets.keyedHashes(JSON.stringify([ip, brand, os.name, client.name]), 'place');
}
