import { rootsOf } from '@mostrador/chart-model';
import { forestOf } from '../actors/forest.ts';
import type { PageTerms } from '../words/words.ts';
import { compositionsOf, Forest } from './actors-section.tsx';
import type { GalleryContext } from './gallery-machine.ts';

/** Which chart starts which, of the whole app. */
export function ActorsScreen({ context, terms }: { readonly context: GalleryContext; readonly terms: PageTerms }) {
  const compositions = compositionsOf(context);
  return (
    <main>
      <h1>{terms.actors.allActors}</h1>
      <Forest forest={forestOf(compositions, rootsOf(compositions), [])} terms={terms} />
    </main>
  );
}
