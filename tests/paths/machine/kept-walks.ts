import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Walk } from '@mostrador/chart-paths';

/** Walks that once failed, in the repository, so that nobody meets the same fault twice. */
const FILE = join(import.meta.dirname, 'kept-walks.json');

interface KeptWalk {
  readonly chart: string;
  readonly input: string;
  /** The names of its cases, in order. */
  readonly steps: readonly string[];
}

/** They are replayed before any other path. */
export function keptWalks(chart: string): KeptWalk[] {
  return readKept().filter((walk) => walk.chart === chart);
}

function readKept(): readonly KeptWalk[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Keeps a walk that failed; commit it with the fix. */
export function keepWalk({ graph, edges }: Walk): void {
  const walks = readKept();
  const walk: KeptWalk = {
    chart: graph.model.name,
    input: graph.inputName,
    steps: edges.map(({ step }) => step.name),
  };
  const isKnown = walks.some((known) => JSON.stringify(known) === JSON.stringify(walk));
  if (!isKnown) writeFileSync(FILE, `${JSON.stringify([...walks, walk], null, 2)}\n`);
}
