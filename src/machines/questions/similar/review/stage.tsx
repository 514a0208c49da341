import { renderFailure } from '#app/failed-part.tsx';
import { BoardAround } from '#statecharts/stages/board-around.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { SimilarDialog } from '#ui/dialogs/similar/similar-dialog.tsx';
import { similarReviewModel } from './model.ts';

export const stage = defineStage({
  model: similarReviewModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <BoardAround clock={clock} />
      <SimilarDialog actor={actor} renderFailure={renderFailure} />
    </DeskAround>
  ),
});
