import { lostConnectionModel } from '#machines/lost-connection/lost-connection-model.ts';
import { LostConnectionScreen } from '#ui/screens/lost-connection/lost-connection-screen.tsx';
import { renderFailure } from '../../../app/failed-part.tsx';
import { DeskAround } from '../desk-around.tsx';
import { ACCOUNT } from '../samples.ts';
import { defineStage } from '../stage.ts';

export const stage = defineStage({
  model: lostConnectionModel,
  View: ({ actor }) => (
    <DeskAround section={null}>
      <LostConnectionScreen
        actor={actor}
        nickname={ACCOUNT.nickname}
        owner={ACCOUNT.owner}
        renderFailure={renderFailure}
      />
    </DeskAround>
  ),
});
