import { BoardAround } from '#statecharts/stages/board-around.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { SimilarAround } from '#statecharts/stages/similar-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { similarModel } from './model.ts';

export const stage = defineStage({
  model: similarModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <BoardAround clock={clock} />
      <SimilarAround actor={actor} />
    </DeskAround>
  ),
});
