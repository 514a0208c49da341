import { bringIntoSight } from './bring-into-sight.ts';

/** The SVG as an element of the page, by a name of its own. */
export function readDrawing(drawing: string, name: string): SVGSVGElement {
  const parsed = new DOMParser().parseFromString(drawing, 'image/svg+xml').querySelector('svg');
  if (parsed === null) throw new Error(`${name} is missing`);
  const svg = document.adoptNode(parsed);
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', name);
  return svg;
}

/** How large a drawing is by itself, in px. */
export function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  return { width, height };
}

/** Shows a drawing at a share of its own size. */
export function resize(svg: SVGSVGElement, scale: number): void {
  svg.style.inlineSize = `${sizeOf(svg).width * scale}px`;
}

/** The share of its own size at which a drawing is shown. */
export const scaleOf = (svg: SVGSVGElement): number => svg.getBoundingClientRect().width / sizeOf(svg).width;

/** The share of its own size at which all of a drawing is in sight. */
export function scaleToFit(svg: SVGSVGElement, canvas: HTMLElement | null): number {
  const { width, height } = sizeOf(svg);
  return Math.min(1, (canvas?.clientWidth ?? 1) / width, (canvas?.clientHeight ?? 1) / height);
}

/**
 * Puts a drawing in the place of the one before. Returns by which selector the sign or state is found again that had the focus, null where none had
 * it: the new one takes it once its signs and states are buttons.
 */
export function replaceDrawing(place: HTMLElement, svg: SVGSVGElement): string | null {
  const focused = document.activeElement;
  const had = place.contains(focused) ? namedBy(focused, ['data-fold', 'data-open', 'data-state']) : null;
  place.replaceChildren(svg);
  return had;
}

const signOf = (element: Element | null): string | null => namedBy(element, ['data-fold', 'data-open']);

function namedBy(element: Element | null, attributes: readonly string[]): string | null {
  const name = attributes.find((one) => element?.hasAttribute(one));
  return name === undefined ? null : `[${name}="${CSS.escape(element?.getAttribute(name) ?? '')}"]`;
}

/** Where the chart stands in a drawing; where all of that is folded, the folded state in which it does. */
const STANDS = ['[data-state].is-innermost:not(.is-inside)', '[data-state].is-folded.is-active:not(.is-inside)'];

/** Scrolls a drawing to what matters in it: the chart that was just opened in it, or where the chart stands. Whoever pressed another sign stays there. */
export function bringStandIntoSight(canvas: HTMLElement | null, svg: Element): void {
  const focused = document.activeElement;
  const sign = canvas?.contains(focused) === true ? signOf(focused) : null;
  const opened = focused?.getAttribute('aria-expanded') === 'true' ? focused.getAttribute('data-open') : null;
  const stand = STANDS.map((stands) => svg.querySelector(stands)).find((one) => one !== null) ?? null;
  if (sign === null) bringIntoSight(canvas, stand);
  else if (opened !== null) bringIntoSight(canvas, svg.querySelector(`[data-state^="${CSS.escape(`${opened}>`)}"]`));
}

/** What of a drawing was pressed. */
export interface Pressed {
  /** `fold`: the sign of a state, by uid; `open`: that of a child; `pin`: comments, by their address; `state` by uid, `transition` by id. */
  readonly part: 'pin' | 'open' | 'fold' | 'transition' | 'state';
  readonly name: string;
}

/** What of a drawing an event hit; null for nothing that can be pressed. What lies above comes first. */
export function pressedIn(target: EventTarget | null): Pressed | null {
  if (!(target instanceof Element)) return null;
  for (const part of ['pin', 'open', 'fold', 'transition', 'state'] as const) {
    const name = target
      .closest(part === 'state' ? '[data-state][role="button"]' : `[data-${part}]`)
      ?.getAttribute(`data-${part}`);
    if (name != null) return { part, name };
  }
  return null;
}

/** The names with one more, or without it where it was among them. */
export const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
