import type { Thumbnail } from '../drawing/thumbnail.ts';

/** A drawing in little. */
export function Little({ thumbnail }: { readonly thumbnail: Thumbnail }) {
  const [width, height] = [thumbnail.width + 8, thumbnail.height + 8];
  // Without a size of its own it has none where what is around takes its size from it, as the map does.
  return (
    <svg class="little" width={width} height={height} viewBox={`-4 -4 ${width} ${height}`} aria-hidden="true">
      <path class="around" d={thumbnail.around} />
      <path class="ways" d={thumbnail.ways} />
      <path class="states" d={thumbnail.states} />
    </svg>
  );
}
