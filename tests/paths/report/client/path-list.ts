import { count, duration, LEVELS, number, pathAddress } from '../words.ts';
import { levelChip, statusMark, unstableChip } from './chips.ts';
import { h, icon } from './dom.ts';
import { byNumber } from './order.ts';
import { type Path, plain, searchTextOf } from './store.ts';

export type StatusFilter = 'todos' | 'fallidos' | 'pasados' | 'inestables';

interface Filters {
  words: string;
  level: string;
  status: StatusFilter;
  requirement: string;
}

/** How many rows are shown before one asks for more. */
const CHUNK = 60;

const STATUSES: Readonly<Record<StatusFilter, string>> = {
  todos: 'Todos los resultados',
  fallidos: 'Los que fallaron',
  pasados: 'Los que pasaron',
  inestables: 'Los inestables',
};

/** A list of paths with its search and filters. */
export function pathList(
  paths: readonly Path[],
  { withChart, status = 'todos' }: { readonly withChart: boolean; readonly status?: StatusFilter },
): HTMLElement {
  const filters: Filters = { words: '', level: '', status, requirement: '' };
  const results = h('div', { class: 'rows' });
  const found = h('p', { class: 'found', role: 'status' });
  const show = (): void => {
    const chosen = paths.filter((path) => matches(path, filters));
    found.textContent =
      chosen.length === paths.length
        ? count(paths.length, 'camino', 'caminos')
        : `${number(chosen.length)} de ${count(paths.length, 'camino', 'caminos')}`;
    results.replaceChildren();
    fill(results, chosen, withChart);
  };
  show();
  return h('div', { class: 'path-list' }, toolbar(paths, filters, show), found, results);
}

/** The rows of a few paths, without search or filters. */
export function pathRows(paths: readonly Path[]): HTMLElement {
  const results = h('div', { class: 'rows' });
  fill(results, paths, true);
  return results;
}

function toolbar(paths: readonly Path[], filters: Filters, show: () => void): HTMLElement {
  const levels = [...new Set(paths.map(({ level }) => level))].sort((one, other) => one - other);
  const requirements = [...new Set(paths.flatMap((path) => path.requirements))].sort(byNumber);
  const search = h('input', {
    type: 'search',
    placeholder: 'Buscar en títulos y pasos',
    'aria-label': 'Buscar caminos',
    input: () => {
      filters.words = plain(search.value);
      show();
    },
  });
  return h(
    'div',
    { class: 'toolbar' },
    search,
    choice(
      'Nivel',
      [
        ['', 'Todos los niveles'],
        ...levels.map((level) => [String(level), `${level} · ${LEVELS[level].name}`] as const),
      ],
      '',
      (value) => {
        filters.level = value;
        show();
      },
    ),
    choice('Resultado', Object.entries(STATUSES), filters.status, (value) => {
      filters.status = isStatus(value) ? value : 'todos';
      show();
    }),
    choice(
      'Requisito',
      [['', 'Todos los requisitos'], ...requirements.map((id) => [id, `Requisito ${id}`] as const)],
      '',
      (value) => {
        filters.requirement = value;
        show();
      },
    ),
  );
}

function choice(
  label: string,
  options: readonly (readonly [string, string])[],
  chosen: string,
  choose: (value: string) => void,
): HTMLElement {
  const select = h(
    'select',
    { 'aria-label': label, change: () => choose(select.value) },
    ...options.map(([value, words]) => h('option', { value, selected: value === chosen }, words)),
  );
  return select;
}

function isStatus(value: string): value is StatusFilter {
  return value in STATUSES;
}

function matches(path: Path, { words, level, status, requirement }: Filters): boolean {
  return (
    (level === '' || String(path.level) === level) &&
    (status === 'todos' ||
      (status === 'inestables' ? path.record !== null : (path.status === 'failed') === (status === 'fallidos'))) &&
    (requirement === '' || path.requirements.includes(requirement)) &&
    (words === '' || searchTextOf(path).includes(words))
  );
}

function fill(results: HTMLElement, paths: readonly Path[], withChart: boolean): void {
  if (paths.length === 0) {
    results.append(h('p', { class: 'empty' }, 'Ningún camino cumple lo elegido.'));
    return;
  }
  results.append(...paths.slice(0, CHUNK).map((path) => rowOf(path, withChart)));
  const rest = paths.slice(CHUNK);
  if (rest.length === 0) return;
  const more = h(
    'button',
    {
      class: 'button more',
      type: 'button',
      click: () => {
        more.remove();
        fill(results, rest, withChart);
      },
    },
    `Mostrar más (quedan ${number(rest.length)})`,
  );
  results.append(more);
}

function rowOf(path: Path, withChart: boolean): HTMLElement {
  const { failure } = path;
  return h(
    'a',
    { class: `row is-${path.status}`, href: pathAddress(path.id) },
    statusMark(path),
    h(
      'span',
      { class: 'row-main' },
      h('span', { class: 'row-title' }, path.title),
      failure === null ? null : h('span', { class: 'row-failure' }, `Paso ${failure.step + 1}: ${failure.reason}`),
      h(
        'span',
        { class: 'row-more' },
        withChart ? h('span', {}, path.chart.title) : null,
        path.requirements.length === 0 ? null : h('span', {}, path.requirements.join(', ')),
        unstableChip(path),
      ),
    ),
    h(
      'span',
      { class: 'row-side' },
      levelChip(path),
      h('span', {}, count(path.steps.length, 'paso', 'pasos')),
      h('span', { class: 'row-time' }, duration(path.seconds)),
    ),
    icon('forward'),
  );
}
