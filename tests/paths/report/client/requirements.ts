import { count, number, pathAddress, requirementAddress } from '../words.ts';
import { levelChip, requirementChips, statusMark } from './chips.ts';
import { h } from './dom.ts';
import { byNumber } from './order.ts';
import { pathList, pathRows } from './path-list.ts';
import { charts, type Path, paths, plain } from './store.ts';

/** Only levels that walk paths have a column. */
const LEVELS_SHOWN = [...new Set(paths.map(({ level }) => level))].sort((one, other) => one - other);
const CHUNK = 100;

/** Every requirement that a chart or a path names, with the paths that touch it. */
const pathsByRequirement: ReadonlyMap<string, readonly Path[]> = (() => {
  const found = new Map<string, Path[]>();
  for (const id of charts.flatMap(({ requirements }) => requirements)) found.set(id, []);
  for (const path of paths) {
    for (const id of path.requirements) {
      const touching = found.get(id) ?? [];
      touching.push(path);
      found.set(id, touching);
    }
  }
  return new Map([...found].sort(([one], [other]) => byNumber(one, other)));
})();

/** The matrix, read from the requirements. */
export function byRequirement(): HTMLElement {
  const rows = [...pathsByRequirement].map(([id, touching]) => requirementRow(id, touching));
  const orphans = [...pathsByRequirement].filter(([, touching]) => touching.length === 0).map(([id]) => id);
  return h(
    'div',
    {},
    orphans.length === 0
      ? h('p', { class: 'banner is-good' }, 'Todos los requisitos declarados tienen al menos un camino.')
      : h(
          'p',
          { class: 'banner is-bad' },
          h(
            'span',
            {},
            `${count(orphans.length, 'requisito no tiene', 'requisitos no tienen')} ningún camino: `,
            ...requirementChips(orphans),
          ),
        ),
    h(
      'div',
      { class: 'card scroll' },
      h(
        'table',
        { class: 'matrix' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, 'Requisito'),
            ...LEVELS_SHOWN.map((level) => h('th', { scope: 'col', class: 'figure' }, `Nivel ${level}`)),
            h('th', { scope: 'col', class: 'figure' }, 'Fallaron'),
            h('th', { scope: 'col' }, 'Pantallas'),
          ),
        ),
        h('tbody', {}, ...rows),
      ),
    ),
  );
}

/** The matrix, read from the paths. */
export function byPath(): HTMLElement {
  const body = h('tbody');
  const more = h('button', { type: 'button', class: 'button more' }, 'Mostrar más');
  let shown: readonly Path[] = paths;
  const fill = (): void => {
    const next = shown.slice(body.childElementCount, body.childElementCount + CHUNK);
    body.append(...next.map(pathRow));
    more.hidden = body.childElementCount >= shown.length;
  };
  more.addEventListener('click', fill);
  const search = h('input', {
    type: 'search',
    placeholder: 'Buscar por título o requisito',
    'aria-label': 'Buscar caminos',
    input: () => {
      const words = plain(search.value);
      shown = paths.filter(({ title, requirements }) => plain(`${title} ${requirements.join(' ')}`).includes(words));
      body.replaceChildren();
      fill();
    },
  });
  fill();
  return h(
    'div',
    {},
    h('div', { class: 'toolbar' }, search),
    h(
      'div',
      { class: 'card scroll' },
      h(
        'table',
        { class: 'matrix is-by-path' },
        h(
          'thead',
          {},
          h('tr', {}, h('th', { scope: 'col' }, 'Camino'), h('th', { scope: 'col' }, 'Requisitos que toca')),
        ),
        body,
      ),
    ),
    more,
  );
}

/** One requirement with its paths. */
export function requirementPage(id: string): HTMLElement {
  const touching = pathsByRequirement.get(id) ?? [];
  const declaring = charts.filter(({ requirements }) => requirements.includes(id)).map(({ title }) => title);
  return h(
    'div',
    {},
    h('p', { class: 'crumbs' }, h('a', { href: '#requisitos' }, 'Requisitos')),
    h('h1', { tabindex: -1 }, `Requisito ${id}`),
    declaring.length === 0 ? null : h('p', { class: 'lead' }, `Lo declaran: ${declaring.join(', ')}.`),
    touching.length === 0
      ? h('p', { class: 'banner is-bad' }, 'Ningún camino toca este requisito.')
      : touching.length > 12
        ? pathList(touching, { withChart: true })
        : pathRows(touching),
  );
}

function requirementRow(id: string, touching: readonly Path[]): HTMLElement {
  const failed = touching.filter(({ status }) => status === 'failed').length;
  const titles = [...new Set(touching.map(({ chart }) => chart.title))];
  const declared = charts.filter(({ requirements }) => requirements.includes(id)).map(({ title }) => title);
  return h(
    'tr',
    { class: touching.length === 0 ? 'is-orphan' : '' },
    h('th', { scope: 'row' }, h('a', { href: requirementAddress(id) }, id)),
    ...LEVELS_SHOWN.map((level) => figure(touching.filter((path) => path.level === level).length)),
    h('td', { class: failed > 0 ? 'figure is-bad' : 'figure is-none' }, failed > 0 ? number(failed) : '·'),
    h('td', {}, touching.length === 0 ? `Ningún camino · ${declared.join(', ')}` : titles.join(', ')),
  );
}

function figure(value: number): HTMLElement {
  return h('td', { class: value === 0 ? 'figure is-none' : 'figure' }, value === 0 ? '·' : number(value));
}

function pathRow(path: Path): HTMLElement {
  return h(
    'tr',
    {},
    h(
      'th',
      { scope: 'row' },
      h(
        'span',
        { class: 'matrix-path' },
        statusMark(path),
        h('a', { href: pathAddress(path.id) }, path.title),
        levelChip(path),
      ),
    ),
    h(
      'td',
      {},
      path.requirements.length === 0
        ? h('span', { class: 'diff-none' }, 'Ninguno')
        : h('span', { class: 'chips' }, ...requirementChips(path.requirements)),
    ),
  );
}
