import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { natsBroadcasts } from '#server/live/nats-broadcasts.ts';
import type { OpenStore } from '#server/store/port.ts';
import { findProgram } from './debian-program.ts';
import { freePorts } from './nodes/processes.ts';

/** A NATS server of its own; Debian's may have to be installed first. */
export interface NatsServer extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  /** As when its process or machine dies; what it was to deliver is lost. */
  kill(): Promise<void>;
  /** At the same port, after it was killed. */
  start(): Promise<void>;
}

export async function startNats(): Promise<NatsServer> {
  const program = findProgram('nats-server', 'nats-server');
  const [port = 0] = await freePorts(1);
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    while (!(await accepts(port)));
  };
  const kill = async (): Promise<void> => {
    if (child === null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await exited;
  };
  await start();
  return { port, url: `nats://127.0.0.1:${port}`, kill, start, [Symbol.asyncDispose]: kill };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('data', end(true)).once('error', end(false)).once('close', end(false));
  });

/** The store of a node whose messages to other nodes go over this server. */
export const overNats =
  ({ url }: Pick<NatsServer, 'url'>) =>
  (store: OpenStore): OpenStore => ({
    ...store,
    broadcasts: natsBroadcasts({ urls: [url], onError: () => undefined }),
  });
