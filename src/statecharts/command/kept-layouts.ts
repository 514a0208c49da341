import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrawingWords, statesWithin } from '@mostrador/chart-gallery';
import { digest } from '@mostrador/chart-gallery/files';
import { fittedLayouts, layoutChart } from '@mostrador/chart-gallery/layout';
import type { ChartDescription } from '@mostrador/chart-model';
import type { Layouts } from '../contents/build-page.ts';
import { ROOT } from './folders.ts';
import { keepLatest, used } from './keep-latest.ts';

/** Deleted with the packages. */
const KEPT = join(ROOT, 'node_modules/.cache/mostrador-layouts');
/** A build has some 230 files of 60 KB on average, so that those of about four versions of all charts are kept. */
const FILES_MAX = 1000;
const DRAWING = join(ROOT, 'packages/chart-gallery/src/drawing');

/**
 * Lays charts out anew only once a chart, its words or the way of laying out are others: a large one takes ten seconds, and the gallery has a hundred
 * with their approved versions.
 */
export const KEPT_LAYOUTS: Layouts = {
  whole: (chart, words) => kept('whole', chart, words, () => layoutChart(chart, words)),
  fits: (chart, words, layout, room) =>
    kept(`in ${room} px`, chart, words, () => fittedLayouts(chart, words, layout, room)),
};

async function kept<Made>(
  kind: string,
  chart: ChartDescription,
  words: DrawingWords,
  make: () => Promise<Made>,
): Promise<Made> {
  const states = statesWithin(chart.root);
  const written = [
    chart.transitions.map(words.labelOf),
    states.map(words.notesOf),
    states.map(({ states: inside }) => words.statesInside(inside.length)),
    words.isRootShown,
  ];
  const file = join(KEPT, `${digest(JSON.stringify([kind, chart, written, await layoutVersion()]))}.json`);
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== null) {
    await used(file, new Date());
    return JSON.parse(before);
  }
  const made = await make();
  await mkdir(KEPT, { recursive: true });
  // Two builds at once write the same, and none reads half of it.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(made));
  await rename(own, file);
  return made;
}

/** What was used longest ago goes first. */
export const dropUnusedLayouts = (): Promise<void> => keepLatest(KEPT, FILES_MAX);

let version: Promise<string> | null = null;

/** Another one once the code of a drawing, or elkjs, is another. */
function layoutVersion(): Promise<string> {
  version ??= (async () => {
    const sources = (await readdir(DRAWING)).toSorted().map((name) => join(DRAWING, name));
    const files = [...sources, join(ROOT, 'node_modules/elkjs/package.json')];
    return digest((await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n'));
  })();
  return version;
}
