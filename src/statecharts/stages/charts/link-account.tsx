import { linkAccountModel } from '#machines/link-account/link-account-model.ts';
import { LinkAccountScreen } from '#ui/screens/link-account/link-account-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { DeskAround } from '../desk-around.tsx';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: linkAccountModel,
  View: ({ actor }) => (
    <DeskAround account={null} section={null}>
      <LinkAccountScreen actor={actor} canGoHome renderFailure={renderFailure} />
    </DeskAround>
  ),
});
