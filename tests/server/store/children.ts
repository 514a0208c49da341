import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A program of this folder run as a process of its own, which the test may kill. */
export interface Child {
  readonly process: ChildProcess;
  readonly lines: AsyncIterableIterator<string>;
  /** SIGKILL, and its end. */
  kill(): Promise<void>;
}

export function runChild(program: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    lines,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
