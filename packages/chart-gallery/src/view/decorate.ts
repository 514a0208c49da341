import type { ChangedPart, ChangeKind } from '@mostrador/chart-model';
import { fold } from './fold.ts';

/** What a drawing is marked with; states by uid, transitions by id. */
export interface Decoration {
  readonly folded: ReadonlySet<string>;
  /** The active states. */
  readonly active: ReadonlySet<string>;
  /** The transitions that the last step took. */
  readonly taken: ReadonlySet<string>;
  /** The states that can be gone to. */
  readonly reachable: ReadonlySet<string>;
  /** The active states that are lit as where a chart stands, beside those that can be gone to. */
  readonly innermost?: ReadonlySet<string>;
  /** The states in which the chart never rests. */
  readonly transient: ReadonlySet<string>;
  readonly changes: readonly { readonly part: ChangedPart; readonly id: string; readonly kind: ChangeKind }[];
  /** What the sign of a state says. */
  readonly signWords: (state: string, isFolded: boolean) => string;
}

/**
 * Marks a drawing by classes (`is-active`, `is-innermost`, `is-transient`, `is-taken`, and those of `fold`) and `data-change`, and makes
 * buttons of its states, signs and openers, together one stop of the Tab key: `moveAmong` leads from one to the next.
 */
export function decorate(svg: Element, marks: Decoration): void {
  const { folded, active, taken, reachable, innermost, transient, signWords } = marks;
  const changeOf = (part: ChangedPart, id: string): string =>
    marks.changes.find((change) => change.part === part && change.id === id)?.kind ?? '';
  fold(svg, folded);
  const buttons: Element[] = [];
  for (const element of svg.querySelectorAll<SVGElement>('[data-state]')) {
    const uid = element.dataset.state ?? '';
    const isActive = active.has(uid);
    element.classList.toggle('is-active', isActive);
    element.classList.toggle('is-innermost', isActive && (reachable.has(uid) || innermost?.has(uid) === true));
    element.classList.toggle('is-transient', transient.has(uid));
    element.dataset.change = changeOf('states', uid);
    if (!reachable.has(uid)) continue;
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
    sign.setAttribute('aria-label', signWords(sign.dataset.words ?? '', isFolded));
    buttons.push(sign);
  }
  for (const opener of svg.querySelectorAll<SVGElement>('[data-open]')) {
    opener.setAttribute('tabindex', '-1');
    buttons.push(opener);
  }
  // One stop of the Tab key: where the chart stands, or the first thing that can be pressed.
  const shown = buttons.filter((button) => button.closest('.is-inside') === null);
  const stop = shown.find((button) => button.hasAttribute('aria-current')) ?? shown[0];
  stop?.setAttribute('tabindex', '0');
  for (const element of svg.querySelectorAll<SVGElement>('[data-transition]')) {
    const id = element.dataset.transition ?? '';
    element.classList.toggle('is-taken', taken.has(id));
    element.dataset.change = changeOf('transitions', id);
  }
}
