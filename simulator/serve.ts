import { createServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { SimulatorOptions } from './options.ts';
import { ConnectionCut, type Control, createSimulator, type Simulator } from './simulator.ts';

export interface ServeOptions extends SimulatorOptions {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
}

export interface ServedSimulator {
  /** The public origin: `url` of the options, or `http://localhost` with the port. */
  readonly url: string;
  readonly control: Control;
  readonly close: () => Promise<void>;
}

/** Serves the simulator over HTTP. Rejects when the port is taken. */
export async function serveSimulator(options: ServeOptions): Promise<ServedSimulator> {
  let simulator: Simulator | null = null;
  const server = createAdaptorServer({
    createServer,
    overrideGlobalObjects: false,
    async fetch(request, { incoming }) {
      if (simulator === null) return new Response(null, { status: 503 });
      try {
        return await simulator.fetch(request);
      } catch (error) {
        if (!(error instanceof ConnectionCut)) throw error;
        incoming.destroy();
        return new Response(null);
      }
    },
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : (options.port ?? 0);
  const url = options.url ?? `http://localhost:${port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });

  try {
    const started = createSimulator({ ...options, url });
    simulator = started;
    return {
      url,
      control: started.control,
      async close() {
        await stop();
        started.close();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
