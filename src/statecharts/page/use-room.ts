import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is inside, in px, now and as it changes; 0 before it is there. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  // A size that the browser decides and no event of a chart changes.
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);
  return width;
}
