import { useCompanion } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage, type ViewProps } from '#statecharts/stages/stage.ts';
import { questionCardModel } from '../card/model.ts';
import type { DraftOfferActor } from './machine.ts';
import { draftOfferModel } from './model.ts';

export const stage = defineStage({
  model: draftOfferModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <Offered actor={actor} clock={clock} />
    </DeskAround>
  ),
});

/** Somebody wrote before the draft came. */
function Offered({ actor, clock }: { actor: DraftOfferActor; clock: ViewProps<never>['clock'] }) {
  const card = useCompanion(questionCardModel, 'drafted', ['typed']);
  return <QuestionAround offer={actor} card={card} clock={clock} />;
}
