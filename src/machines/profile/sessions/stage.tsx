import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { SessionsDialog } from '#ui/dialogs/sessions/sessions-dialog.tsx';
import { sessionsModel } from './model.ts';

export const stage = defineStage({
  model: sessionsModel,
  View: ({ actor }) => (
    <DeskAround sessions={actor}>
      <SessionsDialog actor={actor} renderFailure={renderFailure} />
    </DeskAround>
  ),
});
