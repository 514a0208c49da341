/** Scrolls the drawing, and nothing around it, until the state stands in the middle; one in sight stays where it is. */
export function bringIntoSight(canvas: HTMLElement | null, state: Element | null): void {
  if (canvas === null || state === null) return;
  const room = canvas.getBoundingClientRect();
  const { left, top, right, bottom, width, height } = state.getBoundingClientRect();
  const isInSight = left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
  if (isInSight) return;
  canvas.scrollBy(left + width / 2 - (room.left + room.width / 2), top + height / 2 - (room.top + room.height / 2));
}
