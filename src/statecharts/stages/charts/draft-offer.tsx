import { draftOfferModel } from '#machines/draft-offer/draft-offer-model.ts';
import type { DraftOfferActor } from '#machines/draft-offer/types.ts';
import { questionCardModel } from '#machines/question-card/question-card-model.ts';
import { useCompanion } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { QuestionAround } from '../question-around.tsx';
import { defineStage, type ViewProps } from '../stage.ts';

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
