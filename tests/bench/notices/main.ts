// `npm run build && npm run bench:notices [-- --only=burst,notices,forged,idle]`: what a node works at 150 ms a call of the marketplace, how much a
// flood at another seller moves it, what a forged notification costs, and what 100,000 idle accounts cost it. Linux only. Everything runs on this machine, so that a busy one gives less.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { API_ROOT } from '#contract/call.ts';
import { median, processorOf } from '../measures.ts';
import { AS_STARTED } from '../server/product.ts';
import { table } from '../table.ts';
import { accountOf, type MeasuredNode, startMeasured } from './node.ts';

/** Sellers whose notifications are measured, and the one that is flooded. */
const SELLERS = 200;
const FLOODED = SELLERS + 1;
/** For how many seconds notifications are sent; the first ones let the node settle and are not counted. */
const UNCOUNTED = 5;
const COUNTED = 15;
/** Measurements without and with a flood. */
const PAIRS = 6;
/** So many at once show the most that a node works; less than a flood for each seller. */
const BURST = 1000;
const BURSTS = 4;
const STEP = 50;
/** Longer than any notification waits, in ms. */
const PATIENCE = 90_000;
/** The first question that only a forged notification names. */
const FORGED = 5_000_000_000;

/** So many forged notifications are sent, and the node has this long for the rest of their work, in ms. */
const FLOOD = 4000;
const AFTER_FLOOD = 10_000;

const IDLE = 100_000;
const WARM_UP = 10_000;
const WINDOW = 40_000;
/** Time between two polls of an account that has long been quiet, at the default `POLL_QUIET_SECONDS`, in ms. */
const QUIET_INTERVAL = 7_200_000;

/** Measured where it is stored, so that nothing has to ask for it meanwhile. */
const NOTE_DRAFTS = [
  'create table bench_drafts (id text primary key, at timestamptz not null)',
  `create function bench_note() returns trigger language plpgsql as
    'begin insert into bench_drafts values (new.id, clock_timestamp()) on conflict do nothing; return new; end'`,
  `create trigger bench_note after update of suggested_answer on questions for each row
    when (old.suggested_answer is null and new.suggested_answer is not null) execute function bench_note()`,
];

const Rows = v.array(v.object({ id: v.string(), at: v.number() }));
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'notices,forged,idle' },
    rate: { type: 'string', default: '200' },
    /** Forged notifications of the flooded seller in a second; default: half of the rate. */
    flood: { type: 'string' },
    profile: { type: 'string' },
  },
});
/** Notifications in a second. */
const RATE = Number(values.rate);
const FLOOD_RATE = values.flood === undefined ? RATE / 2 : Number(values.flood);
/** Writes the node's CPU profile into this folder when it stops. */
const PROFILED: Readonly<Record<string, string>> =
  values.profile === undefined
    ? {}
    : { NODE_OPTIONS: `${AS_STARTED.NODE_OPTIONS} --cpu-prof --cpu-prof-dir=${values.profile}` };
const rows = [['', 'target', 'measured']];
let isMet = true;

function tell(what: string, target: string, measured: string, isGood = true): void {
  rows.push([what, target, measured]);
  console.error(what, measured);
  isMet &&= isGood;
}

const startNoting = (): Promise<MeasuredNode> =>
  startMeasured({ count: FLOODED, withTokens: FLOODED, prepare: NOTE_DRAFTS }, PROFILED);

function countedIds(): (count: number) => number[] {
  let next = 1_000_000;
  return (count) => Array.from({ length: count }, () => next++);
}

/** The first burst finds a node that has compiled nothing and knows no item; the others are what it goes on with. */
async function measureBursts(): Promise<void> {
  await using node = await startNoting();
  const ids = countedIds();
  for (let round = 1; round <= BURSTS; round++) await measureBurst(node, ids(BURST), `burst ${round}: `);
}

async function measureBurst(node: MeasuredNode, burst: readonly number[], which = ''): Promise<void> {
  const began = performance.now();
  const cpu = processorOf([node.process.pid]);
  await sendAll(node, burst);
  await drafted(node, burst);
  const ms = performance.now() - began;
  const worked = (BURST / ms) * 1000;
  const used = processorOf([node.process.pid]) - cpu;
  tell(`${which}${BURST} notifications at once, drafts in a second`, '200', worked.toFixed(0), worked >= 200);
  tell(`${which}CPU of the node for a notification and its draft`, 'none', `${(used / BURST).toFixed(1)} ms`);
  tell(`${which}share of a core that the node got`, 'none', percent(used / ms));
}

async function measureNotices(): Promise<void> {
  await using node = await startNoting();
  const ids = countedIds();
  await measureBurst(node, ids(BURST));

  const alone: Load[] = [];
  const flooded: Load[] = [];
  // In turn, as one run differs from another by more than what is looked for. Which is the first changes, too: the database grows.
  for (let pair = 0; pair < PAIRS; pair++) {
    const inOrder = [
      async () => void alone.push(await underLoad(node, ids, 0)),
      async () => void flooded.push(await underLoad(node, ids, FLOOD_RATE)),
    ];
    for (const measure of pair % 2 === 0 ? inOrder : inOrder.toReversed()) await measure();
  }
  const forged = `the same, with ${FLOOD_RATE} more a second forged for another seller`;
  const compare = (
    what: string,
    of: (load: Load) => number,
    say: (value: number) => string,
    target = 'none',
  ): number => {
    const ratios = alone.map((one, pair) => of(flooded[pair] ?? one) / of(one));
    tell(what, target, ranged(alone.map(of), say), target === 'none' || median(alone.map(of)) <= 5000);
    tell(forged, 'none', ranged(flooded.map(of), say));
    tell(
      'moved by, of each pair',
      'none',
      ranged(ratios, (ratio) => moved(1, ratio)),
    );
    return median(ratios);
  };
  const p95 = `p95 to the draft at ${RATE} notifications a second, ${PAIRS} times`;
  const movedBy = compare(p95, (load) => load.p95, inSeconds, '5 s');
  tell('moved by, median', '10%', moved(1, movedBy), movedBy <= 1.1);
  compare('CPU of the node for each notification worked', (load) => load.nodeEach, inMs);
}

/** The median, and the least and the most. */
function ranged(values: readonly number[], say: (value: number) => string): string {
  return `${say(median(values))} (${say(Math.min(...values))} to ${say(Math.max(...values))})`;
}

/** What each notification of a flood costs, whatever else the machine does; the first ones, which are read, are not counted. */
async function measureForged(): Promise<void> {
  await using node = await startNoting();
  await measureBurst(node, countedIds()(BURST));
  let next = FORGED;
  const flood = (count: number): Promise<void> => {
    const until = next + count;
    const sender = async (): Promise<void> => {
      while (next < until) await post(node, accountOf(FLOODED), next++);
    };
    return inParallel(sender);
  };
  await flood(FLOOD / 4);
  const before = processorOf([node.process.pid]);
  await flood(FLOOD);
  await sleep(AFTER_FLOOD);
  const used = processorOf([node.process.pid]) - before;
  tell('CPU of the node for a forged notification', 'none', `${(used / FLOOD).toFixed(2)} ms`);
}

/** What a load came to, in ms: p95 of the time from a notification to its draft, and processor time for each notification that was not forged. */
interface Load {
  readonly p95: number;
  readonly nodeEach: number;
}

const moved = (before: number, after: number): string => `${((after / before - 1) * 100).toFixed(0)}%`;

const inMs = (ms: number): string => `${ms.toFixed(2)} ms`;
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

async function underLoad(node: MeasuredNode, ids: (count: number) => number[], floodRate: number): Promise<Load> {
  const sentAt = new Map<string, number>();
  const counted: number[] = [];
  const posts: Promise<void>[] = [];
  const began = performance.now();
  let sent = 0;
  let forged = 0;
  let before: number | null = null;
  for (let elapsed = 0; elapsed < (UNCOUNTED + COUNTED) * 1000; elapsed = performance.now() - began) {
    if (elapsed >= UNCOUNTED * 1000) before ??= processorOf([node.process.pid]);
    const due = Math.floor((elapsed / 1000) * RATE) - sent;
    for (const id of ids(due)) {
      sentAt.set(String(id), Date.now());
      if (elapsed >= UNCOUNTED * 1000) counted.push(id);
      posts.push(ask(node, id));
    }
    sent += due;
    for (; forged < (elapsed / 1000) * floodRate; forged++) {
      posts.push(post(node, accountOf(FLOODED), FORGED + forged));
    }
    await sleep(STEP);
  }
  await Promise.all(posts);
  const draftedAt = await drafted(node, counted);
  const after = processorOf([node.process.pid]);
  const took = counted.map((id) => (draftedAt.get(String(id)) ?? Number.NaN) - (sentAt.get(String(id)) ?? Number.NaN));
  return {
    p95: took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN,
    nodeEach: (after - (before ?? 0)) / counted.length,
  };
}

async function sendAll(node: MeasuredNode, ids: readonly number[]): Promise<void> {
  const left = ids.values();
  const sender = async (): Promise<void> => {
    for (const id of left) await ask(node, id);
  };
  await inParallel(sender);
}

const inParallel = async (sender: () => Promise<void>): Promise<void> =>
  void (await Promise.all(Array.from({ length: 16 }, sender)));

/** A buyer's question, and its notification. */
function ask(node: MeasuredNode, id: number): Promise<void> {
  const sellerId = accountOf((id % SELLERS) + 1);
  node.marketplace.ask(sellerId, id);
  return post(node, sellerId, id);
}

async function post({ url }: MeasuredNode, accountId: string, id: number): Promise<void> {
  const notice = { resource: `/questions/${id}`, user_id: accountId, topic: 'questions', application_id: '1' };
  const response = await fetch(`${url}${API_ROOT}/integration/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(notice),
  });
  await response.body?.cancel();
  if (response.status !== 200) throw new Error(`a notification was answered ${response.status}`);
}

/** When each of these questions got its draft, once all have it; epoch ms. */
async function drafted({ database }: MeasuredNode, ids: readonly number[]): Promise<Map<string, number>> {
  const wanted = ids.map(String);
  let count = 0;
  for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(STEP)) {
    const { rows: found } = await database.query(
      'select id, (extract(epoch from at) * 1000)::float8 as at from bench_drafts where id = any($1)',
      [wanted],
    );
    count = found.length;
    if (count === wanted.length) return new Map(v.parse(Rows, found).map(({ id, at }) => [id, at]));
  }
  throw new Error(`${count} of ${wanted.length} notifications got a draft: the node is too slow for this rate`);
}

async function measureIdle(): Promise<void> {
  const claims = await coresOf([]);
  tell(`${IDLE} idle accounts, no poll due: cores of the node`, '2%', percent(claims.cores), claims.cores <= 0.02);
  // As if each account had been quiet for days, with polls at all times of the interval.
  const polls = await coresOf([
    `update sync_jobs set active_at = 0, due_at = (extract(epoch from now()) * 1000)::bigint
      + (cast(account_id as bigint) - 100000000) * ${QUIET_INTERVAL} / ${IDLE} where name = 'poll'`,
  ]);
  tell('the same with their polls', '2%', percent(polls.cores), polls.cores <= 0.02);
  tell('polls in a second', 'none', polls.polls.toFixed(1));
  const each = ((polls.cores - claims.cores) * 1000) / polls.polls;
  tell('CPU of the node for a poll', 'none', `${each.toFixed(1)} ms`);
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

async function coresOf(prepare: readonly string[]): Promise<{ cores: number; polls: number }> {
  const withTokens = Math.ceil(((WARM_UP + WINDOW) * 2 * IDLE) / QUIET_INTERVAL);
  await using node = await startMeasured({ count: IDLE, withTokens, prepare });
  await sleep(WARM_UP);
  const searches = (): number => node.marketplace.calls.get('search') ?? 0;
  const before = { cpu: processorOf([node.process.pid]), searches: searches() };
  await sleep(WINDOW);
  const cpu = processorOf([node.process.pid]) - before.cpu;
  // Each poll searches for unanswered and for answered questions.
  return { cores: cpu / WINDOW, polls: ((searches() - before.searches) / 2 / WINDOW) * 1000 };
}

if (values.only.includes('burst')) await measureBursts();
if (values.only.includes('notices')) await measureNotices();
if (values.only.includes('forged')) await measureForged();
if (values.only.includes('idle')) await measureIdle();
console.log(table(rows).join('\n'));
process.exitCode = isMet ? 0 : 1;
