import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { REPORT_FOLDER } from '../report/parts.ts';

/** By the id of a scenario: the faults that it passes by. */
export type PassedFaults = ReadonlyMap<string, ReadonlySet<string>>;

const FILE = join(REPORT_FOLDER, 'faults/passed.json');

const KeptSchema = v.object({
  /** Of the sources that it was measured with. */
  hash: v.string(),
  faults: v.array(v.string()),
  /** By scenario, the places in `faults`. */
  passed: v.record(v.string(), v.array(v.number())),
});

const hashOf = (faults: readonly string[]): string => createHash('sha256').update(faults.join('\n')).digest('hex');

/** What an earlier run with the same faults measured; empty where there was none. */
export async function readPassed(faults: readonly string[]): Promise<PassedFaults> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSchema), text);
  if (!kept.success || kept.output.hash !== hashOf(faults)) return new Map();
  return new Map(
    Object.entries(kept.output.passed).map(([id, places]) => [id, new Set(places.map((place) => faults[place] ?? ''))]),
  );
}

export async function keepPassed(faults: readonly string[], passed: PassedFaults): Promise<void> {
  const places = new Map(faults.map((id, place) => [id, place]));
  const byScenario = [...passed].map(([id, own]) => [id, [...own].flatMap((fault) => places.get(fault) ?? [])]);
  await mkdir(dirname(FILE), { recursive: true });
  const kept = { hash: hashOf(faults), faults, passed: Object.fromEntries(byScenario) };
  await writeFile(FILE, JSON.stringify(kept));
}
