import { useSelector } from '@xstate/react';
import type { SimilarActor } from '#machines/questions/similar/machine.ts';
import { selectIsMissing, selectReview } from '#machines/questions/similar/selectors.ts';
import { MissingPartDialog } from '#ui/dialogs/missing-part/missing-part-dialog.tsx';
import { SimilarDialog } from '#ui/dialogs/similar/similar-dialog.tsx';
import { renderFailure } from '../../app/failed-part.tsx';

/** The review of similar questions while it is open, or what is said where its code did not arrive. */
export function SimilarAround({ actor }: { readonly actor: SimilarActor }) {
  const review = useSelector(actor, selectReview);
  return (
    <>
      {review !== undefined && <SimilarDialog actor={review} renderFailure={renderFailure} />}
      <MissingPartDialog
        open={useSelector(actor, selectIsMissing)}
        onClose={() => actor.send({ type: 'dialog.dismissed' })}
        onReload={() => undefined}
      />
    </>
  );
}
