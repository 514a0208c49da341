import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { REPORT_FOLDER } from '../report/parts.ts';

/** A file with the ids of the faults planted in it. */
export type FaultsByFile = ReadonlyMap<string, readonly string[]>;

const FILE = join(REPORT_FOLDER, 'faults/passed.json');

/** By scenario: the hash of its source, and by file the hash of the file's faults with a bit for each that it passes by, in base64. */
const KeptSchema = v.record(
  v.string(),
  v.object({ source: v.string(), passed: v.record(v.string(), v.tuple([v.string(), v.string()])) }),
);
type Kept = v.InferOutput<typeof KeptSchema>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 12);

/**
 * Which faults each scenario passes by, kept from run to run. What a scenario passed by in a file stays true until the file's faults or the
 * scenario's own source change.
 */
export class PassedFaults {
  readonly #faults: FaultsByFile;
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #measured: Kept = {};
  #kept: Kept = {};

  constructor(faults: FaultsByFile) {
    this.#faults = faults;
    this.#hashes = new Map([...faults].map(([file, ids]) => [file, hashOf(ids.join('\n'))]));
  }

  async read(): Promise<void> {
    this.#kept = await readKept();
  }

  /** What the scenario passes by in these files; null where that has to be measured. */
  known(scenario: string, source: string, files: readonly string[]): ReadonlySet<string> | null {
    const kept = this.#kept[scenario];
    if (kept?.source !== source) return null;
    const passed = new Set<string>();
    for (const file of files) {
      const [hash, bits] = kept.passed[file] ?? [null, ''];
      if (hash !== null && hash !== this.#hashes.get(file)) return null;
      const bytes = Buffer.from(bits, 'base64');
      for (const [place, id] of (this.#faults.get(file) ?? []).entries())
        if (((bytes[place >> 3] ?? 0) >> (place & 7)) & 1) passed.add(id);
    }
    return passed;
  }

  add(scenario: string, source: string, passed: ReadonlySet<string>): void {
    const byFile: Kept[string]['passed'] = {};
    for (const [file, ids] of this.#faults) {
      const bytes = Buffer.alloc((ids.length + 7) >> 3);
      for (const [place, id] of ids.entries())
        if (passed.has(id)) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
      if (bytes.some((byte) => byte > 0)) byFile[file] = [this.#hashes.get(file) ?? '', bytes.toString('base64')];
    }
    this.#measured[scenario] = { source, passed: byFile };
  }

  /** Adds what this run measured to what others have kept meanwhile. */
  async keep(): Promise<void> {
    if (Object.keys(this.#measured).length === 0) return;
    await mkdir(dirname(FILE), { recursive: true });
    const own = `${FILE}.${process.pid}`;
    await writeFile(own, JSON.stringify({ ...(await readKept()), ...this.#measured }));
    await rename(own, FILE);
  }
}

async function readKept(): Promise<Kept> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSchema), text);
  return kept.success ? kept.output : {};
}
