import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { readApprovals } from '#statecharts/command/approvals.ts';
import { SHORT } from '../paths/settings.ts';
import { shareOf } from '../short-form.ts';

/** A drawing approved on a branch may be laid out otherwise once that is merged, so the newest approvals are judged in every run. */
const NEWEST = 3;

const charts: readonly ChartModel[] = models;
const approved = await Promise.all(
  charts.map(async (chart) => ({ chart, at: (await readApprovals(chart.name))[0]?.approvedAt ?? '' })),
);
const newest = approved.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, NEWEST);
const share = shareOf(charts, ({ name }) => name, { what: 'drawings', size: 6, isShort: SHORT });

/** The charts whose layout is judged in this run, which takes about a second of the processor for each. */
export const drawnCharts: readonly ChartModel[] = [...new Set([...newest.map(({ chart }) => chart), ...share])];
