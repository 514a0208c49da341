import { showPicture } from '@mostrador/chart-gallery';
import { useLayoutEffect, useRef } from 'react';
import * as styles from './picture.css.ts';

interface PictureProps {
  /** An SVG. */
  readonly svg: string;
  /** What it shows, for whoever does not see it. */
  readonly name: string;
}

/** A drawing at its own size, which scrolls where it is larger than its place. */
export function Picture({ svg, name }: PictureProps) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place.current !== null) showPicture(place.current, svg, name);
  }, [svg, name]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  return <section ref={place} className={styles.picture} aria-label={name} tabIndex={0} />;
}
