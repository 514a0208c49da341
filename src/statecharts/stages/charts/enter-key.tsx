import { enterKeyModel } from '#machines/enter-key/enter-key-model.ts';
import { BoardAround } from '../board-around.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

/** Nothing shows it: the cards are what the key acts on. */
export const stage = defineStage({
  model: enterKeyModel,
  View: ({ clock }) => (
    <DeskAround>
      <BoardAround clock={clock} />
    </DeskAround>
  ),
});
