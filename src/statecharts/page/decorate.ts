import type { ChartPage, VersionEntry } from '../contents/page-data.ts';
import type { Standing } from '../run/protocol.ts';

interface Decoration {
  readonly page: ChartPage;
  readonly standing: Standing | null;
  readonly compared: VersionEntry | null;
  readonly hasCoverage: boolean;
}

/** Marks the drawing: where the chart stands, what can be pressed, what changed, who walked what. */
export function decorate(svg: Element, { page, standing, compared, hasCoverage }: Decoration): void {
  const resting = new Set(page.places.map(({ uid }) => uid));
  const buttons: Element[] = [];
  for (const element of svg.querySelectorAll<SVGElement>('[data-state]')) {
    const uid = element.dataset.state ?? '';
    const isActive = standing?.states.includes(uid) === true;
    mark(element, 'is-active', isActive);
    mark(element, 'is-innermost', isActive && resting.has(uid));
    mark(element, 'is-passing', page.passing.includes(uid));
    markChange(element, compared, 'states', uid);
    if (!resting.has(uid)) continue;
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '-1');
    if (isActive) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
    buttons.push(element);
  }
  // One stop of the Tab key: where the chart stands, or its first state.
  const stop = buttons.find((button) => button.hasAttribute('aria-current')) ?? buttons[0];
  stop?.setAttribute('tabindex', '0');

  for (const element of svg.querySelectorAll<SVGElement>('[data-transition]')) {
    const id = element.dataset.transition ?? '';
    mark(element, 'is-taken', standing?.taken.includes(id) === true);
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
