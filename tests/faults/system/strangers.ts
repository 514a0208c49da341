import type { OpenStore } from '#server/store/port.ts';
import type { Report } from '../fault.ts';
import type { Person, Reply } from './person.ts';
import { createPerson } from './person.ts';
import { type System, startSystem } from './system.ts';

/** A system without sellers on PostgreSQL, of which every node trusts the client address that a proxy reports. */
export const startBehindProxy = (nodes: number): Promise<System> =>
  startSystem({ engine: 'postgres', nodes, sellers: [], env: { TRUST_PROXY: '1' } });

/** One round of an attack on a user. */
export interface Round {
  readonly system: System;
  readonly store: OpenStore;
  readonly email: string;
  /** The index of its first address. */
  readonly first: number;
  readonly report: Report;
}

/** The number of addresses. */
export const addressOf = (stranger: number): string =>
  `198.${18 + (stranger >> 16)}.${(stranger >> 8) & 255}.${stranger & 255}`;

/** A client at an address, with a cookie or without, whose requests go to the nodes in turn. */
export function strangerAt(system: System, stranger: number, cookie?: string): Person {
  const node = system.nodes[stranger % system.nodes.length];
  const url = node?.url ?? '';
  const browser = { address: addressOf(stranger), ...(cookie === undefined ? {} : { cookie }) };
  return createPerson('', async () => url, browser);
}

/** The number of responses by status; 0: no response. */
export function statusesOf(replies: readonly (Reply | null)[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const reply of replies) {
    const status = reply?.status ?? 0;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

export const inWords = (counts: ReadonlyMap<number, number>): string =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
