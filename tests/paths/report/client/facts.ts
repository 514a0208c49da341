import type { StepResult } from '../results.ts';
import { compareLines, type DiffRow, differingPart } from './diff.ts';
import { h } from './dom.ts';

const MARKS: Readonly<Record<DiffRow['kind'], string>> = {
  same: 'Coincide',
  changed: 'Distinto',
  missing: 'No se vio',
  extra: 'No se esperaba',
};

/** What a step was expected to show beside what was seen; nothing where its level looks at nothing. */
export function factsOf({ expected, observed }: StepResult): HTMLElement | null {
  if (observed === null) {
    return h(
      'div',
      { class: 'facts' },
      h('p', { class: 'facts-note' }, 'No se llegó a este paso.'),
      expected.length === 0 ? null : h('ul', { class: 'facts-list' }, ...expected.map((line) => h('li', {}, line))),
    );
  }
  const rows = compareLines(expected, observed);
  if (rows.length === 0) return null;
  return h(
    'table',
    { class: 'facts diff' },
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Se esperaba'), h('th', { scope: 'col' }, 'Se vio'))),
    h('tbody', {}, ...rows.map(rowOf)),
  );
}

function rowOf(row: DiffRow): HTMLElement {
  const { kind, expected, observed } = row;
  return h(
    'tr',
    { class: `diff-${kind}` },
    h('td', {}, cell(expected, observed, kind === 'missing' ? MARKS.missing : '')),
    h('td', {}, cell(observed, expected, kind === 'changed' || kind === 'extra' ? MARKS[kind] : '')),
  );
}

function cell(line: string | null, other: string | null, mark: string): (Node | string)[] {
  if (line === null) return [h('span', { class: 'diff-none' }, '—')];
  const [start, middle, end] = other === null ? [line, '', ''] : differingPart(line, other);
  return [
    mark === '' ? '' : h('span', { class: 'diff-mark' }, mark),
    start,
    middle === '' ? '' : h('mark', {}, middle),
    end,
  ];
}
