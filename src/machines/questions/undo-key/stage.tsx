import { BoardAround } from '#statecharts/stages/board-around.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { undoKeyModel } from './model.ts';

/** Nothing shows it: the cards are what the key acts on. */
export const stage = defineStage({
  model: undoKeyModel,
  View: ({ clock }) => (
    <DeskAround>
      <BoardAround clock={clock} />
    </DeskAround>
  ),
});
