import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate';
import { announce, isNotice } from './notices.ts';

/**
 * Runs a chart for as long as the component is shown, and turns its notices into toasts. What the chart's slots call may
 * change with the component's props; the chart itself keeps the machine it started with, so give the component a `key`.
 */
export function useChart<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
): Actor<Machine> {
  const actor = useActorRef(machine, options);
  useEffect(() => {
    const subscription = actor.on('*', (emitted: unknown) => {
      if (isNotice(emitted)) void announce(emitted.notice);
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return actor;
}
