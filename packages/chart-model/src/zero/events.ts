import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { matches, nodesOf, readEventType, type TransitionKind, transitionsOf } from '../describe.ts';
import { timersOf } from '../explore/cases.ts';
import { type Samples, valuesOf } from './samples.ts';

/** An event that is tried, and whether its payload was invented. */
export interface Trial {
  readonly name: string;
  readonly event: EventObject;
  /** The event's type where nobody gave a payload: what is read of it is missing. */
  readonly invented: boolean;
}

/** The types of a kind for which the machine has transitions. */
export function typesOf(machine: AnyStateMachine, kind: TransitionKind): string[] {
  const types = nodesOf(machine)
    .flatMap(transitionsOf)
    .map(({ eventType }) => eventType);
  return [...new Set(types)].filter((type) => readEventType(type).kind === kind);
}

/** The events from outside, each with every payload that is known for it: those that the machine waits for, and those with samples. */
export function outsideTrials(machine: AnyStateMachine, samples: Samples): Trial[] {
  const { events = {}, schemas = {} } = samples;
  const types = new Set([...typesOf(machine, 'event'), ...Object.keys(events), ...Object.keys(schemas)]);
  const sent = [...types]
    .filter((type) => !type.startsWith('xstate.'))
    .flatMap((type): Trial[] => {
      const payloads = payloadsOf(type, samples);
      const concrete = type.replace(/(^|\.)\*$/, '$1any');
      return payloads === null
        ? [{ name: concrete, event: { type: concrete }, invented: true }]
        : payloads.map((payload, index) => ({
            name: index === 0 ? concrete : `${concrete} (${index + 1})`,
            event: { ...payload, type: concrete },
            invented: false,
          }));
    });
  return [...sent, ...routeTrials(machine)];
}

/** A state with a route is gone to by its id, from anywhere. */
const routeTrials = (machine: AnyStateMachine): Trial[] =>
  nodesOf(machine)
    .filter(({ config }) => config.route !== undefined && config.id !== undefined)
    .map(({ id }) => ({
      name: `route to ${id}`,
      event: Object.assign({ type: 'xstate.route' }, { to: `#${id}` }),
      invented: false,
    }));

/**
 * The events that the machine waits for and for which nobody gave a payload: they are tried with their type alone. Those that a guard or an action
 * of their transitions may read come first.
 */
export function unsampledEvents(machine: AnyStateMachine, samples: Samples): string[] {
  const read = nodesOf(machine)
    .flatMap(transitionsOf)
    .filter(({ guard, actions }) => guard !== undefined || actions.length > 0);
  const isRead = (type: string): boolean => read.some(({ eventType }) => matches(eventType, type));
  const types = outsideTrials(machine, samples)
    .filter(({ invented }) => invented)
    .map(({ event }) => event.type);
  return [...types.filter(isRead), ...types.filter((type) => !isRead(type))];
}

function payloadsOf(type: string, { events, schemas }: Samples): readonly object[] | null {
  const given = events?.[type];
  if (given !== undefined && given.length > 0) return given;
  const schema = schemas?.[type];
  if (schema === undefined) return null;
  return valuesOf(schema).filter((value) => typeof value === 'object' && value !== null);
}

/** What may come where the machine stands: what its context tells, the ends of its actors, their snapshots, and its timers. */
export function insideTrials(snapshot: AnyMachineSnapshot, samples: Samples): Trial[] {
  const slots = new Map(
    snapshot._nodes.flatMap((node) =>
      node.invoke.map(({ id, src }): [string, string] => [id, typeof src === 'string' ? src : id]),
    ),
  );
  // Also those that a transition waits for though no state invokes them: they were spawned.
  const awaited = snapshot._nodes
    .flatMap(transitionsOf)
    .map(({ eventType }) => readEventType(eventType))
    .filter(({ kind, on }) => (kind === 'done' || kind === 'error') && !on.endsWith('*'))
    .map(({ on }) => on);
  // A failure that nothing handles ends the machine with an error, which `featuresOf` tells; it is tried where a sample says that it happens.
  const handled = snapshot._nodes.flatMap(transitionsOf).map(({ eventType }) => eventType);
  const mayFail = (id: string): boolean =>
    valuesFor(samples.errors, id).length > 0 ||
    handled.some((descriptor) => matches(descriptor, `xstate.error.actor.${id}`));
  const ids = new Set([...slots.keys(), ...awaited]);
  const nameOf = (id: string): string => actorName(snapshot.machine, id);
  const valuesFor = (known: Samples['outputs'], id: string): readonly unknown[] =>
    known?.[id] ?? known?.[slots.get(id) ?? id] ?? [];
  const orElse = (values: readonly unknown[], other: unknown): readonly unknown[] =>
    values.length === 0 ? [other] : values;
  const told = (name: string, values: readonly unknown[], event: (value: unknown) => EventObject): Trial[] =>
    orElse(values, undefined).map((value, index) => ({
      name: index === 0 ? name : `${name} (${index + 1})`,
      event: event(value),
      invented: values.length === 0,
    }));
  const listened = snapshot._nodes
    .flatMap(transitionsOf)
    .map(({ eventType }) => readEventType(eventType))
    .filter(({ kind }) => kind === 'snapshot')
    .map(({ on }) => on);
  return [
    ...Object.entries(samples.eventsIn ?? {}).flatMap(([type, payloadsIn]) =>
      payloadsIn(snapshot.context).map((payload, index) => ({
        name: `${type} (in context ${index + 1})`,
        event: { ...payload, type },
        invented: false,
      })),
    ),
    ...[...ids].flatMap((id) => [
      ...told(`done ${nameOf(id)}`, valuesFor(samples.outputs, id), (output) => actorEvent('done', id, { output })),
      ...(mayFail(id)
        ? told(`error ${nameOf(id)}`, orElse(valuesFor(samples.errors, id), new Error('failed')), (error) =>
            actorEvent('error', id, { error }),
          )
        : []),
    ]),
    ...[...new Set(listened)].flatMap((id) =>
      told(`snapshot ${nameOf(id)}`, valuesFor(samples.snapshots, id), (value) => ({
        type: `xstate.snapshot.${id}`,
        snapshot: value ?? { status: 'active', context: {}, value: {}, output: undefined, error: undefined },
      })),
    ),
    ...[...new Set(snapshot._nodes.flatMap(timersOf))].map((type) => ({
      name: `after ${readEventType(type).on}`,
      event: { type },
      invented: false,
    })),
  ];
}

/** What people call an actor: its id, or the name of its logic. */
export const actorName = (machine: AnyStateMachine, id: string): string => namesOf(machine).get(id) ?? id;

const names = new WeakMap<AnyStateMachine, ReadonlyMap<string, string>>();

/** Of actors to which nobody gave an id, the name of the logic by its id, where no other has that name. */
function namesOf(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const known = names.get(machine);
  if (known !== undefined) return known;
  const invoked = nodesOf(machine).flatMap((node) =>
    node.invoke.map(({ id, src }, index) => ({ id, src, own: `${index}.${node.id}` })),
  );
  const named = new Map(
    invoked.flatMap(({ id, src, own }): [string, string][] => {
      if (id !== own || typeof src !== 'string' || src.startsWith('xstate.invoke.')) return [];
      return invoked.some((other) => other.id === src || (other.src === src && other.id !== id)) ? [] : [[id, src]];
    }),
  );
  names.set(machine, named);
  return named;
}

function actorEvent(kind: 'done' | 'error', id: string, fields: object): EventObject {
  return Object.assign({ type: `xstate.${kind}.actor.${id}`, actorId: id }, fields);
}
