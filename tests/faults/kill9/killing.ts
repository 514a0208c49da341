import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../server/engines.ts';
import type { Report } from '../fault.ts';
import { isSettled, judge, unsettled } from '../shops/judge.ts';
import { ENV, SELLERS, startWork } from '../shops/work.ts';
import { anyOf } from '../system/nodes.ts';
import { startSystem } from '../system/system.ts';

/** Questions per burst and shop. */
const BURST = 10;
/** No more questions while this many are unanswered, as a node that is killed often may not keep up. */
const MOST_WAITING = 200;
/** How long an answer takes at the marketplace before it counts there, and after it, in ms: so that most are under way when a node dies. */
const ON_THE_WAY = 100;
/** A node dies once so many typed answers are under way, or after so many ms, and then at a random moment within so many. */
const UNDER_WAY = 5;
const LONGEST_WAIT = 700;
const WITHIN = 200;
/** How long whatever the dead left behind may take once their leases are over, and how often it is looked, in ms. */
const SETTLED_WITHIN = 360_000;
const LOOK_EVERY = 100;
const LOOK_OFTEN = 10;

/**
 * Repeatedly kills and restarts a random node under load. In the end all nodes are killed at once, and the restarted ones have to
 * finish all work.
 */
export async function kill(engine: Engine, nodes: number, rounds: number, report: Report): Promise<void> {
  await using system = await startSystem({ engine, nodes, sellers: SELLERS, env: ENV });
  const slow = { times: Number.MAX_SAFE_INTEGER, delayMs: ON_THE_WAY, delayAfterMs: ON_THE_WAY };
  system.market.addFault({ method: 'POST', path: '/answers', ...slow });
  const work = await startWork(system);
  let befallen = 0;
  for (let round = 0; round < rounds; round++) {
    if (unsettled(system, work.ledger) < MOST_WAITING) work.ask(BURST);
    const since = performance.now();
    while (work.underWay() < UNDER_WAY && performance.now() - since < LONGEST_WAIT) await sleep(LOOK_OFTEN);
    await sleep(Math.random() * WITHIN);
    const victim = anyOf(system.nodes);
    befallen += work.underWay();
    await victim.kill();
    await victim.start();
    report.round();
  }
  report.note(`${(befallen / rounds).toFixed(1)} typed answers were under way at a kill, the automatic ones apart`);
  work.calmDown();
  await Promise.all(system.nodes.map((node) => node.kill()));
  await system.database.endLeases();
  const began = performance.now();
  await Promise.all(system.nodes.map((node) => node.start()));
  while (!isSettled(system, work.ledger) && performance.now() - began < SETTLED_WITHIN) await sleep(LOOK_EVERY);
  report.note(
    `everything had come to its end ${((performance.now() - began) / 1000).toFixed(1)} s after the last start`,
  );
  await work.end();
  await Promise.all(system.nodes.map((node) => node.stop()));
  await system.database.withStore((store) => judge(system, work.ledger, store, report));
}
