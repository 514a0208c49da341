import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage } from '#statecharts/stages/stage.ts';
import { QueueList } from '#ui/screens/questions/queue/queue-rows.tsx';
import { questionRowsModel } from './model.ts';

const ignore = (): void => undefined;
const IN_VIEW = { blockSize: '480px', display: 'grid' } as const;

/** Nothing is open beside the rows. */
export const stage = defineStage({
  model: questionRowsModel,
  View: ({ actor, clock }) => (
    <DeskAround>
      <div style={IN_VIEW}>
        <QueueList
          list={actor}
          activeId={null}
          openedId={null}
          onMove={ignore}
          onOpen={ignore}
          onTick={(react) => {
            react(clock.now());
            return ignore;
          }}
        />
      </div>
    </DeskAround>
  ),
});
