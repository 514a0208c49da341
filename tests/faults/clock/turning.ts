import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { PendingQuestionsSchema } from '#contract/questions.ts';
import type { Engine } from '../../server/engines.ts';
import { isInFull, type Report } from '../fault.ts';
import { AUTOMATIC, AUTOMATIC_ITEM, QUESTION } from '../shops/work.ts';
import { type Shop, type System, startSystem } from '../system/system.ts';

const WRONG_CLOCK = fileURLToPath(new URL('./wrong-clock-child.ts', import.meta.url));
const SELLER = 179571448;
/** The clock rate, at which a delay of ten minutes takes two seconds. */
const ENV = { CLOCK_RATE: '300', POLL_SECONDS: '60' };
/** The maximum lateness in ms; larger in the short form, on a busy machine, but still far below the clock errors. */
const LATEST = 2000;
const LATEST_WHEN_BUSY = 30_000;
/** Questions per round, and the duration of a round in ms. */
const BURST = 4;
const ROUND = 500;
/** The polling interval, and the time limit of the last answers, in ms. */
const LOOK_EVERY = 100;
const PATIENCE = 60_000;

/** Bounds of an answer's due time as observed from outside, in ms of this process's clock, which the marketplace uses too. */
interface Due {
  readonly from: number;
  readonly to: number;
}

export interface TurningOptions {
  readonly engine: Engine;
  readonly nodes: number;
  readonly rounds: number;
  /** The new clock error of a node, in ms. `before`: the current one. */
  readonly turn: (before: number) => number;
}

/** Changes the clocks of nodes while answers are scheduled, and checks when each is sent. */
export async function turnClocks({ engine, nodes, rounds, turn }: TurningOptions, report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-clocks-'));
  const fileOf = (place: number): string => join(folder, String(place));
  const wrong = Array.from({ length: nodes }, () => 0);
  for (const place of wrong.keys()) writeFileSync(fileOf(place), '0');
  await using system = await startSystem({
    engine,
    nodes,
    sellers: [SELLER],
    env: { ...ENV, NODE_OPTIONS: `--import=${WRONG_CLOCK}` },
    envOf: (place) => ({ CLOCK_FILE: fileOf(place) }),
  });
  const [shop] = system.shops;
  if (shop === undefined) throw new Error('there is no shop');
  const set = await shop.owner.send('PUT', `/accounts/${shop.accountId}/settings`, { json: AUTOMATIC });
  if (set === null || set.status >= 300) throw new Error(`the settings were not taken: ${set?.status}`);

  const watched = watchPage(shop);
  const asked: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const place = round % nodes;
    wrong[place] = turn(wrong[place] ?? 0);
    writeFileSync(fileOf(place), String(wrong[place]));
    system.nodes[place]?.signal('SIGUSR2');
    for (let i = 0; i < BURST; i++)
      asked.push(String(system.market.ask({ itemId: AUTOMATIC_ITEM, text: QUESTION }).id));
    await sleep(ROUND);
    report.round();
  }
  const isAnswered = (id: string): boolean => system.market.question(Number(id))?.status === 'ANSWERED';
  for (const end = Date.now() + PATIENCE; !asked.every(isAnswered) && Date.now() < end; ) await sleep(LOOK_EVERY);
  judge(system, asked, await watched.end(), isInFull(rounds) ? LATEST : LATEST_WHEN_BUSY, report);
  await rm(folder, { recursive: true, force: true });
}

/** The due times by the pending page, which has the due time and the current time of the same clock. */
function watchPage({ owner, accountId }: Shop): { end(): Promise<ReadonlyMap<string, Due>> } {
  const dues = new Map<string, Due>();
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const sent = Date.now();
      const reply = await owner.send('GET', `/accounts/${accountId}/questions?limit=50&sort=most-recent-first`);
      const received = Date.now();
      const page = v.safeParse(PendingQuestionsSchema, reply?.body);
      for (const { id, schedule } of page.success ? page.output.entries : []) {
        if (schedule === null || !page.success) continue;
        const left = schedule - page.output.timestamp;
        const { from = -Infinity, to = Infinity } = dues.get(id) ?? {};
        dues.set(id, { from: Math.max(from, sent + left), to: Math.min(to, received + left) });
      }
      await sleep(LOOK_EVERY);
    }
  };
  const looking = look();
  return {
    end: async () => {
      isOver = true;
      await looking;
      return dues;
    },
  };
}

function judge(
  { market }: System,
  asked: readonly string[],
  dues: ReadonlyMap<string, Due>,
  latest: number,
  report: Report,
): void {
  const { answers } = market.counters();
  const delays: number[] = [];
  for (const id of asked) {
    const [first, ...more] = answers[id] ?? [];
    if (more.length > 0) report.doubled(`${id}, sent ${more.length + 1} times`);
    if (first === undefined) {
      report.lost(id);
      continue;
    }
    report.answers(1);
    const due = dues.get(id);
    // The page was read too late to see its due time.
    if (due === undefined) continue;
    delays.push(first.at - due.from);
    // The marketplace and the database round down to milliseconds.
    if (first.at < due.from - 1) report.breach(`${id} was sent ${due.from - first.at} ms early`);
    if (first.at > due.to + latest) report.breach(`${id} was sent ${first.at - due.to} ms late`);
  }
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  report.note(
    `${delays.length} of ${asked.length} answers were seen to wait; they went out after ${at(0.5)} ms (median), ${at(1)} ms (the last)`,
  );
  if (delays.length < asked.length / 2) report.breach('most due times were not observed');
}
