import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Two pictures of a state, compared by pixel. */
export interface PixelDifference {
  /** How many pixels differ; anti-aliased edges do not count. */
  readonly pixels: number;
  /** The share of all pixels, from 0 to 1. */
  readonly share: number;
  /** PNG: what differs is red over a faint picture; null where nothing does. */
  readonly picture: Buffer | null;
}

/** How unlike two colours may be, from 0 to 1. pixelmatch's own 0.1 lets a blue become another blue of a palette. */
const THRESHOLD = 0.06;

/** Compares two PNG. Where one is larger than the other, what only one of them has differs. Throws for what is no PNG. */
export function comparePictures(before: Buffer, after: Buffer): PixelDifference {
  if (before.equals(after)) return { pixels: 0, share: 0, picture: null };
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(
    enlarged(one, width, height).data,
    enlarged(other, width, height).data,
    marked.data,
    width,
    height,
    { threshold: THRESHOLD },
  );
  return { pixels, share: pixels / (width * height), picture: pixels === 0 ? null : PNG.sync.write(marked) };
}

/** The picture in the corner of a larger one, which is transparent where there was nothing. */
function enlarged(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
