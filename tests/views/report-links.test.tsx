import { render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { ReportOfPeriod } from '#contract/report.ts';
import { PERMISSIONS } from '#domain/permissions.ts';
import { ANSWER_MODES } from '#domain/report.ts';
import { openCatalogueWith } from '#text/catalogue.ts';
import common from '#text/es/common.json';
import desk from '#text/es/desk.json';
import sections from '#text/es/sections.json';
import { ReportParts } from '#ui/screens/report/report-parts.tsx';

beforeAll(() => openCatalogueWith({ common, desk, sections }));

const TIMES = { count: 3, withinHour: 2, median: 12, slowest: 95 };
const PERIOD: ReportOfPeriod = {
  from: '2026-10-23',
  to: '2026-11-21',
  answered: TIMES,
  pending: 1,
  hours: [],
  weekdays: [],
  people: [{ who: 'ana@tienda.test', ...TIMES }],
  modes: ANSWER_MODES.map((mode) => ({ mode, ...TIMES })),
  reasons: [
    { reason: 'answer-unknown', count: 2, pending: 2 },
    { reason: 'rule', count: 4, pending: 1 },
    { reason: 'too-long', count: 3 },
    { reason: 'of-tomorrow', count: 5, pending: 2 },
  ],
};

const TOPICS = [
  { topic: 'warranty', ...TIMES, automatic: 0, before: 1 },
  { topic: null, ...TIMES, automatic: 0, before: 1 },
  { topic: 'stock', ...TIMES, count: 0, automatic: 0, before: 1 },
] as const;

const LACKED = [
  { itemId: 'MLA1', title: 'Taladro', asked: '¿es de litio?', count: 6, before: 2 },
  { itemId: 'MLA2', title: null, asked: '¿es de litio?', count: 1, before: 0 },
];

const renderFor = (permissions: number): HTMLElement => {
  const report = {
    current: PERIOD,
    before: PERIOD,
    items: [],
    topics: [...TOPICS],
    lacked: LACKED,
    archivedBefore: null,
  };
  return render(
    <MemoryRouter>
      <ReportParts report={report} accountId="10" permissions={permissions} />
    </MemoryRouter>,
  ).container;
};

/** Where the words in the tables lead, for somebody with these rights. */
function linksFor(permissions: number): Record<string, string | null> {
  const container = renderFor(permissions);
  return Object.fromEntries(
    [...container.querySelectorAll('tbody a')].map((link) => [link.textContent, link.getAttribute('href')]),
  );
}

test('2.73 2.104 2.105 figures lead to the very answers, and drafts without the fact to the missing data, for whoever may see it', () => {
  const history = '/accounts/10/history';
  const period = 'desde=2026-10-23&hasta=2026-11-21';
  const answers = {
    'ana@tienda.test': `${history}?respondio=ana%40tienda.test&${period}`,
    Automática: `${history}?respondio=automatica&${period}`,
    'Como el borrador': `${history}?borrador=sin-cambios&${period}`,
    'Con el borrador editado': `${history}?borrador=editado&${period}`,
    'Con el borrador reescrito': `${history}?borrador=reescrito&${period}`,
    'Sin borrador': `${history}?borrador=sin-borrador&${period}`,
    'En MercadoLibre': `${history}?respondio=fuera&${period}`,
    Garantía: `${history}?tema=garantia&${period}`,
    'Todavía sin leer': `${history}?tema=sin-leer&${period}`,
    '3 respondidas': `${history}?motivo=regla&${period}`,
  };
  expect(linksFor(PERMISSIONS.History | PERMISSIONS.Questions)).toEqual({
    ...answers,
    'El borrador no tiene el dato': '/accounts/10/missing-data',
    '2 sin responder': `/accounts/10/questions?motivo=sin-dato&${period}`,
    '1 sin responder': `/accounts/10/questions?motivo=regla&${period}`,
  });
  expect(linksFor(PERMISSIONS.History)).toEqual(answers);
});

test('4.53 what drafts lacked is told by listing, and leads to the missing data, for whoever may see it', () => {
  const part = (permissions: number): HTMLElement =>
    within(renderFor(permissions)).getByRole('region', { name: 'Datos que faltaron' });
  const shown = within(part(PERMISSIONS.History | PERMISSIONS.Questions));
  expect(shown.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Lo que preguntaronCantidad',
    '¿es de litio?Taladro6antes 2',
    '¿es de litio?MLA21antes 0',
  ]);
  expect(shown.getByRole('link', { name: 'Completar los datos' }).getAttribute('href')).toBe(
    '/accounts/10/missing-data',
  );
  expect(within(part(PERMISSIONS.History)).queryByRole('link')).toBeNull();
});
