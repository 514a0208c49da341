import { fromCallback } from 'xstate';
import { useCompanion } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage, type ViewProps } from '#statecharts/stages/stage.ts';
import { questionCountdownModel } from '../countdown/model.ts';
import type { AnswerHoldActor } from './machine.ts';
import { answerHoldModel } from './model.ts';

/** When the model's holds end and how long before it the stage begins, in ms. */
const UNTIL = 1_000_000;
const BEFORE = 45_000;

export const stage = defineStage({
  model: answerHoldModel,
  startsAt: UNTIL - BEFORE,
  actors: (clock) => ({
    clock: fromCallback(({ input, sendBack }) => {
      const until = untilOf(input);
      return clock.onTick((at) => {
        if (at >= until) sendBack({ type: 'hold.over' });
      });
    }),
  }),
  View: ({ actor, clock }) => (
    <DeskAround>
      <Held actor={actor} clock={clock} />
    </DeskAround>
  ),
});

/** A scheduled answer that somebody corrects. */
function Held({ actor, clock }: { actor: AnswerHoldActor; clock: ViewProps<never>['clock'] }) {
  const countdown = useCompanion(questionCountdownModel, 'scheduled', ['edited']);
  return <QuestionAround hold={actor} countdown={countdown} clock={clock} />;
}

const untilOf = (input: unknown): number =>
  typeof input === 'object' && input !== null && 'until' in input && typeof input.until === 'number'
    ? input.until
    : Number.POSITIVE_INFINITY;
