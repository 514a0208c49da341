import type { AnyActorLogic, AnyStateNode, InspectionEvent } from 'xstate';
import { transitionId, uidOf } from '../describe.ts';
import { actorKind } from '../features/actor-logic.ts';
import { written } from '../zero/written.ts';
import type { ActorStatus, SessionEntry } from './entries.ts';

/** Longer payloads are cut. */
const PAYLOAD_MAX = 2000;

interface RecordOptions {
  /** Whether an actor counts as the world around: a host of the one that is meant, for instance. */
  readonly isOutside?: (actor: object) => boolean;
  /** Tells which actor has a number, before anything else is told of it. */
  readonly onActor?: (number: number, actor: object) => void;
}

/**
 * What to give XState as `inspect`: tells each entry as it happens, of one system of actors or of several. Machines are read by their shape, since an
 * app may bring a copy of XState of its own.
 */
export function recordSession(
  tell: (entry: SessionEntry) => void,
  { isOutside = () => false, onActor }: RecordOptions = {},
): (inspection: InspectionEvent) => void {
  const numbers = new WeakMap<object, number>();
  const taken = new WeakMap<object, string[]>();
  let count = 0;
  const numberOf = (actor: object): number => {
    const known = numbers.get(actor);
    if (known !== undefined) return known;
    const number = count;
    count += 1;
    numbers.set(actor, number);
    onActor?.(number, actor);
    const parent: unknown = Reflect.get(actor, '_parent');
    const logic: unknown = Reflect.get(actor, 'logic');
    const src: unknown = Reflect.get(actor, 'src');
    const isNamed = typeof src === 'string' && !src.startsWith('xstate.invoke.');
    tell({
      type: 'created',
      actor: number,
      id: String(Reflect.get(actor, 'id')),
      parent: typeof parent === 'object' && parent !== null ? insideOf(parent) : null,
      kind: actorKind(logic),
      machine: isMachine(logic) ? String(Reflect.get(logic, 'id')) : null,
      slot: isNamed ? src : null,
    });
    return number;
  };
  const insideOf = (actor: object): number | null => (isOutside(actor) ? null : numberOf(actor));
  const stand = (actor: object, event: string, snapshot: unknown): void => {
    const transitions = taken.get(actor) ?? [];
    taken.delete(actor);
    tell({
      type: 'stood',
      actor: numberOf(actor),
      event,
      status: statusOf(snapshot),
      states: nodesIn(snapshot).map(uidOf),
      at: nodesIn(snapshot)
        .filter((node) => Object.keys(node.states).length === 0)
        .map(({ path }) => path.join('.')),
      taken: transitions,
    });
  };
  return (inspection) => {
    const { actorRef } = inspection;
    if (isOutside(actorRef) && inspection.type !== '@xstate.event') return;
    switch (inspection.type) {
      case '@xstate.actor':
        numberOf(actorRef);
        break;
      case '@xstate.microstep':
        taken.set(actorRef, [
          ...(taken.get(actorRef) ?? []),
          ...inspection._transitions.filter(({ eventType }) => eventType !== 'xstate.init').map(transitionId),
        ]);
        break;
      case '@xstate.event': {
        const { event, sourceRef } = inspection;
        const to = insideOf(actorRef);
        const from = sourceRef === undefined ? null : insideOf(sourceRef);
        if (to === null && from === null) return;
        tell({ type: 'sent', from, to, event: event.type, payload: payloadOf(event) });
        // What was done to start is told with the actor's first state.
        if (to !== null && event.type === 'xstate.init') stand(actorRef, event.type, snapshotOf(actorRef));
        break;
      }
      case '@xstate.snapshot':
        stand(actorRef, inspection.event.type, inspection.snapshot);
        break;
    }
  };
}

function payloadOf({ type: _type, actorId: _actor, ...payload }: { type: string; actorId?: unknown }): string {
  const values: readonly unknown[] = Object.values(payload);
  if (values.every((value) => value === undefined)) return '';
  const text = written(payload);
  return text.length > PAYLOAD_MAX ? `${text.slice(0, PAYLOAD_MAX)}…` : text;
}

function snapshotOf(actor: object): unknown {
  return 'getSnapshot' in actor && typeof actor.getSnapshot === 'function' ? actor.getSnapshot() : undefined;
}

function statusOf(snapshot: unknown): ActorStatus {
  const status: unknown = typeof snapshot === 'object' && snapshot !== null ? Reflect.get(snapshot, 'status') : null;
  return status === 'done' || status === 'error' || status === 'stopped' ? status : 'active';
}

function nodesIn(snapshot: unknown): AnyStateNode[] {
  const nodes: unknown = typeof snapshot === 'object' && snapshot !== null ? Reflect.get(snapshot, '_nodes') : [];
  return Array.isArray(nodes) ? nodes : [];
}

/** By its shape. */
export function isMachine(logic: unknown): logic is AnyActorLogic & { readonly root: object; readonly config: object } {
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'definition' in logic;
}
