import { useCompanion } from '#statecharts/stages/companions.tsx';
import { DeskAround } from '#statecharts/stages/desk-around.tsx';
import { defineStage, type ViewProps } from '#statecharts/stages/stage.ts';
import { QueueList } from '#ui/screens/questions/queue/queue-rows.tsx';
import { similarGroupsModel } from '../similar-groups/model.ts';
import { questionRowsModel } from './model.ts';

const ignore = (): void => undefined;
const IN_VIEW = { blockSize: '480px', display: 'grid' } as const;

/** Nothing is open beside the rows. */
export const stage = defineStage({
  model: questionRowsModel,
  View: (props) => (
    <DeskAround>
      <Rows {...props} />
    </DeskAround>
  ),
});

function Rows({ actor, clock }: ViewProps<typeof questionRowsModel.machine>) {
  return (
    <div style={IN_VIEW}>
      <QueueList
        list={actor}
        similarGroups={useCompanion(similarGroupsModel, 'opened', ['readGroups:alone'])}
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
  );
}
