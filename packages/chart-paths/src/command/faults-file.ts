import { readFile } from 'node:fs/promises';
import { UsageError } from '@mostrador/chart-model/load';
import type { Share } from '../review/review.ts';

/** How many planted faults are found without the paths of the version before, by the name of the chart: what `mutate --json` printed. */
export async function loadFaults(file: string | undefined): Promise<ReadonlyMap<string, Share>> {
  if (file === undefined) return new Map();
  const measured = await readFile(file, 'utf8').then(
    (text): unknown => parsed(text),
    () => {
      throw new UsageError(`${file} does not exist`);
    },
  );
  if (!Array.isArray(measured) || !measured.every(isMeasured))
    throw new UsageError(`${file} is not what chart-paths mutate --json prints`);
  return new Map(
    measured.map(({ name, faults }) => [
      name,
      {
        covered: faults.filter(({ byStructure, byPromises }) => byStructure || byPromises).length,
        total: faults.filter(({ excuse = null }) => excuse === null).length,
      },
    ]),
  );
}

interface Measured {
  readonly name: string;
  readonly faults: readonly {
    readonly byStructure: boolean;
    readonly byPromises: boolean;
    readonly excuse?: string | null;
  }[];
}

const isMeasured = (one: unknown): one is Measured =>
  isObject(one) && 'name' in one && typeof one.name === 'string' && 'faults' in one && isFaults(one.faults);

const isFaults = (faults: unknown): boolean =>
  Array.isArray(faults) && faults.every((fault) => isObject(fault) && 'byStructure' in fault && 'byPromises' in fault);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
