import { type Box, isWithin, outside, pathOf, pointsOf } from '../drawing/way.ts';

/**
 * Folds the states of a drawing in place, and unfolds the others: what is inside a folded one is hidden, what leads in or out of it ends
 * at its border, and nothing moves.
 */
export function fold(svg: Element, folded: ReadonlySet<string>): void {
  const states = statesOf(svg);
  /** The outermost folded state around one, or the state itself. */
  const shownAs = (uid: string): string => {
    const around = states.get(uid)?.getAttribute('data-within') ?? null;
    const above = around === null ? null : shownAs(around);
    return above !== null && folded.has(above) ? above : uid;
  };
  const boxOf = (uid: string): Box | null => {
    const box = states.get(uid)?.querySelector('.box') ?? null;
    return box === null ? null : boxAt(box);
  };
  for (const part of svg.querySelectorAll('[data-state], [data-head], .start')) {
    const around = part.getAttribute('data-within');
    hide(part, around !== null && (folded.has(around) || shownAs(around) !== around));
    part.classList.toggle('is-folded', folded.has(attribute(part, 'data-state') || attribute(part, 'data-head')));
  }
  for (const arrow of svg.querySelectorAll('[data-source]')) foldArrow(arrow, shownAs, boxOf);
  for (const line of svg.querySelectorAll('[data-internal], [data-opens-in]')) {
    const uid = attribute(line, 'data-internal') || attribute(line, 'data-opens-in');
    // The words of a folded state take up its whole box.
    hide(line, folded.has(uid) || shownAs(uid) !== uid);
  }
}

/** The states that can be folded and stand in no other one that can. */
export function outermost(svg: Element): string[] {
  const states = statesOf(svg);
  const all = [...svg.querySelectorAll('[data-fold]')].map((sign) => attribute(sign, 'data-fold'));
  return all.filter((uid) => !all.includes(states.get(uid)?.getAttribute('data-within') ?? ''));
}

const statesOf = (svg: Element): ReadonlyMap<string, Element> =>
  new Map([...svg.querySelectorAll('[data-state]')].map((state) => [attribute(state, 'data-state'), state]));

function foldArrow(arrow: Element, shownAs: (uid: string) => string, boxOf: (uid: string) => Box | null): void {
  const source = attribute(arrow, 'data-source');
  const targets = attribute(arrow, 'data-targets').split(' ');
  const from = shownAs(source);
  const fromBox = from === source ? null : boxOf(from);
  const covers = [fromBox];
  for (const [index, way] of [...arrow.querySelectorAll('.way')].entries()) {
    const target = targets[index] ?? source;
    const to = shownAs(target);
    const toBox = to === target ? null : boxOf(to);
    covers.push(toBox);
    const whole = attribute(way, 'data-whole') || attribute(way, 'd');
    way.setAttribute('data-whole', whole);
    const isInside = from === to && (fromBox !== null || toBox !== null);
    const shown = isInside ? null : outside(pointsOf(whole), fromBox, toBox);
    hide(way, shown === null);
    way.setAttribute('d', shown === null || (fromBox === null && toBox === null) ? whole : pathOf(shown));
  }
  const ground = arrow.querySelector('.ground');
  const { x, y, width, height } = ground === null ? { x: 0, y: 0, width: 0, height: 0 } : boxAt(ground);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const isCovered = covers.some((cover) => cover !== null && isWithin(middle, cover));
  for (const word of arrow.querySelectorAll('.ground, .label')) hide(word, isCovered);
}

function hide(element: Element, isHidden: boolean): void {
  element.classList.toggle('is-inside', isHidden);
}

function boxAt(rect: Element): Box {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attribute(rect, name)),
  );
  return { x, y, width, height };
}

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';
