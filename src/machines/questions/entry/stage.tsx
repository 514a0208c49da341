import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { QuestionAround } from '#statecharts/stages/question-around.tsx';
import { defineStage, type ViewProps } from '#statecharts/stages/stage.ts';
import type { QuestionEntryActor } from './machine.ts';
import { questionEntryModel } from './model.ts';
import { selectEntry } from './selectors.ts';

export const stage = defineStage({
  model: questionEntryModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <Shown actor={actor} clock={clock} />
    </DeskAround>
  ),
});

/** The card draws the question as the chart on stage knows it. */
function Shown({ actor, clock }: { actor: QuestionEntryActor; clock: ViewProps<never>['clock'] }) {
  const entry = useSelector(actor, selectEntry);
  const [child] = useState(() => ({ entry: actor }));
  return <QuestionAround entry={entry} child={child} clock={clock} />;
}
