import { fromCallback } from 'xstate';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { timeIn } from '#statecharts/stages/time-in.ts';
import { answerHoldModel } from './model.ts';

/** When the model's holds end and how long before it the stage begins, in ms. */
const UNTIL = 1_000_000;
const BEFORE = 45_000;

/** Somebody corrects a scheduled answer. */
export const stage = defineStage({
  model: answerHoldModel,
  startsAt: UNTIL - BEFORE,
  actors: (clock) => ({
    clock: fromCallback(({ input, sendBack }) => {
      const until = timeIn(input, 'until');
      return clock.onTick((at) => {
        if (at >= until) sendBack({ type: 'hold.over' });
      });
    }),
  }),
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround child={{ hold: actor }} steps={['scheduled', 'typed']} clock={clock} />
    </DeskAround>
  ),
});
