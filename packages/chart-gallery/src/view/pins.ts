const SVG = 'http://www.w3.org/2000/svg';
const RADIUS = 9;

/**
 * Puts a pin with their number on what has comments, and marks what is pointed at with `is-pointed-at`.
 * @param counts by address, `state:<uid>` or `transition:<id>`.
 */
export function pin(svg: Element, counts: ReadonlyMap<string, number>, pointedAt: string | null): void {
  for (const old of svg.querySelectorAll('.pin')) old.remove();
  for (const element of svg.querySelectorAll<SVGElement>('[data-state], [data-transition]')) {
    const { state, transition } = element.dataset;
    const address = state === undefined ? `transition:${transition}` : `state:${state}`;
    element.classList.toggle('is-pointed-at', address === pointedAt);
    const count = counts.get(address);
    const place = count === undefined ? null : placeOf(element);
    if (count !== undefined && place !== null) element.append(pinAt(place, address, count));
  }
}

/** The element of an address in a drawing; null where it does not show it. */
export function elementAt(svg: Element, address: string): Element | null {
  const [kind, ...rest] = address.split(':');
  const attribute = kind === 'state' ? 'data-state' : 'data-transition';
  return svg.querySelector(`[${attribute}="${CSS.escape(rest.join(':'))}"]`);
}

/** The corner of a state or of a label; of an arrow without one, where it begins. */
function placeOf(element: SVGElement): readonly [number, number] | null {
  const box = element.querySelector(':scope > rect.box, :scope > .ground');
  if (box !== null) return [numberOf(box, 'x'), numberOf(box, 'y')];
  const circle = element.querySelector(':scope > circle.box');
  if (circle !== null) return [numberOf(circle, 'cx') - numberOf(circle, 'r'), numberOf(circle, 'cy')];
  const start = /^M\s*(-?[\d.]+)[ ,](-?[\d.]+)/.exec(element.querySelector(':scope > .way')?.getAttribute('d') ?? '');
  return start === null ? null : [Number(start[1]), Number(start[2])];
}

const numberOf = (element: Element, attribute: string): number => Number(element.getAttribute(attribute));

function pinAt([x, y]: readonly [number, number], address: string, count: number): SVGElement {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('class', 'pin');
  group.setAttribute('data-pin', address);
  // The comments below say the same, and are gone to by keyboard.
  group.setAttribute('aria-hidden', 'true');
  const circle = document.createElementNS(SVG, 'circle');
  circle.setAttribute('cx', String(x));
  circle.setAttribute('cy', String(y));
  circle.setAttribute('r', String(RADIUS));
  const text = document.createElementNS(SVG, 'text');
  text.setAttribute('x', String(x));
  text.setAttribute('y', String(y + 4));
  text.setAttribute('text-anchor', 'middle');
  text.textContent = String(count);
  group.append(circle, text);
  return group;
}
