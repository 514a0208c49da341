import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { told } from './children.ts';

/** So many ask at a time, each the next thing as soon as it has its answer. */
export const ASKERS = 16;

const CHILD = fileURLToPath(new URL('load-child.ts', import.meta.url));

/** Who asks for what, over a connection of its own. */
export interface Asker {
  readonly path: string;
  readonly cookie: string;
}

/** Asks from a process of its own for some seconds; answers in a second. Rejects when one was no success. */
export async function requestsPerSecond(origin: string, askers: readonly Asker[], seconds: number): Promise<number> {
  const child = fork(CHILD);
  try {
    child.send({ origin, askers, seconds });
    return (await told(child, v.object({ perSecond: v.number() }))).perSecond;
  } finally {
    child.kill();
  }
}
