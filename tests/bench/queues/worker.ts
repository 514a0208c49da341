import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Side } from './sides.ts';

const CHILD = fileURLToPath(new URL('worker-child.ts', import.meta.url));
const Ended = v.object({ statements: v.number() });

export interface Worker {
  readonly pid: number;
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>;
  /** Lets it end its work; resolves with the statements that it sent. */
  stop(): Promise<number>;
}

export async function startWorker(side: Side, database: string, endpoint: string): Promise<Worker> {
  const child: ChildProcess = fork(CHILD, [side, database, endpoint], { execArgv: ['--no-warnings'] });
  const take = (): void => void child.kill('SIGKILL');
  process.once('exit', take);
  const ended = once(child, 'exit').finally(() => process.off('exit', take));
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`a worker of ${side} did not start`);
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      const said = once(child, 'message');
      child.send('stop');
      const [message]: unknown[] = await said;
      await ended;
      return v.parse(Ended, message).statements;
    },
  };
}
