import { renderFailure } from '#app/failed-part.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { ACCOUNT } from '#statecharts/stages/samples.ts';
import { defineStage } from '#statecharts/stages/stage.ts';
import { LostConnectionScreen } from '#ui/screens/lost-connection/lost-connection-screen.tsx';
import { lostConnectionModel } from './model.ts';

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
