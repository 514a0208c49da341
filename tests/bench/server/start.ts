import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, startNode } from '#tests/server/nodes/processes.ts';
import { startPostgres } from '#tests/server/postgres.ts';
import { memoryOf } from '../measures.ts';
import { demoEnv, productionEnv } from './product.ts';

const ROUNDS = 5;
/** Idle time before memory is measured, and the interval between attempts to connect, in ms. */
const REST = 5000;
const ASK_EVERY = 5;

export const KINDS = ['postgres', 'sqlite', 'demo'] as const;
export type Kind = (typeof KINDS)[number];

/** For each start with an empty folder: time until the first response in ms, and idle memory in MB. */
export interface Starts {
  readonly took: number[];
  readonly memory: number[];
}

/** Starts each kind of node in turn, in several rounds: with neither a folder nor tables. */
export async function measureStarts(): Promise<Record<Kind, Starts>> {
  const empty = (): Starts => ({ took: [], memory: [] });
  const starts: Record<Kind, Starts> = { postgres: empty(), sqlite: empty(), demo: empty() };
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of KINDS) {
      const { took, memory } = await startOnce(kind);
      starts[kind].took.push(took);
      starts[kind].memory.push(memory);
    }
  }
  return starts;
}

async function startOnce(kind: Kind): Promise<{ took: number; memory: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
  const postgres = kind === 'postgres' ? await startPostgres({ unsafe: false }) : null;
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const production = {
    ...productionEnv({ port, url, folder }),
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url('postgres') }),
  };
  const env: Record<string, string> = kind === 'demo' ? demoEnv({ port, folder }) : production;
  try {
    const began = performance.now();
    const starting = startNode(env, join(folder, 'log'));
    await Promise.race([answers(`${url}/readyz`), starting.then(() => answers(`${url}/readyz`))]);
    const took = performance.now() - began;
    const node = await starting;
    await sleep(REST);
    const memory = memoryOf(node.pid);
    await node.stop();
    return { took, memory };
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const isOk = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOk) return;
    await sleep(ASK_EVERY);
  }
}
