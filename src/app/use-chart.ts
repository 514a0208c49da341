import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { Actor, ActorOptions, AnyActorLogic, AnyActorRef, Subscription } from 'xstate';
import { announce, isNotice } from './notices.ts';

/**
 * Runs a chart for as long as the component is shown, and turns its notices into toasts. What the chart's slots call may
 * change with the component's props; the chart itself keeps the machine it started with, so give the component a `key`.
 */
export function useChart<Logic extends AnyActorLogic>(logic: Logic, options: ActorOptions<Logic>): Actor<Logic> {
  const actor = useActorRef(logic, options);
  useNotices(actor);
  return actor;
}

/** Turns the notices of a chart that another one runs into toasts, for as long as the component is shown. */
export function useNotices(actor: AnyActorRef): void {
  useEffect(() => {
    const subscriptions = listen(actor);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
}

/** A chart, or anything else that a chart runs. */
interface Emitter extends Pick<AnyActorRef, 'on'> {
  getSnapshot(): { readonly children?: Readonly<Record<string, Emitter | undefined>> } | undefined;
}

/** Turns the notices of a chart and of the charts within it into toasts. */
function listen(actor: Emitter): readonly Subscription[] {
  return [
    actor.on('*', (emitted: unknown) => {
      if (isNotice(emitted)) void announce(emitted.notice);
    }),
    ...Object.values(actor.getSnapshot()?.children ?? {}).flatMap((child) =>
      child === undefined ? [] : listen(child),
    ),
  ];
}
