// Puts together what the tests of a run left behind: `node tests/paths/main.ts clear 0 1 2` before it, and afterwards
// `node tests/paths/main.ts report <ISO 8601 start> <seed> 0 1 2`, which writes the page and says where it is.
import { join } from 'node:path';
import { describeChart } from '@mostrador/chart-model';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { drawingsOf } from './report/drawings.ts';
import { clearParts, REPORT_FOLDER, readParts } from './report/parts.ts';
import type { ChartResult, Level, PathsRun } from './report/results.ts';
import { writeReport } from './report/write.ts';

const charts: readonly ChartModel[] = models;
const LEVELS: readonly Level[] = [0, 1, 2, 3];

const [command, ...rest] = process.argv.slice(2);
if (command === 'clear') await clearParts(...rest.map((level) => `${level}-`));
else if (command === 'report') await report(rest);
else throw new Error('Say `clear` or `report`');

async function report([startedAt = '', seed = '', ...levels]: readonly string[]): Promise<void> {
  const parts = await readParts();
  const results = charts.map((model): ChartResult => {
    const mine = parts.filter(({ chart }) => chart === model.name);
    return {
      name: model.name,
      description: describeChart(model),
      criteria: mine.flatMap(({ criteria }) => criteria),
      paths: mine.flatMap(({ paths }) => paths),
    };
  });
  const run: PathsRun = {
    startedAt,
    seconds: (Date.now() - Date.parse(startedAt)) / 1000,
    seed: Number(seed),
    levels: LEVELS.filter((level) => results.some((chart) => holds(chart, level))),
    charts: results,
  };
  const walked = LEVELS.filter((level) => levels.includes(String(level)));
  await writeReport(run, REPORT_FOLDER, await drawingsOf(charts), walked);
  console.log(`   paths: ${join(REPORT_FOLDER, 'index.html')}`);
}

/** Whether anything is known of the chart at the level. */
function holds({ criteria, paths }: ChartResult, level: Level): boolean {
  return [...criteria, ...paths].some((known) => known.level === level);
}
