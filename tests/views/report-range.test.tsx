import { render, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import sections from '#text/es/sections.json';
import { ReportRange } from '#ui/screens/report/report-range.tsx';

beforeAll(() => openCatalogueWith({ common, sections }));

const current = { from: '2024-03-01', to: '2024-03-31' };
const before = { from: '2024-01-30', to: '2024-02-29' };
const TIME_ZONE = 'America/Argentina/Buenos_Aires';

test.each([
  ['nothing is archived', null, null],
  ['only earlier days are', '2024-01-30T03:00:00.000Z', null],
  ['a day of those compared with is', '2024-01-31T03:00:00.000Z', '31 ene 2024'],
  ['days of the period are', '2024-04-01T03:00:00.000Z', '1 abr 2024'],
])('7.131 says which answers may be archived when %s', (_, archived, day) => {
  const archivedBefore = archived === null ? null : Date.parse(archived);
  const { container } = render(<ReportRange report={{ current, before, archivedBefore }} timeZone={TIME_ZONE} />);
  const note = within(container).queryByText(/pueden estar archivadas/);
  if (day === null) expect(note).toBeNull();
  else expect(note?.textContent).toBe(`Las respuestas anteriores al ${day} pueden estar archivadas, y no se cuentan.`);
});
