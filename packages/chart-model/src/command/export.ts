import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toMermaid } from '../export/mermaid.ts';
import { toScxml } from '../export/scxml.ts';
import type { ChartModel } from '../model.ts';
import { normalise } from '../versions/normalise.ts';
import { modelOf } from '../zero/model-of.ts';
import { load, readSamples } from './load.ts';
import { type Command, print } from './options.ts';
import { UsageError } from './usage-error.ts';

const FORMATS: Readonly<Record<string, { readonly ending: string; readonly write: (model: ChartModel) => string }>> = {
  scxml: { ending: 'scxml', write: toScxml },
  mermaid: { ending: 'mmd', write: (model) => toMermaid(model) },
  json: { ending: 'json', write: (model) => `${JSON.stringify(normalise(model), null, 2)}\n` },
};

export const exportCharts: Command = async (files, { created, format, out, samples }) => {
  const known = FORMATS[format];
  if (known === undefined)
    throw new UsageError(`There is no format ${format}; there are ${Object.keys(FORMATS).join(', ')}`);
  const samplesOf = await readSamples(samples);
  if (out !== undefined) await mkdir(out, { recursive: true });
  let failed = 0;
  for (const { name, machine } of await load(files, created)) {
    try {
      const text = known.write(modelOf(machine, samplesOf(machine.id)));
      if (out === undefined) print(text.trimEnd());
      else await writeFile(join(out, `${name.replaceAll(/[^\w.-]+/g, '-')}.${known.ending}`), text);
    } catch (error) {
      // The format has no place for something of this machine; the others are written all the same.
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
      failed += 1;
    }
  }
  return failed === 0 ? 0 : 1;
};
