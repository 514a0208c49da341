import { fromCallback } from 'xstate';
import { phaseOf } from '#domain/countdown.ts';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { timeIn } from '#statecharts/stages/time-in.ts';
import { questionCountdownModel } from './model.ts';

/** When the countdown's model says that an answer is due, and how long before it the stage begins, in ms. */
const DUE_AT = 1_000_000;
const BEFORE = 60_000;

export const stage = defineStage({
  model: questionCountdownModel,
  startsAt: DUE_AT - BEFORE,
  actors: (clock) => ({
    clock: fromCallback(({ input, sendBack }) => {
      const dueAt = timeIn(input, 'dueAt');
      return clock.onTick((at) => {
        const phase = phaseOf(dueAt - at);
        if (phase !== 'open') sendBack({ type: phase === 'closing' ? 'time.closing' : 'time.over' });
      });
    }),
  }),
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround child={{ countdown: actor }} clock={clock} />
    </DeskAround>
  ),
});
