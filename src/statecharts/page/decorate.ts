import { fold, type StageSnapshot } from '@mostrador/chart-gallery';
import type { ChartPage, VersionEntry } from '../contents/page-data.ts';

interface Decoration {
  readonly page: ChartPage;
  readonly snapshot: StageSnapshot | null;
  readonly compared: VersionEntry | null;
  readonly hasCoverage: boolean;
  readonly folded: ReadonlySet<string>;
}

/** Marks the drawing: what is folded, where the chart stands, what can be pressed, what changed, who walked what. */
export function decorate(svg: Element, { page, snapshot, compared, hasCoverage, folded }: Decoration): void {
  fold(svg, folded);
  const resting = new Set(page.places.map(({ uid }) => uid));
  const buttons: Element[] = [];
  for (const element of svg.querySelectorAll<SVGElement>('[data-state]')) {
    const uid = element.dataset.state ?? '';
    const isActive = snapshot?.states.includes(uid) === true;
    mark(element, 'is-active', isActive);
    mark(element, 'is-innermost', isActive && resting.has(uid));
    mark(element, 'is-transient', page.transient.includes(uid));
    markChange(element, compared, 'states', uid);
    if (!resting.has(uid)) continue;
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '-1');
    if (isActive) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
    buttons.push(element);
  }
  for (const sign of svg.querySelectorAll<SVGElement>('[data-fold]')) {
    const isFolded = folded.has(sign.dataset.fold ?? '');
    sign.setAttribute('role', 'button');
    sign.setAttribute('tabindex', '-1');
    sign.setAttribute('aria-expanded', String(!isFolded));
    sign.setAttribute('aria-label', `${isFolded ? 'Desplegar' : 'Plegar'} «${sign.dataset.words ?? ''}»`);
    buttons.push(sign);
  }
  // One stop of the Tab key: where the chart stands, or the first thing that can be pressed.
  const shown = buttons.filter((button) => button.closest('.is-inside') === null);
  const stop = shown.find((button) => button.hasAttribute('aria-current')) ?? shown[0];
  stop?.setAttribute('tabindex', '0');

  for (const element of svg.querySelectorAll<SVGElement>('[data-transition]')) {
    const id = element.dataset.transition ?? '';
    mark(element, 'is-taken', snapshot?.taken.includes(id) === true);
    markChange(element, compared, 'transitions', id);
    const walked = page.coverage?.transitions[id];
    const highest = walked?.levels.at(-1);
    element.dataset.level = hasCoverage ? (walked?.failed != null ? 'failed' : String(highest ?? 'none')) : '';
  }
}

function mark(element: Element, name: string, isOn: boolean): void {
  element.classList.toggle(name, isOn);
}

function markChange(
  element: SVGElement,
  compared: VersionEntry | null,
  part: 'states' | 'transitions',
  id: string,
): void {
  element.dataset.change = compared?.changes.find((change) => change.part === part && change.id === id)?.kind ?? '';
}
