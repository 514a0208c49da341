import { BoardAround } from '#statecharts/stages/board-around.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { similarGroupsModel } from './model.ts';

export const stage = defineStage({
  model: similarGroupsModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <BoardAround clock={clock} similarGroups={actor} />
    </DeskAround>
  ),
});
