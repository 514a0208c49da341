import type { GreetingSignature } from '#contract/greeting-signature.ts';
import { questionsBoardModel } from '#machines/questions-board/questions-board-model.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { createResourceMachine } from '#machines/shared/resource/resource-machine.ts';
import { resourceModel } from '#machines/shared/resource/resource-model.ts';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { useCompanion, useListOf, useResourceOf } from '../companions.tsx';
import { DeskAround } from '../desk-around.tsx';
import { boardPageOf, entryOf, LISTING_TYPES, measure, questionOf } from '../samples.ts';
import { defineStage } from '../stage.ts';
import { withOutputs } from '../with-outputs.ts';

const EXTRAS: GreetingSignature = { greeting: 'Hola, $comprador.', signature: 'Saludos, $miapodo' };
const ASKED = entryOf(questionOf('1', '¿Hay stock?', 'Sí, hay stock.'));

/** The greeting and the signature of the questions stand for everything that is read once. */
const model: ChartModel = {
  ...resourceModel,
  machine: createResourceMachine<GreetingSignature>(),
  calls: {
    read: withOutputs(resourceModel.calls.read, { read: EXTRAS }),
    refresh: withOutputs(resourceModel.calls.refresh, { read: EXTRAS }),
  },
};

export const stage = defineStage({
  model,
  View: function Extras({ actor }) {
    return (
      <DeskAround>
        <QuestionsScreen
          list={useListOf(boardPageOf(ASKED), measure)}
          board={useCompanion(questionsBoardModel, 'opened', ['two'])}
          greetingSignature={actor}
          listingTypes={useResourceOf(LISTING_TYPES)}
          onHelp={() => undefined}
          renderFailure={renderFailure}
          renderCard={({ entry, greetingSignature }) => (
            <p>
              {entry.question.text} · {greetingSignature?.greeting} · {greetingSignature?.signature}
            </p>
          )}
        />
      </DeskAround>
    );
  },
});
