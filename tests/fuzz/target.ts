import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords } from '#server/identity/passwords.ts';
import { randomToken, tokenHash } from '#server/secrets.ts';
import { openStore } from '#server/store/open-store.ts';
import { freePorts, nodeEnv, startNode } from '../server/nodes/processes.ts';

const DAY = 86_400_000;

/** The product as it runs in production, in a process of its own, with one person signed in. */
export interface Target extends AsyncDisposable {
  readonly port: number;
  readonly origin: string;
  /** `name=value`. */
  readonly cookie: string;
  readonly dataFile: string;
  /** What it logged of its own failures. */
  errors(): string;
  /** Resident memory, in bytes. */
  memory(): Promise<number>;
}

export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-fuzz-'));
  const dataFile = join(folder, 'mostrador.db');
  const token = randomToken();
  const store = await openStore({ engine: 'sqlite', file: dataFile });
  const passwordHash = await (await createPasswords()).hash(randomToken());
  const user = await store.users.create({ email: 'ana@tienda.test', passwordHash });
  const session = { userId: user?.id ?? '', stage: 'full', ip: '', userAgent: '', idleTtl: DAY, ttl: DAY } as const;
  await store.sessions.create({ ...session, tokenHash: tokenHash(token) });
  await store.close();
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const origin = `http://127.0.0.1:${port}`;
  const node = await startNode({
    ...nodeEnv({ port, url: origin, folder }),
    NODE_ENV: 'production',
    // Its mails are files.
    ALLOW_INSECURE: '1',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'error',
  });
  return {
    port,
    origin,
    cookie: `session=${token}`,
    dataFile,
    errors: node.said,
    memory: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1]);
    },
    [Symbol.asyncDispose]: async () => {
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A connection hangs when the server has not ended it so long after our last word, in ms. */
const HANGS = 15_000;
/** We hang up once nothing came for so long, in ms: half a request has no answer, and hanging up before an answer would lose it. */
const PATIENCE = 100;

/**
 * Says `parts` over a connection of its own, each once something came back for the one before, hangs up once nothing more comes, and
 * gives all that was answered (latin1), or null when the server never ends the connection.
 */
export function converse(port: number, ...parts: readonly (Buffer | string)[]): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const left = [...parts];
    let heard = '';
    let patience: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => finish(null), HANGS);
    const finish = (outcome: string | null): void => {
      clearTimeout(limit);
      clearTimeout(patience);
      socket.destroy();
      resolve(outcome);
    };
    const goOn = (): void => {
      clearTimeout(patience);
      const next = left.shift();
      if (next !== undefined) socket.write(next);
      patience = setTimeout(() => socket.end(), PATIENCE);
    };
    socket.on('connect', goOn);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      goOn();
    });
    socket.on('error', () => {});
    socket.on('close', () => finish(heard));
  });
}

/** Does `work` so many times, `lanes` at a time. */
export async function inLanes(times: number, lanes: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < times) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
