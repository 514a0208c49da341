import { Glyph } from '../glyph/glyph.tsx';
import * as styles from './picture.css.ts';

interface PictureProps {
  /** Its address; empty or null: there is none. */
  readonly src: string | null;
  /** In px, each way; the place is kept before it loads, and without it. */
  readonly size: keyof typeof styles.sizes;
  /** What it shows, where no words beside it say so. */
  readonly name?: string | undefined;
}

/**
 * The picture of a listing. A sign stands behind it and is seen where there is none or it does not load. The image has an empty alternative
 * text and no size of its own, for which browsers draw nothing when it is broken; the name is that of the place.
 */
export function Picture({ src, size, name }: PictureProps) {
  const sign = <Glyph name="picture" />;
  const image = src !== null && src !== '' && (
    <img key={src} className={styles.image} src={src} alt="" loading="lazy" />
  );
  return name === undefined ? (
    <span className={styles.sizes[size]} aria-hidden="true">
      {sign}
      {image}
    </span>
  ) : (
    <span className={styles.sizes[size]} role="img" aria-label={name} title={name}>
      {sign}
      {image}
    </span>
  );
}
