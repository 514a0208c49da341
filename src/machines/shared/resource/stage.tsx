import { useSelector } from '@xstate/react';
import { renderFailure } from '#app/failed-part.tsx';
import { questionsBoardModel } from '#machines/questions/board/model.ts';
import { elsewhereModel } from '#machines/questions/elsewhere/model.ts';
import { filtersModel } from '#machines/questions/filters/model.ts';
import type { ReadGreetingSignature } from '#machines/questions/page/parts.ts';
import { viewsModel } from '#machines/questions/views/model.ts';
import { useCompanion, useListOf, useResourceOf } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { boardPageOf, entryOf, LISTING_TYPES, measure, questionOf, TODAY } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { withOutputs } from '#statecharts/stages/with-outputs.ts';
import { QuestionsScreen } from '#ui/screens/questions/questions-screen.tsx';
import type { ChartModel } from '../model.ts';
import { createResourceMachine } from './machine.ts';
import { resourceModel } from './model.ts';
import { selectValue } from './selectors.ts';

const GREETING_SIGNATURE: ReadGreetingSignature = {
  greeting: 'Hola, $comprador.',
  signature: 'Saludos, $miapodo',
  readAt: TODAY,
};
const ASKED = entryOf(questionOf('1', '¿Hay stock?', 'Sí, hay stock.'));

/** The greeting and the signature of the questions stand for everything that is read once. */
const model: ChartModel = {
  ...resourceModel,
  machine: createResourceMachine<ReadGreetingSignature>(),
  calls: {
    read: withOutputs(resourceModel.calls.read, { read: GREETING_SIGNATURE }),
    refresh: withOutputs(resourceModel.calls.refresh, { read: GREETING_SIGNATURE }),
  },
};

export const stage = defineStage({
  model,
  View: function GreetingSignature({ actor }) {
    const value = useSelector(actor, selectValue<ReadGreetingSignature>);
    return (
      <DeskAround>
        <QuestionsScreen
          list={useListOf(boardPageOf(ASKED), measure)}
          board={useCompanion(questionsBoardModel, 'opened', ['two'])}
          filters={useCompanion(filtersModel)}
          views={useCompanion(viewsModel)}
          greetingSignature={actor}
          listingTypes={useResourceOf(LISTING_TYPES)}
          elsewhere={useCompanion(elsewhereModel, 'opened', [])}
          onTick={() => () => undefined}
          onSeek={() => undefined}
          onHelp={() => undefined}
          onLayout={() => undefined}
          renderFailure={renderFailure}
          renderCard={() => (
            <p>
              {ASKED.question.text} · {value?.greeting} · {value?.signature}
            </p>
          )}
        />
      </DeskAround>
    );
  },
});
