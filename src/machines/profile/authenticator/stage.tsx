import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { EMAIL } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { AuthenticatorDialog } from '#ui/dialogs/authenticator/authenticator-dialog.tsx';
import { authenticatorModel } from './model.ts';

export const stage = defineStage({
  model: authenticatorModel,
  View: ({ actor }) => (
    <DeskAround authenticator={actor}>
      <AuthenticatorDialog actor={actor} email={EMAIL} renderFailure={renderFailure} />
    </DeskAround>
  ),
});
