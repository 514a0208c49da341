import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compositionOf } from '@mostrador/chart-model';
import { readSamples } from '@mostrador/chart-model/load';
import type { ChartData } from '../page/chart-data.ts';
import { bundlePage } from './bundle.ts';
import { chartOf, modelFor } from './charts.ts';
import { machinesIn } from './find.ts';
import { type Command, type Options, print } from './options.ts';
import { pageHtml } from './page-html.ts';
import { readReports } from './reports.ts';
import { fileNameOf } from './version-files.ts';

/** Writes the page of every machine, and a file of each format where they are asked for. */
export const build: Command = async (places, options) => {
  const { exports, out, terms } = options;
  const { html, charts } = await pageOf(places, options, { isLive: false });
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, html);
  for (const { name, file, approval, structure, unsimulated: why } of charts) {
    const transitions = structure.find(({ kind }) => kind === 'transitions');
    const reached = `${transitions?.reached ?? 0}/${transitions?.total ?? 0}`;
    print(`${name} (${file}): ${terms.page.transitions.toLowerCase()} ${reached}. ${terms.page.approvals[approval]}.`);
    if (why !== null) print(`  ${terms.page.unsimulated(why)}`);
  }
  if (exports !== undefined) await writeExports(exports, charts);
  print(out);
  return 0;
};

/** The page of the machines, and everything in it. Live, it listens to the server that brings it. */
export async function pageOf(
  places: readonly string[],
  options: Options,
  { isLive }: { readonly isLive: boolean },
): Promise<{ readonly html: string; readonly charts: readonly ChartData[] }> {
  const { created, language, samples, terms } = options;
  const samplesOf = await readSamples(samples);
  const measuredOf = await readReports(options.report);
  const found = await machinesIn(places, created, options.chart);
  const { script, unsimulated } = await bundlePage(found, samples);
  const compositions = compositionOf(found.map((one) => modelFor(one, {})));
  const charts: ChartData[] = [];
  for (const [index, one] of found.entries()) {
    const children = compositions[index]?.children ?? [];
    const chart = await chartOf(one, samplesOf(one.machine.id), {
      ...options,
      measured: measuredOf(one.name),
      pictures: { now: options.pictures, before: options['pictures-before'] },
      children,
    });
    charts.push({ ...chart, unsimulated: unsimulated.get(one.name) ?? null });
  }
  return { html: pageHtml({ language, charts, isLive }, terms.page.title, script), charts };
}

async function writeExports(folder: string, charts: readonly ChartData[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, exports } of charts)
    for (const file of exports)
      if ('text' in file) await writeFile(join(folder, `${fileNameOf(name)}.${file.ending}`), file.text);
      else print(`${name}: ${file.ending}: ${file.why}`);
}
