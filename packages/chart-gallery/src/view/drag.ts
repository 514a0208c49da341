/** How far the pointer goes before it is a drag and no press, in px. */
const SLACK = 4;

/** Moves what is scrolled with the pointer; a drag presses nothing. Returns how to stop. */
export function dragToScroll(element: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  let isDragged = false;
  const stopping = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    react: (event: HTMLElementEventMap[Name]) => void,
    capture = false,
  ): void => element.addEventListener(name, react, { signal: stopping.signal, capture });
  on('pointerdown', ({ clientX: x, clientY: y, button }) => {
    isDragged = false;
    if (button === 0) from = { x, y, left: element.scrollLeft, top: element.scrollTop };
  });
  on('pointermove', ({ clientX, clientY, buttons }) => {
    if (from === null || buttons === 0) return;
    isDragged ||= Math.hypot(clientX - from.x, clientY - from.y) > SLACK;
    if (isDragged) element.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY);
  });
  on('pointerup', () => {
    from = null;
  });
  on(
    'click',
    (event) => {
      if (isDragged) event.stopPropagation();
      isDragged = false;
    },
    true,
  );
  return () => stopping.abort();
}
