import { fromPromise } from 'xstate';
import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ASKED, QuestionAround } from '#statecharts/stages/question-around.tsx';
import { EMAIL, TODAY } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { PrivateFactsDialog } from '#ui/dialogs/private-facts/private-facts-dialog.tsx';
import { privateFactsModel } from './model.ts';

const { question, item } = ASKED;
const FACT = { id: 'f1', text: 'Trae dos baterías de 2 Ah.', writtenBy: EMAIL, writtenAt: TODAY };
const TARGET = {
  itemId: question.itemId,
  title: item?.title ?? null,
  questionId: '1',
  asked: [question.text],
  gap: null,
  factId: null,
};

export const stage = defineStage({
  model: privateFactsModel,
  actors: () => ({ 'list.read': fromPromise(async () => ({ facts: [FACT], asked: [question.text] })) }),
  View: ({ actor, clock }) => (
    <DeskAround>
      <QuestionAround clock={clock} onAddFact={() => actor.send({ type: 'facts.requested', target: TARGET })} />
      <PrivateFactsDialog actor={actor} renderFailure={renderFailure} />
    </DeskAround>
  ),
});
