import { fromPromise } from 'xstate';
import { renderFailure } from '#app/failed-part.tsx';
import { paths } from '#domain/address.ts';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { ShadowPanel } from '#ui/screens/shadow/shadow-panel.tsx';
import { shadowModel } from './model.ts';
import { DIFFERENCE } from './samples.ts';

export const stage = defineStage({
  model: shadowModel,
  actors: () => ({ 'differences.readPage': fromPromise(async () => ({ entries: [DIFFERENCE], count: 1 })) }),
  View: ({ actor }) => (
    <DeskAround section="settings">
      <ShadowPanel
        actor={actor}
        toHistory={(questionId) => paths.historyQuestion(ACCOUNT.id, questionId)}
        renderFailure={renderFailure}
      />
    </DeskAround>
  ),
});
