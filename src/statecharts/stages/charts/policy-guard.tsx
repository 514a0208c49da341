import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { policyGuardModel } from '#machines/policy-guard/policy-guard-model.ts';
import { selectText } from '#machines/policy-guard/selectors.ts';
import type { PolicyGuardActor } from '#machines/policy-guard/types.ts';
import { questionCardModel } from '#machines/question-card/question-card-model.ts';
import { useCompanion } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { QuestionAround } from '../question-around.tsx';
import { defineStage, type ViewProps } from '../stage.ts';

export const stage = defineStage({
  model: policyGuardModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <Guarded actor={actor} clock={clock} />
    </DeskAround>
  ),
});

/** The box holds what the guard on stage was told. */
function Guarded({ actor, clock }: { actor: PolicyGuardActor; clock: ViewProps<never>['clock'] }) {
  const card = useCompanion(questionCardModel, 'drafted');
  const text = useSelector(actor, selectText);
  useEffect(() => card.send({ type: 'text.changed', text }), [card, text]);
  return <QuestionAround card={card} guard={actor} clock={clock} />;
}
