import { Suspense } from 'react';
import type { QuestionsPageActor } from '#machines/questions/page/machine.ts';
import { childOf } from '#machines/shared/children.ts';
import { ListSkeleton } from '#ui/list-frame/list-skeleton.tsx';
import type { QueueScreenProps } from '#ui/screens/questions/queue/queue-screen.tsx';
import { ChunkBoundary } from '../chunk-boundary.tsx';
import { lateView } from '../late-view.tsx';
import { useServices } from '../services-context.ts';
import { tickerOf } from '../ticker.ts';

interface QueuePartProps extends Omit<QueueScreenProps, 'queue' | 'filters' | 'views' | 'onTick'> {
  readonly actor: QuestionsPageActor;
}

/** The list beside the open question; its code, with the library that draws long lists, comes when it is first shown. */
const QUEUE = lateView(
  'desk',
  () => import('#ui/screens/questions/queue/queue-screen.tsx'),
  ({ QueueScreen }, props: QueueScreenProps) => <QueueScreen {...props} />,
);

export function QueuePart({ actor, ...props }: QueuePartProps) {
  const { onTick } = tickerOf(useServices());
  return (
    <ChunkBoundary>
      <Suspense fallback={<ListSkeleton />}>
        <QUEUE.View
          {...props}
          queue={childOf(actor, 'queue')}
          filters={childOf(actor, 'filters')}
          views={childOf(actor, 'views')}
          onTick={onTick}
        />
      </Suspense>
    </ChunkBoundary>
  );
}
