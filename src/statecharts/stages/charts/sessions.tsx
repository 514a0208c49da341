import { sessionsModel } from '#machines/sessions/sessions-model.ts';
import { SessionsDialog } from '#ui/dialogs/sessions/sessions-dialog.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: sessionsModel,
  View: ({ actor }) => (
    <DeskAround sessions={actor}>
      <SessionsDialog actor={actor} renderFailure={renderFailure} />
    </DeskAround>
  ),
});
