import type { OpenStore } from '#server/store/port.ts';
import type { Report } from '../fault.ts';
import type { Person, Reply } from './person.ts';
import { createPerson } from './person.ts';
import type { System } from './system.ts';

/** Of every node: its clients' addresses are what whoever stands before it says. */
export const BEHIND_PROXY = { TRUST_PROXY: '1' };

/** One round of an attack on a user. */
export interface Round {
  readonly system: System;
  readonly store: OpenStore;
  readonly email: string;
  /** The first of its addresses. */
  readonly first: number;
  readonly report: Report;
}

/** Addresses of so many. */
export const addressOf = (stranger: number): string =>
  `198.${18 + (stranger >> 16)}.${(stranger >> 8) & 255}.${stranger & 255}`;

/** Somebody at an address, by cookie or by nothing, whose requests go to one node after the other. */
export function strangerAt(system: System, stranger: number, cookie?: string): Person {
  const node = system.nodes[stranger % system.nodes.length];
  const url = node?.url ?? '';
  const browser = { address: addressOf(stranger), ...(cookie === undefined ? {} : { cookie }) };
  return createPerson('', async () => url, browser);
}

/** How often each status came; 0: no answer came. */
export function statusesOf(replies: readonly (Reply | null)[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const reply of replies) {
    const status = reply?.status ?? 0;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

export const told = (counts: ReadonlyMap<number, number>): string =>
  [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
