import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Walk } from '../generator/walk.ts';

/** Walks that once failed, in the repository, so that nobody meets the same fault twice. */
const FILE = join(import.meta.dirname, 'kept-walks.json');

interface KeptWalk {
  readonly chart: string;
  readonly input: string;
  /** The names of its cases, in order. */
  readonly steps: readonly string[];
}

export async function keptWalks(chart: string): Promise<KeptWalk[]> {
  const walks: readonly KeptWalk[] = JSON.parse(await readFile(FILE, 'utf8'));
  return walks.filter((walk) => walk.chart === chart);
}

/** Keeps a walk that failed; commit it with the fix. */
export async function keepWalk({ graph, edges }: Walk): Promise<void> {
  const walks: readonly KeptWalk[] = JSON.parse(await readFile(FILE, 'utf8'));
  const walk: KeptWalk = {
    chart: graph.model.name,
    input: graph.inputName,
    steps: edges.map(({ step }) => step.name),
  };
  const isKnown = walks.some((known) => JSON.stringify(known) === JSON.stringify(walk));
  if (!isKnown) await writeFile(FILE, `${JSON.stringify([...walks, walk], null, 2)}\n`);
}
