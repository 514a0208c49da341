import type { Thumbnail } from '../drawing/thumbnail.ts';

/** A drawing in little. */
export function Little({ thumbnail }: { readonly thumbnail: Thumbnail }) {
  return (
    <svg class="little" viewBox={`-4 -4 ${thumbnail.width + 8} ${thumbnail.height + 8}`} aria-hidden="true">
      <path class="around" d={thumbnail.around} />
      <path class="ways" d={thumbnail.ways} />
      <path class="states" d={thumbnail.states} />
    </svg>
  );
}
