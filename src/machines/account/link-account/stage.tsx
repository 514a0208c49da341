import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { LinkAccountScreen } from '#ui/screens/link-account/link-account-screen.tsx';
import { linkAccountModel } from './model.ts';

export const stage = defineStage({
  model: linkAccountModel,
  View: ({ actor }) => (
    <DeskAround account={null} section={null}>
      <LinkAccountScreen actor={actor} canGoHome renderFailure={renderFailure} />
    </DeskAround>
  ),
});
