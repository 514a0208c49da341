import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useCompanion } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage, type ViewProps } from '#statecharts/stages/stage.ts';
import { questionCardModel } from '../card/model.ts';
import type { PolicyGuardActor } from './machine.ts';
import { policyGuardModel } from './model.ts';
import { selectText } from './selectors.ts';

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
  return <QuestionAround card={card} child={{ guard: actor }} clock={clock} />;
}
