import { authenticatorModel } from '#machines/authenticator/authenticator-model.ts';
import { AuthenticatorDialog } from '#ui/dialogs/authenticator/authenticator-dialog.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { DeskAround } from '../desk-around.tsx';
import { EMAIL } from '../samples.ts';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: authenticatorModel,
  View: ({ actor }) => (
    <DeskAround authenticator={actor}>
      <AuthenticatorDialog actor={actor} email={EMAIL} renderFailure={renderFailure} />
    </DeskAround>
  ),
});
