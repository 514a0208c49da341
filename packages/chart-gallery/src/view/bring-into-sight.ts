/** What is left before something that is larger than its room, in px. */
const BEFORE = 16;

/** Scrolls the drawing, and nothing around it, until the state stands in the middle, or begins where its room does; one in sight stays where it is. */
export function bringIntoSight(canvas: HTMLElement | null, state: Element | null): void {
  if (canvas === null || state === null) return;
  const room = canvas.getBoundingClientRect();
  const { left, top, right, bottom, width, height } = state.getBoundingClientRect();
  const isInSight = left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
  if (isInSight) return;
  const by = (start: number, size: number, from: number, place: number): number =>
    size > place ? start - from - BEFORE : start + size / 2 - (from + place / 2);
  canvas.scrollBy(by(left, width, room.left, room.width), by(top, height, room.top, room.height));
}
