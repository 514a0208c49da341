import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sequenceOf } from '@mostrador/chart-model';
import { UsageError } from '@mostrador/chart-model/load';
import { renderJUnit } from '../report/junit.ts';
import { renderPage } from '../report/page.ts';
import { type ChartReport, isWhole } from '../report/report.ts';
import { renderScripts } from '../report/scripts-csv.ts';
import { sessionOf } from '../run/session.ts';
import type { Words } from '../words/words.ts';
import { pictures } from './gallery.ts';
import { type Investigation, investigate, termsIn, type Unsampled } from './investigate.ts';
import { type Options, print, remark } from './options.ts';

/** Walks the machines that the files export; the exit code is 1 when a path fails or something is not reached. */
export async function walk(files: readonly string[], options: Options): Promise<number> {
  const { json, out, scripts, sequences, strict, words } = options;
  if (scripts !== undefined && scripts !== 'csv') throw new UsageError(`--scripts takes csv, not ${scripts}`);
  if (scripts !== undefined && out === undefined) throw new UsageError('--scripts needs --out, the folder to write to');
  const investigation = await investigate(files, options);
  const { report } = investigation;
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    await writeFile(join(out, 'junit.xml'), renderJUnit(report, words));
    const drawings = await drawingsOf(investigation, words);
    await writeFile(join(out, 'report.html'), renderPage(report, words, { drawings }));
    if (scripts !== undefined) await writeFile(join(out, 'scripts.csv'), renderScripts(report, words));
  }
  if (sequences !== undefined) await writeSequences(sequences, investigation, words);
  if (json) print(JSON.stringify(report, null, 2));
  else {
    for (const chart of report.charts)
      print([...linesOf(chart, words), ...hintOf(chart, investigation.unsampled, words)].join('\n'));
    if (report.review !== null) print(reviewLines(report.review, words).join('\n'));
    if (out !== undefined) print(`\n${join(out, 'report.html')}`);
  }
  return report.charts.every((chart) => isWhole(chart, strict)) ? 0 : 1;
}

/** The drawings of the charts in which a path failed; none where nothing draws. */
async function drawingsOf({ report, models }: Investigation, words: Words): Promise<ReadonlyMap<string, string>> {
  const failing = report.charts.filter(({ paths }) => paths.some(({ failure }) => failure !== null));
  const drawings = new Map<string, string>();
  if (failing.length === 0) return drawings;
  const drawn = await pictures();
  const terms = (await termsIn(words))?.drawing;
  if (drawn === null || terms === undefined) {
    remark(words.report.undrawn);
    return drawings;
  }
  for (const { name } of failing) {
    const model = models.get(name);
    if (model !== undefined) drawings.set(name, await drawn.pictureOf(model, { terms }));
  }
  return drawings;
}

/** The events between actors, of each path on which there are several. */
async function writeSequences(folder: string, { plans }: Investigation, words: Words): Promise<void> {
  const drawn = await pictures();
  const terms = (await termsIn(words))?.page.actors;
  if (drawn === null || terms === undefined)
    throw new UsageError('--sequences needs @mostrador/chart-gallery, which is not installed');
  await mkdir(folder, { recursive: true });
  for (const { name, stand, paths } of plans)
    for (const path of paths) {
      const sequence = sequenceOf(sessionOf(stand, path));
      if (sequence.lifelines.length < 2) continue;
      const chart = `${name.replaceAll(/[^\w.]+/g, '-')}-`;
      const file = `${path.id.startsWith(chart) ? '' : chart}${path.id}.svg`;
      await writeFile(join(folder, file), drawn.drawSequence(sequence, terms));
    }
}

function reviewLines(
  { since, charts, absent }: NonNullable<Investigation['report']['review']>,
  words: Words,
): string[] {
  const { review: own } = words;
  const risk = new Intl.NumberFormat(words.report.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return [
    '',
    own.title(since),
    ...(charts.length === 0 ? [`  ${own.nothingChanged}`] : []),
    ...charts.flatMap((chart) => [
      `  ${chart.name}: ${own.risk.toLowerCase()} ${risk.format(chart.risk)}`,
      ...(chart.is === 'added' ? [`    ${own.added}`] : chart.changes.map((change) => `    ${change.words}`)),
    ]),
    ...(absent.length === 0 ? [] : [`  ${own.absent}: ${absent.join(', ')}`]),
  ];
}

/** Where not everything is reached, which events were sent without a payload, and how to give them one. */
function hintOf(
  { name, coverage }: ChartReport,
  unsampled: ReadonlyMap<string, Unsampled>,
  { report: words }: Words,
): string[] {
  const isReached = coverage.every(({ assumed, missing }) => assumed.length + missing.length === 0);
  const { events, example } = unsampled.get(name) ?? { events: [], example: '' };
  return isReached || events.length === 0 ? [] : [`  ${words.unsampled(events)}`, `    ${example}`];
}

function linesOf({ name, file, coverage, paths, ...found }: ChartReport, { report: words }: Words): string[] {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const failed = paths.filter(({ status }) => status === 'failed');
  return [
    `${name} (${file}): ${paths.length} ${words.paths}, ${steps} ${words.steps}, ${failed.length} ${words.failed}`,
    ...coverage.flatMap(({ kind, covered, assumed, missing, total }) => [
      `  ${words.kinds[kind]}: ${words.ofTotal(covered, total)}${
        assumed.length === 0 ? '' : `, ${assumed.length} ${words.assumed}`
      }`,
      ...assumed.map(({ what, why }) => `    ~ ${what}: ${why}`),
      ...missing.map(({ what, why }) => `    ✗ ${what}: ${why}`),
    ]),
    ...found.thrown.map(({ at, event, message }) => `  ${words.thrown(event, at)}: ${message}`),
    ...found.unhandledFailures.map(({ at, id }) => `  ${words.unhandledFailure(id, at)}`),
    ...(found.unstable.length === 0 ? [] : [`  ${words.unstable}: ${found.unstable.join(', ')}`]),
    ...(found.stopped === null ? [] : [`  ${words.stopped}: ${found.stopped}`]),
    ...paths.flatMap(({ id, title, flaky }) =>
      flaky === null ? [] : [`  ~ ${title} [${id}]: ${words.flaky(flaky.failed, flaky.runs)}`],
    ),
    ...failed.flatMap(({ id, title, steps: walked, failure }) =>
      failure === null
        ? []
        : [
            `  ✗ ${title} [${id}]`,
            `    ${words.atStep(failure.step + 1, walked[failure.step]?.name ?? '')}: ${failure.reason}`,
            ...failure.differences.map(
              ({ fact, expected, observed }) =>
                `      ${fact}: ${words.expected} ${expected ?? words.nothing}, ${words.observed} ${observed ?? words.nothing}`,
            ),
          ],
    ),
  ];
}
