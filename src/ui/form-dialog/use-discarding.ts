import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { DiscardEvent } from '#machines/shared/discarding/parts.ts';
import { selectIsDiscarding } from '#machines/shared/discarding/selectors.ts';

/** Any chart that asks before it throws away what was filled in. */
interface DiscardingActor
  extends Pick<
    ActorRef<Snapshot<unknown> & { hasTag(tag: 'discarding'): boolean }, EventObject>,
    'subscribe' | 'getSnapshot'
  > {
  send(event: DiscardEvent): void;
}

/** The question before what was filled in is thrown away, and its answers. */
export interface Discarding {
  readonly isAsking: boolean;
  readonly onRefuse: () => void;
  readonly onConfirm: () => void;
}

export function useDiscarding(actor: DiscardingActor): Discarding {
  return {
    isAsking: useSelector(actor, selectIsDiscarding),
    onRefuse: () => actor.send({ type: 'discard.declined' }),
    onConfirm: () => actor.send({ type: 'discard.confirmed' }),
  };
}
