import { useLayoutEffect, useRef } from 'preact/hooks';
import { showPicture } from '../view/picture.ts';

interface PictureProps {
  /** An SVG. */
  readonly svg: string;
  /** What it shows, for whoever does not see it. */
  readonly name: string;
}

/** A drawing at its own size, which scrolls where it is wider than its place. */
export function Picture({ svg, name }: PictureProps) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) showPicture(place.current, svg, name);
  }, [svg, name]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  return <section ref={place} class="picture scroll" aria-label={name} tabIndex={0} />;
}
