import { fromCallback } from 'xstate';
import { answerHoldModel } from '#machines/answer-hold/answer-hold-model.ts';
import type { AnswerHoldActor } from '#machines/answer-hold/types.ts';
import { questionCountdownModel } from '#machines/question-countdown/question-countdown-model.ts';
import { useCompanion } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { QuestionAround } from '../question-around.tsx';
import { defineStage, type ViewProps } from '../stage.ts';

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
