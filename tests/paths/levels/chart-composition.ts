import { fillSlots, underParent } from '@mostrador/chart-gallery';
import { type Case, graphOf, PARENT, readEventType, STARTED, slotOf } from '@mostrador/chart-model';
import { describe, expect, test } from 'vitest';
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { models } from '#machines/registry.ts';
import type { ChartModel } from '#machines/shared/model.ts';
import { isChildSlot } from '#machines/shared/slots.ts';

const charts: readonly ChartModel[] = models;

/** One arrow between two charts: who sends what to whom, and the shortest way on which the sender sends it. */
interface Arrow {
  readonly slot: string;
  readonly input: string;
  readonly steps: readonly Case[];
}

/** The arrows that leave a chart, by the name of the message: each with the shortest way from one of its starts. */
function arrowsFrom(model: ChartModel): ReadonlyMap<string, Arrow> {
  const arrows = new Map<string, Arrow>();
  for (const input of Object.keys(model.inputs)) {
    const { startKey, edges } = graphOf(model, input);
    const ways = new Map<string, readonly Case[]>([[startKey, []]]);
    for (const [key, steps] of ways) {
      for (const { to, step, effects } of edges.get(key) ?? []) {
        for (const { slot } of effects) {
          if (slot.includes(':') && !slot.endsWith(STARTED) && !arrows.has(slot))
            arrows.set(slot, { slot, input, steps: [...steps, step] });
        }
        if (!ways.has(to)) ways.set(to, [...steps, step]);
      }
    }
  }
  return arrows;
}

/** A message that was sent while charts ran together. */
interface Sent {
  readonly from: ActorRefLike | undefined;
  readonly to: ActorRefLike;
  readonly type: string;
  /** Whether the receiver took a transition for it. */
  isTaken: boolean;
}

/** The parent with all of its charts, their calls under way until a step ends them. */
function compose(model: ChartModel, input: string) {
  const pending = new Map<string, { resolve(output: unknown): void; reject(error: unknown): void }>();
  const sent: Sent[] = [];
  const machine = fillSlots(model, {
    isComposed: true,
    onEffect: () => undefined,
    onCall: ({ id, owner }) => new Promise((resolve, reject) => pending.set(`${owner}/${id}`, { resolve, reject })),
  });
  const { actor: parent, parent: host } = underParent(machine, {
    input: model.inputs[input],
    inspect: (inspection) => {
      if (inspection.type === '@xstate.event') {
        const { actorRef, sourceRef, event } = inspection;
        sent.push({ from: sourceRef, to: actorRef, type: event.type, isTaken: false });
      }
      if (inspection.type !== '@xstate.microstep') return;
      const last = sent.findLast(({ to, type }) => to === inspection.actorRef && type === inspection.event.type);
      if (last !== undefined && inspection._transitions.length > 0) last.isTaken = true;
    },
  });
  host.start();
  /** The child in a slot; of several the first, and null where none is started yet. */
  const childOf = (slot: string): AnyActorRef | null => {
    const { children }: AnyMachineSnapshot = parent.getSnapshot();
    const id = Object.keys(children).find((one) => slotOf(one) === slot);
    return id === undefined ? null : (children[id] ?? null);
  };
  const happen = async (actor: AnyActorRef, { event }: Case): Promise<void> => {
    const { kind, on } = readEventType(event.type);
    const call = pending.get(`${actor.id}/${on}`);
    if (kind === 'done') call?.resolve(Reflect.get(event, 'output'));
    else if (kind === 'error') call?.reject(Reflect.get(event, 'error'));
    else actor.send(event);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { parent, childOf, happen, sent, stop: () => host.stop() };
}

/** The shortest way on which a parent comes to run a child; a child of its root runs from the start. Null: not with this input. */
function wayToChild(model: ChartModel, slot: string, input: string): readonly Case[] | null {
  const { start, startKey, edges } = graphOf(model, input);
  const runs = (snapshot: AnyMachineSnapshot): boolean =>
    Object.keys(snapshot.children).some((id) => slotOf(id) === slot);
  if (runs(start.after)) return [];
  const ways = new Map<string, readonly Case[]>([[startKey, []]]);
  for (const [key, steps] of ways) {
    for (const { to, step, after } of edges.get(key) ?? []) {
      if (runs(after)) return [...steps, step];
      if (!ways.has(to)) ways.set(to, [...steps, step]);
    }
  }
  return null;
}

/**
 * What a child sends its parent on the way to an arrow. The way begins where the child may start by itself; its parent starts it
 * elsewhere perhaps, and leads it there by one of its own events. The parent may hear some messages only in some of its states, to which
 * one of its events leads too; others are sent only with what one input of the parent passes on.
 */
async function messagesUp(model: ChartModel, slot: string, { slot: wanted, steps }: Arrow): Promise<readonly Sent[]> {
  const lead = Object.values(model.events).map(({ event }) => event);
  let sent: readonly Sent[] = [];
  const starts = Object.keys(model.inputs).flatMap((input) => {
    const way = wayToChild(model, slot, input);
    return way === null ? [] : [null, ...lead].map((first) => ({ input, way, first }));
  });
  if (starts.length === 0) throw new Error(`${model.name} never runs "${slot}"`);
  for (const { input, way, first } of starts) {
    const together = compose(model, input);
    for (const step of way) await together.happen(together.parent, step);
    if (first !== null) together.parent.send(first);
    const child = together.childOf(slot);
    if (child !== null) for (const step of steps) await together.happen(child, step);
    const received = together.sent.filter(({ from, to }) => from === child && to === together.parent);
    together.stop();
    const isWanted = ({ type }: Sent): boolean => wanted.endsWith(`:${type}`);
    if (received.some((message) => isWanted(message) && message.isTaken)) return received;
    if (sent.length === 0 && received.some(isWanted)) sent = received;
  }
  return sent;
}

const composed = charts.flatMap((model) =>
  Object.entries(model.children ?? {}).map(([slot, child]) => ({
    name: `${model.name} and ${slot}`,
    model,
    slot,
    child,
  })),
);

describe.each(composed)('the charts $name', ({ model, slot, child }) => {
  const up = [...arrowsFrom(child).values()].filter((arrow) => arrow.slot.startsWith(`${PARENT}:`));
  const typesOf = (chart: ChartModel): ReadonlySet<string> =>
    new Set(Object.values(chart.events).map(({ event }): string => event.type));
  const typeOf = (arrow: Arrow): string => arrow.slot.slice(arrow.slot.indexOf(':') + 1);

  test('are joined by the machine that the parent invokes', () => {
    const invoked: unknown = model.machine.implementations.actors[slot];
    // A slot takes the machine of its type; which one that is, the compiler checks.
    expect(invoked).toMatchObject(isChildSlot(invoked) ? { config: { childSlot: slot } } : { id: child.machine.id });
  });

  test.each(up.map((arrow) => ({ type: typeOf(arrow), arrow })))(
    'the child sends $type, and the parent takes it',
    async ({ type, arrow }) => {
      expect(typesOf(model)).toContain(type);
      const received = await messagesUp(model, slot, arrow);
      expect(received.map((message) => message.type)).toContain(type);
      expect(received.some((message) => message.type === type && message.isTaken)).toBe(true);
    },
  );

  const down = [...arrowsFrom(model).values()].filter((arrow) => arrow.slot.startsWith(`${slot}:`));
  test.each(down.map((arrow) => ({ type: typeOf(arrow), arrow })))(
    'the parent sends $type, and the child knows it',
    async ({ type, arrow }) => {
      expect(typesOf(child)).toContain(type);
      const together = compose(model, arrow.input);
      for (const step of arrow.steps) await together.happen(together.parent, step);
      const received = together.sent.filter(
        ({ from, to }) => from === together.parent && 'id' in to && slotOf(String(to.id)) === slot,
      );
      together.stop();
      expect(received.map((message) => message.type)).toContain(type);
    },
  );
});

test('every chart that another one invokes is in the model of that one', () => {
  const invoked = charts.flatMap(({ name, machine }) =>
    Object.entries(machine.implementations.actors ?? {}).flatMap(([slot, logic]) =>
      isChildSlot(logic) || (typeof logic === 'object' && logic !== null && 'root' in logic)
        ? [`${name}: ${slot}`]
        : [],
    ),
  );
  const declared = charts.flatMap(({ name, children = {} }) => Object.keys(children).map((slot) => `${name}: ${slot}`));
  expect(declared.toSorted()).toEqual(invoked.toSorted());
});
