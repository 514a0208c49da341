import { fromCallback } from 'xstate';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { timeIn } from '#statecharts/stages/time-in.ts';
import { answerUndoModel } from './model.ts';

/** When the model's answers go out, and how long before it the stage begins, in ms. */
const AT = 1_000_000;
const BEFORE = 5000;

/** An answer of the card's waits to go out. */
export const stage = defineStage({
  model: answerUndoModel,
  startsAt: AT - BEFORE,
  actors: (clock) => ({
    clock: fromCallback(({ input, sendBack }) => {
      const until = timeIn(input, 'until');
      return clock.onTick((at) => {
        if (at >= until) sendBack({ type: 'time.over' });
      });
    }),
  }),
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround child={{ undo: actor }} steps={['outgoingOwn']} clock={clock} />
    </DeskAround>
  ),
});
