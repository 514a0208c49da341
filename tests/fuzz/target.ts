import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomToken, tokenHash } from '#server/secrets.ts';
import { openStore } from '#server/store/open-store.ts';
import { freePorts, startNode } from '../server/nodes/processes.ts';

const DAY = 86_400_000;

/** The product as it runs in production, in a process of its own, with one person signed in. */
export interface Target extends AsyncDisposable {
  readonly port: number;
  readonly origin: string;
  /** `name=value`. */
  readonly cookie: string;
  readonly dataFile: string;
  /** Resident memory, in bytes. */
  memory(): Promise<number>;
}

export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-fuzz-'));
  const dataFile = join(folder, 'mostrador.db');
  const token = randomToken();
  const store = await openStore({ engine: 'sqlite', file: dataFile });
  const user = await store.users.create({ email: 'ana@tienda.test', passwordHash: 'none' });
  const session = { userId: user?.id ?? '', stage: 'full', ip: '', userAgent: '', idleTtl: DAY, ttl: DAY } as const;
  await store.sessions.create({ ...session, tokenHash: tokenHash(token) });
  await store.close();
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const origin = `http://127.0.0.1:${port}`;
  const node = await startNode({
    NODE_ENV: 'production',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    // Nobody is there; nothing that is tried needs the marketplace.
    MERCADOLIBRE_API_URL: 'http://127.0.0.1:9',
    MERCADOLIBRE_CLIENT_ID: '1',
    MERCADOLIBRE_CLIENT_SECRET: 'secreto',
    LOG_LEVEL: 'fatal',
  });
  return {
    port,
    origin,
    cookie: `session=${token}`,
    dataFile,
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

/**
 * Says `parts` over a connection of its own, each once something came back for the one before, hangs up, and gives all that was
 * answered (latin1), or null when the server never ends the connection.
 */
export async function converse(port: number, ...parts: readonly (Buffer | string)[]): Promise<string | null> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  // An error is followed by the close; `once` of events would throw it.
  const happens = (event: 'close' | 'data') => new Promise<true>((resolve) => socket.once(event, () => resolve(true)));
  const closed = happens('close');
  const said = async (): Promise<void> => {
    for (const [index, part] of parts.entries()) {
      if (index > 0) await Promise.race([happens('data'), closed]);
      socket.write(part);
    }
    socket.end();
  };
  let limit: NodeJS.Timeout | undefined;
  const hangs = new Promise<false>((resolve) => {
    limit = setTimeout(() => resolve(false), HANGS);
  });
  await Promise.race([said(), closed, hangs]);
  const isClosed = await Promise.race([closed, hangs]);
  clearTimeout(limit);
  socket.destroy();
  return isClosed ? heard : null;
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
