import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { chance, inTurn } from '../chance.ts';
import type { Fault, Report } from '../fault.ts';
import { judgeLogs, untilSettled } from '../shops/ending.ts';
import { judge } from '../shops/judge.ts';
import { ENV, SELLERS, startWork } from '../shops/work.ts';
import { sqliteIn } from '../system/database.ts';
import type { Node } from '../system/nodes.ts';
import { refusalOf } from '../system/person.ts';
import { type Shop, type System, startSystem } from '../system/system.ts';
import { fileSizeLimit, mountDisk, type OwnDisk, type Room } from './room.ts';

/** Questions per burst and shop. */
const BURST = 5;
/** The maximum time without space after the first refused write, in ms; chosen at random. */
const WITHIN = 300;
/** Time limits until the first write is refused, until all works again, and until all questions are settled, in ms. */
const REFUSED_WITHIN = 10_000;
const BACK_WITHIN = 5000;
const SETTLED_WITHIN = 40_000;
const LOOK_EVERY = 20;
const WRITERS = 16;
/** The size of the folder's disk at the start, and what each round adds. */
const MEGABYTES = { start: 64, round: 1 } as const;

export const disk: Fault = {
  name: 'disk',
  what: 'no room or failing writes for SQLite under load, at any byte; a data folder that is read-only at the start',
  long: 500,
  short: 2,
  run,
};

async function run(rounds: number, report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-faults-'));
  const own = mountDisk(folder, MEGABYTES.start + rounds * MEGABYTES.round);
  const database = sqliteIn(folder);
  const remove = (): Promise<void> => {
    own?.unmount();
    return database.remove();
  };
  await using system = await startSystem({ engine: { ...database, remove }, nodes: 1, sellers: SELLERS, env: ENV });
  await goWrong(system, { rounds, report, folder, own });
}

interface Course {
  readonly rounds: number;
  readonly report: Report;
  readonly folder: string;
  readonly own: OwnDisk | null;
}

async function goWrong(system: System, { rounds, report, folder, own }: Course): Promise<void> {
  const [node] = system.nodes;
  const [shop] = system.shops;
  if (node === undefined || shop === undefined) throw new Error('a node and a shop are needed');
  const rooms: readonly Room[] = [fileSizeLimit(folder), ...(own === null ? [] : [own])];
  if (own === null)
    report.note('mounting is not permitted here: tested failing writes, but no full and read-only disk');
  const work = await startWork(system);
  const refusals = new Map<string, number>();
  const trial: Trial = {
    node,
    shop,
    refused: (error) => void refusals.set(error, (refusals.get(error) ?? 0) + 1),
  };
  for (let round = 0; round < rounds; round++) {
    work.ask(BURST);
    await takeRoom(trial, inTurn(rooms, round), `round ${round}`, report);
    report.round();
  }
  work.calmDown();
  await node.kill();
  await system.database.endLeases();
  if (own !== null) await startReadOnly(node, own, report);
  await node.start();
  await untilSettled(system, work.ledger, SETTLED_WITHIN);
  await work.end();
  await node.stop();
  judgeLogs([node], report);
  using db = new DatabaseSync(join(folder, 'mostrador.db'));
  const { integrity_check: found } = db.prepare('pragma integrity_check').get() ?? {};
  if (found !== 'ok') report.breach(`the file is damaged: ${String(found)}`);
  report.note(`refusals: ${[...refusals].map(([error, count]) => `${count} ${error}`).join(', ')}`);
  await system.database.withStore((store) => judge(system, work.ledger, store, report));
}

interface Trial {
  readonly node: Node;
  readonly shop: Shop;
  readonly refused: (error: string) => void;
}

/** Makes the disk full and frees it again. */
async function takeRoom(trial: Trial, room: Room, when: string, report: Report): Promise<void> {
  const { node } = trial;
  room.take(node.pid());
  const isRefused = (): Promise<boolean> => {
    room.follow?.(node.pid());
    return isAnyRefused(trial, report);
  };
  try {
    if (!(await until(isRefused, REFUSED_WITHIN))) {
      report.breach(`${when}, ${room.what}: nothing was refused`);
    }
    const reading = await trial.shop.owner.send('GET', `/accounts/${trial.shop.accountId}/questions?limit=10`);
    if (reading?.status !== 200) report.breach(`${when}, ${room.what}: reading was answered with ${reading?.status}`);
    await sleep(chance() * WITHIN);
  } finally {
    room.giveBack(node.pid());
  }
  if (!(await until(() => writes(trial, report), BACK_WITHIN))) {
    report.breach(`${when}, ${room.what}: nothing can be written ${BACK_WITHIN} ms after there is room`);
  }
}

/** Writes in parallel, as the journal has some space left even on a full disk. */
async function isAnyRefused(trial: Trial, report: Report): Promise<boolean> {
  const taken = await Promise.all(Array.from({ length: WRITERS }, () => writes(trial, report)));
  return taken.includes(false);
}

/** Whether a write succeeds; a failure must have the documented error. */
async function writes({ shop: { owner, accountId }, refused }: Trial, report: Report): Promise<boolean> {
  // Large enough to allocate new pages.
  const json = { greeting: `A las ${performance.now()} ${'x'.repeat(1500)}`, signature: null };
  const reply = await owner.send('PUT', `/accounts/${accountId}/greeting-signature`, { json });
  if (reply !== null && reply.status < 300) return true;
  const { error } = reply === null ? { error: 'no answer' } : refusalOf(reply);
  refused(error);
  const isClear = reply !== null && [503, 507].includes(reply.status);
  if (!isClear) report.breach(`a write was refused with ${reply?.status} ${error}`);
  return false;
}

/** The node must not start, and print one line. */
async function startReadOnly(node: Node, own: OwnDisk, report: Report): Promise<void> {
  own.isReadOnly(true);
  const complaint = await node.start().then(
    () => 'it started',
    (error: Error) => error.message,
  );
  own.isReadOnly(false);
  if (!/DATA_DIR: .* cannot be written/.test(complaint) || /\n\s+at /.test(complaint)) {
    report.breach(`on a read-only folder: ${complaint}`);
  }
}

/** Polls until the condition holds or the time is over. */
async function until(holds: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const end = performance.now() + ms; !(await holds()); await sleep(LOOK_EVERY)) {
    if (performance.now() > end) return false;
  }
  return true;
}
