import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { nextMessage } from './children.ts';

/** Parallel clients; each sends its next request after a response. */
export const ASKERS = 16;

const CHILD = fileURLToPath(new URL('load-child.ts', import.meta.url));

/** A client and its request, over its own connection. */
export interface Asker {
  readonly path: string;
  readonly cookie: string;
}

/** Sends requests from a child process for some seconds; returns responses per second. Rejects if one failed. */
export async function requestsPerSecond(origin: string, askers: readonly Asker[], seconds: number): Promise<number> {
  const child = fork(CHILD);
  try {
    child.send({ origin, askers, seconds });
    return (await nextMessage(child, v.object({ perSecond: v.number() }))).perSecond;
  } finally {
    child.kill();
  }
}
