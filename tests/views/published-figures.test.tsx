import { render, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Report, ReportOfPeriod } from '#contract/report.ts';
import type { PublishedTimes } from '#contract/response-time.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import sections from '#text/es/sections.json';
import { PublishedFigures } from '#ui/screens/report/published-figures.tsx';

beforeAll(() => openCatalogueWith({ common, sections }));

const PERIOD: ReportOfPeriod = {
  from: '2026-10-23',
  to: '2026-11-21',
  answered: { count: 4, withinHour: 3, median: 12, slowest: 95 },
  pending: 0,
  hours: [],
  weekdays: [],
  people: [],
  modes: [],
  reasons: [],
};
const REPORT: Report = { current: PERIOD, before: PERIOD, items: [], topics: [], lacked: [], archivedBefore: null };
const show = (published: PublishedTimes): HTMLElement =>
  render(<PublishedFigures published={published} report={REPORT} />).container;

test('4.44 says the mean of all hours and of each slot, beside the figures of the report', () => {
  const shown = show({
    total: 65,
    slots: [
      { slot: 'evening', minutes: 95, salesPercent: 10 },
      { slot: 'weekend', minutes: null, salesPercent: null },
    ],
  });
  expect(shown.textContent).toContain('un promedio de 1 h 5 min');
  expect(shown.textContent).toContain('en 12 min o menos, y el 75 % dentro de la hora');
  const rows = within(shown).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Lunes a viernes, de 18 a 241 h 35 min10 %',
    'Sábados y domingos——',
  ]);
});
