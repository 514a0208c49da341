import { readFileSync } from 'node:fs';

/** Clock ticks in /proc, in ms. */
export const TICK = 10;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The processor time of these processes so far, in ms. */
export function processorOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const [user, system] = statOf(pid).slice(11, 13);
    return sum + (Number(user) + Number(system)) * TICK;
  }, 0);
}

/** The fields of /proc/<pid>/stat after the name, whatever that holds. */
export const statOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
