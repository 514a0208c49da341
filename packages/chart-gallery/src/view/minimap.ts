/** Where so much of a drawing is in sight, in both directions, a map would hide more than it tells. */
const NEARLY_ALL = 0.9;

/** Keeps a frame over what is in sight of a larger drawing, and leads where its map is pressed. Returns how to stop. */
export function followInMap(canvas: HTMLElement, map: HTMLElement, frame: HTMLElement): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const follow = (): void => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop } = canvas;
    map.hidden = clientWidth >= NEARLY_ALL * scrollWidth && clientHeight >= NEARLY_ALL * scrollHeight;
    const share = (part: number, whole: number): string => `${(100 * part) / Math.max(1, whole)}%`;
    frame.style.left = share(scrollLeft, scrollWidth);
    frame.style.top = share(scrollTop, scrollHeight);
    frame.style.width = share(clientWidth, scrollWidth);
    frame.style.height = share(clientHeight, scrollHeight);
  };
  const lead = ({ clientX, clientY, buttons }: PointerEvent): void => {
    if (buttons === 0) return;
    const { left, top, width, height } = map.getBoundingClientRect();
    canvas.scrollTo(
      ((clientX - left) / width) * canvas.scrollWidth - canvas.clientWidth / 2,
      ((clientY - top) / height) * canvas.scrollHeight - canvas.clientHeight / 2,
    );
  };
  canvas.addEventListener('scroll', follow, { signal, passive: true });
  map.addEventListener('pointerdown', lead, { signal });
  map.addEventListener('pointermove', lead, { signal });
  const sizes = new ResizeObserver(follow);
  sizes.observe(canvas);
  for (const child of canvas.children) sizes.observe(child);
  follow();
  return () => {
    stopping.abort();
    sizes.disconnect();
  };
}
