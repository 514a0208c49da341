import { useSelector } from '@xstate/react';
import { renderFailure } from '#app/failed-part.tsx';
import { BoardAround } from '#statecharts/stages/board-around.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { MissingPartDialog } from '#ui/dialogs/missing-part/missing-part-dialog.tsx';
import { SimilarDialog } from '#ui/dialogs/similar/similar-dialog.tsx';
import type { SimilarActor } from './machine.ts';
import { similarModel } from './model.ts';
import { selectIsMissing, selectReview } from './selectors.ts';

export const stage = defineStage({
  model: similarModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <BoardAround clock={clock} />
      <Review actor={actor} />
    </DeskAround>
  ),
});

function Review({ actor }: { readonly actor: SimilarActor }) {
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
