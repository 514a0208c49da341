import { renderFailure } from '#app/failed-part.tsx';
import type { GreetingSignature } from '#contract/greeting-signature.ts';
import { questionsBoardModel } from '#machines/questions/board/model.ts';
import { useCompanion, useListOf, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { boardPageOf, entryOf, LISTING_TYPES, measure, questionOf } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { withOutputs } from '#statecharts/stages/with-outputs.ts';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import type { ChartModel } from '../model.ts';
import { createResourceMachine } from './machine.ts';
import { resourceModel } from './model.ts';

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
