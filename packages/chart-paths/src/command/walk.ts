import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load, readDefault, readSamples } from '@mostrador/chart-model/load';
import { renderJUnit } from '../report/junit.ts';
import { renderPage } from '../report/page.ts';
import { type ChartReport, isWhole, type Report, reportOf } from '../report/report.ts';
import { runPath } from '../run/run-path.ts';
import type { Words } from '../words/words.ts';
import { planOf } from '../zero/plan.ts';
import { type Options, print } from './options.ts';

/** Walks the machines that the files export; the exit code is 1 when a path fails or something is not reached. */
export async function walk(files: readonly string[], options: Options): Promise<number> {
  const { created, json, out, promises, samples, steps, strict, words } = options;
  const startedAt = new Date();
  const [samplesOf, promisesOf] = [await readSamples(samples), await readDefault(promises)];
  const charts = (await load(files, created)).map(({ name, file, machine }) => {
    const limits = steps === null ? {} : { steps };
    const plan = { ...planOf(machine, { samples: samplesOf(machine.id), limits, words }), name };
    const runs = plan.paths.map((path) => runPath(plan.stand, path, { promises: promisesOf(machine.id), words }));
    return reportOf(plan, runs, file);
  });
  const seconds = (Date.now() - startedAt.getTime()) / 1000;
  const report: Report = { version: 1, startedAt: startedAt.toISOString(), seconds, charts };
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    await writeFile(join(out, 'junit.xml'), renderJUnit(report, words));
    await writeFile(join(out, 'report.html'), renderPage(report, words));
  }
  if (json) print(JSON.stringify(report, null, 2));
  else {
    for (const chart of charts) print(linesOf(chart, words).join('\n'));
    if (out !== undefined) print(`\n${join(out, 'report.html')}`);
  }
  return charts.every((chart) => isWhole(chart, strict)) ? 0 : 1;
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
