import { renderFailure } from '#app/failed-part.tsx';
import { useResourceOf } from '#statecharts/stages/companions.tsx';
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
  View: function Facts({ actor, clock }) {
    const list = useResourceOf({ facts: [FACT], asked: [question.text] });
    return (
      <DeskAround>
        <QuestionAround clock={clock} onAddFact={() => actor.send({ type: 'facts.requested', target: TARGET })} />
        <PrivateFactsDialog actor={actor} list={list} renderFailure={renderFailure} />
      </DeskAround>
    );
  },
});
