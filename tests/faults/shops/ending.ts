import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '../fault.ts';
import type { Node } from '../system/nodes.ts';
import type { System } from '../system/system.ts';
import { unsettled } from './judge.ts';
import type { Ledger, Work } from './work.ts';

/** The interval of looks, in ms. */
const LOOK_EVERY = 100;

/** Waits until every question has its answer, at most `within` ms; how long that took, in ms. */
export async function untilSettled(system: System, ledger: Ledger, within: number): Promise<number> {
  const began = performance.now();
  while (unsettled(system, ledger) > 0 && performance.now() - began < within) await sleep(LOOK_EVERY);
  return performance.now() - began;
}

/**
 * Kills all nodes, ends their leases, and has the restarted ones finish all work within `within` ms, before they stop; how long that took after the last
 * start, in ms.
 */
export async function finishAfterDeath(system: System, work: Work, within: number): Promise<number> {
  const { nodes, database } = system;
  work.calmDown();
  await Promise.all(nodes.map((node) => node.kill()));
  await database.endLeases();
  await Promise.all(nodes.map((node) => node.start()));
  const took = await untilSettled(system, work.ledger, within);
  await work.end();
  await Promise.all(nodes.map((node) => node.stop()));
  return took;
}

/** Reports what the logs of stopped nodes say of requests that failed unexpectedly. */
export function judgeLogs(nodes: readonly Node[], report: Report): void {
  const lines = nodes.flatMap((node) => node.said().split('\n'));
  for (const line of lines.filter((one) => one.includes('a request failed')))
    report.breach(`a request failed unexpectedly: ${line}`);
}
