import { BoardAround } from '#statecharts/stages/board-around.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { questionsBoardModel } from './model.ts';

export const stage = defineStage({
  model: questionsBoardModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <BoardAround actor={actor} clock={clock} />
    </DeskAround>
  ),
});
