import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '../../server/engines.ts';
import { chance } from '../chance.ts';
import type { Report } from '../fault.ts';
import { finishAfterDeath } from '../shops/ending.ts';
import { judge, unsettled } from '../shops/judge.ts';
import { ENV, SELLERS, startWork } from '../shops/work.ts';
import { anyOf } from '../system/nodes.ts';
import { startSystem } from '../system/system.ts';

/** Questions per burst and shop. */
const BURST = 10;
/** No more questions while this many are unanswered, as a node that is killed often may not keep up. */
const MOST_WAITING = 200;
/** How long the marketplace takes before and after it stores an answer, in ms: most calls are under way when a node dies. */
const ON_THE_WAY = 100;
/** A node is killed at a random moment within the last of these (ms), once so many answers are under way or so many ms have passed. */
const UNDER_WAY = 5;
const LONGEST_WAIT = 700;
const WITHIN = 200;
/** The time limit for the work of dead nodes after their leases expired, in ms. */
const SETTLED_WITHIN = 360_000;
/** The polling interval, in ms. */
const LOOK_OFTEN = 10;

/**
 * Repeatedly kills and restarts a random node under load. At the end all nodes are killed at once, and the restarted ones must
 * finish all work.
 */
export async function kill(engine: Engine, nodes: number, rounds: number, report: Report): Promise<void> {
  await using system = await startSystem({ engine, nodes, sellers: SELLERS, env: ENV });
  const slow = { times: Number.MAX_SAFE_INTEGER, delayMs: ON_THE_WAY, delayAfterMs: ON_THE_WAY };
  system.market.addFault({ method: 'POST', path: '/answers', ...slow });
  const work = await startWork(system, { isUndoable: true });
  let befallen = 0;
  for (let round = 0; round < rounds; round++) {
    if (unsettled(system, work.ledger) < MOST_WAITING) work.ask(BURST);
    const since = performance.now();
    while (work.underWay() < UNDER_WAY && performance.now() - since < LONGEST_WAIT) await sleep(LOOK_OFTEN);
    await sleep(chance() * WITHIN);
    const victim = anyOf(system.nodes);
    befallen += work.underWay();
    await victim.kill();
    await victim.start();
    report.round();
  }
  report.note(`${(befallen / rounds).toFixed(1)} typed answers were under way at a kill, the automatic ones apart`);
  const took = await finishAfterDeath(system, work, SETTLED_WITHIN);
  report.note(`everything had come to its end ${(took / 1000).toFixed(1)} s after the last start`);
  await system.database.withStore((store) => judge(system, work.ledger, store, report));
}
