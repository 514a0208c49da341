import { setTimeout as sleep } from 'node:timers/promises';
import { type NodeProcess, startNode } from '../../server/nodes/processes.ts';
import { chance } from '../chance.ts';

/** The polling interval for a serving node, in ms. */
const LOOK_EVERY = 10;

/** A node that can be killed and restarted. */
export interface Node {
  /** Its origin. */
  readonly url: string;
  readonly isUp: () => boolean;
  /** Resolves once it serves. */
  start(): Promise<void>;
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves once it has drained. */
  stop(): Promise<void>;
  /** Its process id, while it runs. */
  pid(): number;
  /** Sends its process a signal. */
  signal(name: NodeJS.Signals): void;
  /** The log of its processes so far. */
  said(): string;
}

export function createNode(port: number, env: Readonly<Record<string, string>>): Node {
  let running: NodeProcess | null = null;
  let saidBefore = '';
  const end = async (how: (node: NodeProcess) => Promise<unknown>): Promise<void> => {
    const ending = running;
    running = null;
    if (ending === null) return;
    await how(ending);
    saidBefore += ending.said();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    isUp: () => running !== null,
    start: async () => {
      running = await startNode({ ...env, PORT: String(port) });
    },
    kill: () => end((node) => node.kill()),
    stop: () => end((node) => node.stop()),
    pid: () => {
      if (running === null) throw new Error('the node does not run');
      return running.pid;
    },
    signal: (name) => {
      if (running !== null) process.kill(running.pid, name);
    },
    said: () => saidBefore + (running?.said() ?? ''),
  };
}

/** A random element. */
export function anyOf<Thing>(things: readonly Thing[]): Thing {
  const thing = things[Math.floor(chance() * things.length)];
  if (thing === undefined) throw new Error('there is none to choose from');
  return thing;
}

/** Resolves with a serving node. */
export async function anyUp(nodes: readonly Node[]): Promise<Node> {
  for (;;) {
    const up = nodes.filter(({ isUp }) => isUp());
    if (up.length > 0) return anyOf(up);
    await sleep(LOOK_EVERY);
  }
}
