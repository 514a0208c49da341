import { readFile } from 'node:fs/promises';
import { UsageError } from '@mostrador/chart-model/load';
import { type Measured, measuredIn, UNMEASURED } from '../ladder.ts';

/** What the reports say of a chart, by its name; what several say of the same, the last one says. */
export async function readReports(files: readonly string[]): Promise<(name: string) => Measured> {
  const found = new Map<string, Measured>();
  for (const file of files) {
    const measured = measuredIn(await contentOf(file));
    if (measured === null) throw new UsageError(`${file} is no report of chart-paths`);
    for (const [name, { promised, looks, driven }] of measured) {
      const before = found.get(name) ?? UNMEASURED;
      found.set(name, {
        promised: promised ?? before.promised,
        looks: looks ?? before.looks,
        driven: driven ?? before.driven,
      });
    }
  }
  return (name) => found.get(name) ?? UNMEASURED;
}

async function contentOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw new UsageError(`${file} cannot be read`);
  }
}
