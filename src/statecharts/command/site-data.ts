import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenableChart } from '@mostrador/chart-gallery';
import { hashOf } from '@mostrador/chart-gallery/files';
import { normalise, toMermaid, toScxml } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { buildPage, cardOf, insideOf } from '../contents/build-page.ts';
import {
  type ChartInside,
  type ChartPage,
  type ChartPart,
  drawingsFile,
  insideFile,
  versionKey,
} from '../contents/page-data.ts';
import { coverageOf } from '../path-coverage/coverage.ts';
import { UNSEEN } from '../stages/unseen.ts';
import { wordsOf } from '../words/own-words.ts';
import { callWords } from '../words/parts.ts';
import { readApprovals } from './approvals.ts';
import { RESULTS, SCREENSHOTS, SITE } from './folders.ts';
import { dropUnusedLayouts, KEPT_LAYOUTS } from './kept-layouts.ts';
import { standalone } from './standalone.ts';

/** The gallery's files that come of the charts, by their paths within it. */
export async function siteData(models: readonly ChartModel[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const coverage = coverageOf(await readJson(RESULTS));
  const pages: ChartPage[] = [];
  const drawn: { readonly model: ChartModel; readonly inside: OpenableChart }[] = [];
  for (const model of models) drawn.push({ model, inside: await insideOf(model, KEPT_LAYOUTS) });
  const charts = new Map(drawn.map(({ model, inside }) => [model.name, inside]));
  for (const { model, inside } of drawn) {
    const version = normalise(model);
    const { page, drawings, versions } = await buildPage(model, {
      hash: hashOf(version),
      approved: await readApprovals(model.name),
      coverage: coverage.get(model.name) ?? null,
      screenshots: await picturesOf(model.name),
      unseen: UNSEEN,
      inside,
      charts,
      layouts: KEPT_LAYOUTS,
    });
    pages.push(page);
    const { name } = model;
    files.set(`data/${name}`, `statecharts.pages[${JSON.stringify(name)}] = ${literal(page)};\n`);
    // A chart that has no other drawing has it in its page.
    if (drawings.length > 1)
      files.set(drawingsFile(name), `statecharts.drawings[${JSON.stringify(name)}] = ${literal(drawings)};\n`);
    files.set(
      insideFile(name),
      `statecharts.insides[${JSON.stringify(name)}] = ${literal({ ...inside, titles: titlesIn(inside, charts) })};\n`,
    );
    for (const [hash, details] of versions) {
      const key = versionKey(name, hash);
      files.set(`data/${key}`, `statecharts.versions[${JSON.stringify(key)}] = ${literal(details)};\n`);
    }
    files.set(`exports/${name}.svg`, standalone(drawings[0]?.drawing ?? '', 'light'));
    files.set(`exports/${name}.scxml`, toScxml(model));
    files.set(`exports/${name}.mmd`, toMermaid(model, wordsOf(model).labelOf));
    files.set(`exports/${name}.json`, `${JSON.stringify(version, null, 2)}\n`);
  }
  await dropUnusedLayouts();
  const parts = pages.map(({ name, title, children, messages, places }): ChartPart => {
    const actors = charts.get(name)?.children ?? [];
    const slots = actors.flatMap(({ kind, slot }) => (kind === 'machine' || slot === null ? [] : [slot]));
    return {
      name,
      title,
      children,
      messages,
      places,
      slots: Object.fromEntries(slots.map((slot) => [slot, callWords(slot)])),
    };
  });
  files.set('data/composition', `statecharts.composition = ${literal(parts)};\n`);
  files.set('data/cards', `statecharts.cards = ${literal(pages.map(cardOf))};\n`);
  return files;
}

/** The titles of the charts that can be opened in one. */
const titlesIn = ({ children }: OpenableChart, charts: ReadonlyMap<string, OpenableChart>): ChartInside['titles'] =>
  Object.fromEntries(
    children.flatMap(({ chart }) => {
      const known = chart === null ? undefined : charts.get(chart);
      return known === undefined ? [] : [[known.name, known.title ?? known.name]];
    }),
  );

/** JSON that a script may hold wherever it stands. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

async function picturesOf(chart: string): Promise<string[]> {
  const names: readonly string[] = await readdir(join(SITE, SCREENSHOTS, chart)).catch(() => []);
  return names.filter((name) => name.endsWith('.png')).toSorted();
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
