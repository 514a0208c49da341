import { find, findAll, h } from './dom.ts';
import { pathList, type StatusFilter } from './path-list.ts';
import { openPath, type PathView, unknownPath } from './path-view.ts';
import { byPath, byRequirement, requirementPage } from './requirements.ts';
import { startScheme } from './scheme.ts';
import { plainStage } from './stage.ts';
import { charts, pathOf, paths } from './store.ts';

let opened: PathView | null = null;
let shownView: string | null = null;
/** Where each list was left, for the way back from one of its paths. */
const leftAt = new Map<string, number>();
let shownAddress = '';

/** Shows what the address names; each part of it was encoded on its own. */
function show(): void {
  const [view = '', name = '', detail = ''] = location.hash.slice(1).split('/').map(decoded);
  const wasPath = shownView === 'camino';
  if (!wasPath) leftAt.set(shownAddress, scrollY);
  shownAddress = location.hash;
  if (view === 'camino') showPath(name, detail);
  else if (view === 'pantalla') showChart(name);
  else if (view === 'caminos') showPaths(name);
  else if (view === 'requisitos') showRequirements(name);
  else if (view === 'requisito') fill('requisito', name, () => requirementPage(name));
  else reveal('resumen');
  if (view !== 'camino') {
    opened = null;
    scrollTo(0, wasPath ? (leftAt.get(shownAddress) ?? 0) : 0);
  }
}

function showPath(id: string, step: string): void {
  const path = pathOf(id);
  const slot = reveal('camino', path?.title ?? '');
  if (path === undefined) {
    opened = null;
    slot.replaceChildren(unknownPath(id));
    return;
  }
  const isNew = opened?.path !== path;
  if (opened === null || opened.path !== path) {
    opened = openPath(path);
    slot.replaceChildren(opened.element);
  }
  const number = Number(step);
  const isGiven = Number.isInteger(number) && number > 0;
  opened.select(isGiven ? number - 1 : (path.failure?.step ?? 0));
  if (!isNew) return;
  if (!isGiven) scrollTo(0, 0);
  find('h1', slot).focus({ preventScroll: true });
}

function showChart(name: string): void {
  const slot = reveal('pantalla', name);
  const list = slot.querySelector<HTMLElement>('[data-paths]');
  if (list === null) return;
  const chart = charts.find((each) => each.name === name);
  if (chart !== undefined) plainStage(find('[data-stage]', slot), chart);
  if (list.childElementCount === 0) {
    const own = paths.filter(({ chart }) => chart.name === name);
    list.append(pathList(own, { withChart: false }));
  }
}

function showPaths(status: string): void {
  const isKnown = (value: string): value is StatusFilter => value === 'fallidos' || value === 'inestables';
  fill('caminos', status, () => pathList(paths, { withChart: true, status: isKnown(status) ? status : 'todos' }));
}

function showRequirements(direction: string): void {
  for (const link of findAll('[data-direction]')) {
    if (link.dataset.direction === direction) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  fill('requisitos', direction, direction === 'por-camino' ? byPath : byRequirement);
}

/** Shows a view whose content depends on the address; the content stays as it was left while that does not change. */
function fill(view: string, key: string, content: () => HTMLElement): void {
  const section = reveal(view);
  const slot = section.querySelector<HTMLElement>('[data-slot]') ?? section;
  if (slot.dataset.filled === key && slot.childElementCount > 0) return;
  slot.dataset.filled = key;
  slot.replaceChildren(content());
}

/** Shows one view and hides the others. */
function reveal(view: string, name = ''): HTMLElement {
  const views = findAll('[data-view]');
  const wanted =
    views.find(({ dataset }) => dataset.view === view && (dataset.name === undefined || dataset.name === name)) ??
    find('[data-view="resumen"]');
  for (const each of views) each.hidden = each !== wanted;
  const navigated =
    view === 'requisito' ? 'requisitos' : view === 'camino' ? 'caminos' : view === 'pantalla' ? 'resumen' : view;
  for (const link of findAll('[data-nav]')) {
    if (link.dataset.nav === navigated) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (shownView !== null && shownView !== view) wanted.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  shownView = view;
  return wanted;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The arrow keys walk along an opened path, unless they are wanted elsewhere. */
function step(event: KeyboardEvent): void {
  const offset = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const isTaken = event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null;
  if (offset === 0 || opened === null || isTaken || event.altKey || event.ctrlKey || event.metaKey) return;
  const address = opened.neighbour(offset);
  event.preventDefault();
  // Steps leave no trail: the way back leads to the list.
  if (address !== null) location.replace(address);
}

find('body').append(h('dialog', { id: 'lupa', 'aria-label': 'Imagen ampliada' }));
startScheme();
addEventListener('hashchange', show);
addEventListener('keydown', step);
show();
