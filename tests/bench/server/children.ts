import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';

/** The next message of a child process. Rejects if it exits instead. */
export async function nextMessage<Schema extends v.GenericSchema>(
  child: ChildProcess,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const over = new AbortController();
  const ended = once(child, 'exit', over).then(() => {
    throw new Error('a child process ended before its time');
  });
  const said = once(child, 'message', over);
  try {
    const [message]: unknown[] = await Promise.race([said, ended]);
    return v.parse(schema, message);
  } finally {
    over.abort();
    await Promise.allSettled([said, ended]);
  }
}
