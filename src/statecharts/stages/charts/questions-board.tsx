import { questionsBoardModel } from '#machines/questions-board/questions-board-model.ts';
import { BoardAround } from '../board-around.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: questionsBoardModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <BoardAround actor={actor} clock={clock} />
    </DeskAround>
  ),
});
