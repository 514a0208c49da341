import {
  quietFamily,
  readEventType,
  recordSession,
  type SessionEntry,
  type StandIn,
  standIn,
} from '@mostrador/chart-model';
import { type AnyActorRef, type AnyMachineSnapshot, createActor, fromTransition } from 'xstate';
import type { Path } from './path.ts';
import { telling } from './telling.ts';
import { Timers } from './timers.ts';

/**
 * All that happens among a machine and the machines that it starts while the path is walked, for `sequenceOf`. They run on a clock that stands still, and do
 * nothing outside of them. How an actor ends is what the path says, so a child that ends by itself may lead elsewhere than the path: what is told is
 * what happened.
 */
export function sessionOf({ machine, ...stand }: StandIn, { input, steps }: Path): SessionEntry[] {
  const entries: SessionEntry[] = [];
  const family = quietFamily(
    machine,
    () => undefined,
    (child) => standIn(child).machine,
  );
  const record = recordSession((entry) => void entries.push(entry), {
    isOutside: (actor) => Reflect.get(actor, '_parent') === undefined,
  });
  const timers = new Timers();
  const parent = createActor(
    fromTransition(() => null, null),
    {
      clock: timers,
      inspect: (inspection) => {
        family.inspect(inspection);
        record(inspection);
      },
    },
  );
  timers.attach(parent.system);
  // What the machine throws ends the walk.
  parent.subscribe({ error: () => undefined });
  parent.start();
  let actor: AnyActorRef | null = null;
  for (const { event, told } of steps) {
    const running: AnyActorRef | null = actor;
    actor = telling({ machine, ...stand }, told, (): AnyActorRef => {
      if (running === null) {
        const started = createActor(family.machine, { input, parent, id: machine.id });
        started.subscribe({ error: () => undefined });
        return started.start();
      }
      if (readEventType(event.type).kind === 'after') timers.end(event.type);
      else running.send(event);
      return running;
    });
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    if (snapshot.status !== 'active') break;
  }
  return entries;
}
