const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Moves the focus to the nearest state or sign in the arrow's direction; the drawing is one stop of the Tab key. */
export function moveAmong(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, canvas: HTMLElement): void {
  const arrow = ARROWS.get(event.key);
  const here = document.activeElement;
  if (arrow === undefined || !(here instanceof SVGElement)) return;
  event.preventDefault();
  const [dx, dy] = arrow;
  const [x, y] = centerOf(here);
  const ranked = [...canvas.querySelectorAll<SVGElement>('[role="button"]')]
    .filter((element) => element.closest('.is-inside') === null)
    .map((element) => {
      const [toX, toY] = centerOf(element);
      const along = (toX - x) * dx + (toY - y) * dy;
      const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
      return { element, along, distance: along + 2 * aside };
    })
    .filter(({ along }) => along > 1)
    .toSorted((one, other) => one.distance - other.distance);
  const next = ranked[0]?.element;
  if (next === undefined) return;
  here.setAttribute('tabindex', '-1');
  next.setAttribute('tabindex', '0');
  next.focus();
}

function centerOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
