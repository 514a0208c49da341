import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** So many ask at a time, each the next thing as soon as it has its answer. */
export const ASKERS = 16;

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));
const ReportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    duration: v.pipe(v.number(), v.minValue(0.1)),
    '2xx': v.number(),
    non2xx: v.literal(0),
    errors: v.literal(0),
    latency: v.object({ p50: v.number(), p99: v.number() }),
  }),
);

/** Asks from a process of its own for some seconds; answers in a second. Rejects when one was no success. */
export async function requestsPerSecond(url: string, cookie: string, seconds: number): Promise<number> {
  const args = ['--json', '--connections', String(ASKERS), '--duration', String(seconds), '-H', `cookie=${cookie}`];
  const child = spawn(process.execPath, [AUTOCANNON, ...args, url], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const report = v.parse(ReportSchema, said);
  return report['2xx'] / report.duration;
}
