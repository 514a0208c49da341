import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { SHORT } from '../paths/settings.ts';
import { shareOf } from '../short-form.ts';

const charts: readonly ChartModel[] = models;

/** The charts whose layout is judged in this run, which takes about a second of the processor for each. */
export const drawnCharts = shareOf(charts, ({ name }) => name, { what: 'drawings', size: 6, isShort: SHORT });
