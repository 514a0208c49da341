import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '@mostrador/chart-gallery/files';
import { compositionOf, normalise, toMermaid, toScxml } from '@mostrador/chart-model';
import type { ChartModel } from '#machines/shared/model.ts';
import { buildPage, cardOf } from '../contents/build-page.ts';
import { type ChartPage, versionKey } from '../contents/page-data.ts';
import { coverageOf } from '../path-coverage/coverage.ts';
import { UNSEEN } from '../stages/unseen.ts';
import { wordsOf } from '../words/own-words.ts';
import { readApprovals } from './approvals.ts';
import { RESULTS, SCREENSHOTS, SITE } from './folders.ts';
import { standalone } from './standalone.ts';

/** The gallery's files that come of the charts, by their paths within it. */
export async function siteData(models: readonly ChartModel[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const coverage = coverageOf(await readJson(RESULTS));
  const pages: ChartPage[] = [];
  const compositions = new Map(compositionOf(models).map(({ name, children }) => [name, children]));
  for (const model of models) {
    const version = normalise(model);
    const { page, versions } = await buildPage(model, {
      hash: hashOf(version),
      approved: await readApprovals(model.name),
      coverage: coverage.get(model.name) ?? null,
      screenshots: await picturesOf(model.name),
      unseen: UNSEEN,
      children: compositions.get(model.name) ?? [],
    });
    pages.push(page);
    const { name } = model;
    files.set(`data/${name}`, `statecharts.pages[${JSON.stringify(name)}] = ${literal(page)};\n`);
    for (const [hash, details] of versions) {
      const key = versionKey(name, hash);
      files.set(`data/${key}`, `statecharts.versions[${JSON.stringify(key)}] = ${literal(details)};\n`);
    }
    files.set(`exports/${name}.svg`, standalone(page.drawing, 'light'));
    files.set(`exports/${name}.scxml`, toScxml(model));
    files.set(`exports/${name}.mmd`, toMermaid(model, wordsOf(model).labelOf));
    files.set(`exports/${name}.json`, `${JSON.stringify(version, null, 2)}\n`);
  }
  files.set('data/cards', `statecharts.cards = ${literal(pages.map(cardOf))};\n`);
  return files;
}

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
