import {
  actorsOf,
  type Case,
  casesOf,
  modelOf,
  type Samples,
  type SessionActor,
  type SessionEntry,
  standIn,
  written,
} from '@mostrador/chart-model';
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromCallback,
  StateMachine,
} from 'xstate';
import type { StageSnapshot } from '../simulation/stage-snapshot.ts';
import { StagedActor } from '../simulation/staged-actor.ts';
import type { StepsFrom } from './chart-data.ts';

/** Something that may happen where the chart stands. */
export interface Offer {
  readonly name: string;
  readonly kind: 'event' | 'done' | 'error' | 'timer';
  /** What it carries, as JSON; empty where it carries nothing. */
  readonly payload: string;
  /** Whether something would change. */
  readonly isTaken: boolean;
}

/** Where the simulated chart stands. */
export interface Stand {
  readonly snapshot: StageSnapshot;
  /** Every step since the start, as an address has them. */
  readonly way: StepsFrom;
  readonly offers: readonly Offer[];
  /** The types of events that it waits for anywhere. */
  readonly types: readonly string[];
  /** As text. */
  readonly context: string;
  /** All that happened among the actors. */
  readonly entries: readonly SessionEntry[];
  /** What may happen to the charts that it started, where they run. */
  readonly family: readonly Relative[];
}

/** A chart that another one started, and that runs. */
export interface Relative {
  readonly actor: SessionActor;
  readonly offers: readonly Offer[];
  readonly timers: readonly { readonly name: string; readonly dueIn: number }[];
}

/** What is asked of the stage. A step is the name of a case, `@`, the number of another actor and a case of it, `+` and ms that
 * pass, or `!` and an event as JSON. */
export type StageOrder = { readonly type: 'step'; readonly step: string } | { readonly type: 'undo' | 'restart' };

export type StageReport =
  | { readonly type: 'stage.moved'; readonly stand: Stand }
  /** The machine threw; `stand` is where it stood last, null where it did not start. */
  | { readonly type: 'stage.failed'; readonly message: string; readonly stand: Stand | null };

export interface StageInput {
  readonly machine: AnyStateMachine;
  readonly samples: Samples;
  readonly way: StepsFrom | null;
  /** Whether the charts that it starts run, too. */
  readonly isFamily: boolean;
  /** By the id of a machine. */
  readonly samplesOf: (id: string) => Samples;
}

/** The samples with the input of a survey's start, where they have none. */
export const startedWith = (samples: Samples, startsEmpty: boolean): Samples => ({
  ...samples,
  inputs: samples.inputs ?? { start: startsEmpty ? {} : undefined },
});

/** Runs a machine with nobody behind it, and tells where it stands after every step. Whatever it orders is noted and not executed. */
export const stage = fromCallback<StageOrder, StageInput>(({ input, receive, sendBack }) => {
  const given = modelOf(input.machine, input.samples);
  const model = { ...given, machine: standIn(input.machine, input.samples).machine };
  const casesAt = casesOf(model);
  const [first = ''] = Object.keys(model.inputs);
  const start = Object.hasOwn(model.inputs, input.way?.input ?? '') ? (input.way?.input ?? first) : first;
  let steps = [...(input.way?.steps ?? [])];
  let staged: StagedActor | null = null;
  let last: Stand | null = null;
  let failure: string | null = null;
  let entries: SessionEntry[] = [];

  const tell = (): void => {
    if (staged !== null && failure === null) last = standOf(staged, { input: start, steps });
    const report: StageReport | null =
      failure !== null
        ? { type: 'stage.failed', message: failure, stand: last }
        : last === null
          ? null
          : { type: 'stage.moved', stand: last };
    if (report !== null) sendBack(report);
  };
  const standOf = (actor: StagedActor, way: StepsFrom): Stand => {
    const all = actor.timers();
    const timersAt = (at: object | null): Relative['timers'] =>
      all.filter((timer) => timer.actor === at).map(({ name, dueIn }) => ({ name, dueIn }));
    const snapshot = { ...actor.snapshot(), timers: [...timersAt(actor.actor)] };
    const cases = casesAt(actor.actor.getSnapshot());
    const relatives = input.isFamily ? actorsOf(entries) : [];
    return {
      snapshot,
      entries: [...entries],
      family: relatives.flatMap((one): Relative[] => {
        const ref = one.status === 'active' && one.parent !== null ? actor.numbered(one.actor) : null;
        if (ref === null || one.kind !== 'machine') return [];
        const standing: AnyMachineSnapshot = ref.getSnapshot();
        const offers = casesOfActor(ref.logic, standing).map((each) => offerOf(each, wouldTake(standing, each.event)));
        return [{ actor: one, offers, timers: timersAt(ref) }];
      }),
      way: { ...way, steps: [...way.steps] },
      context: written(actor.actor.getSnapshot().context),
      types: [...new Set(Object.values(model.events).map(({ event }) => event.type))],
      offers: cases.map((one) => offerOf(one, snapshot.offered.includes(one.name))),
    };
  };
  const casesOfActor = (logic: AnyActorLogic, snapshot: AnyMachineSnapshot): readonly Case[] =>
    logic instanceof StateMachine ? casesOf(modelOf(logic, input.samplesOf(logic.id)))(snapshot) : [];
  const takeOf = (actor: StagedActor, step: string): void => {
    const [, number = '', name = ''] = /^@(\d+) (.*)$/s.exec(step) ?? [];
    const ref = actor.numbered(Number(number));
    const one =
      ref === null ? undefined : casesOfActor(ref.logic, ref.getSnapshot()).find((each) => each.name === name);
    if (ref !== null && one !== undefined) ref.send(one.event);
  };
  const take = (actor: StagedActor, step: string): void => {
    if (failure !== null) return;
    if (step.startsWith('+')) actor.clock.advance(Number(step.slice(1)) || 0);
    else if (step.startsWith('@')) takeOf(actor, step);
    else if (step.startsWith('!')) actor.actor.send(eventOf(step.slice(1)));
    else actor.do(step);
  };
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      failure ??= messageOf(error);
    }
  };
  const replay = (): void => {
    staged?.stop();
    staged = null;
    last = null;
    failure = null;
    entries = [];
    attempt(() => {
      const actor = new StagedActor(model, start, {
        isQuiet: true,
        isFamily: input.isFamily,
        onEntry: (entry) => void entries.push(entry),
        onError: (error) => {
          failure = messageOf(error);
        },
      });
      staged = actor;
      actor.start();
      for (const [index, step] of steps.entries()) {
        if (failure === null) last = standOf(actor, { input: start, steps: steps.slice(0, index) });
        take(actor, step);
      }
    });
    tell();
  };
  receive((order) => {
    if (order.type === 'step' && staged !== null && failure === null) {
      const actor = staged;
      steps.push(order.step);
      attempt(() => take(actor, order.step));
      tell();
    } else if (order.type !== 'step') {
      steps = order.type === 'restart' ? [] : steps.slice(0, -1);
      replay();
    }
  });
  replay();
  return () => staged?.stop();
});

const offerOf = ({ name, event, actor: by }: Case, isTaken: boolean): Offer => ({
  name,
  kind: by === 'clock' ? 'timer' : !event.type.startsWith('xstate.') ? 'event' : kindOf(event.type),
  payload: payloadOf(event),
  isTaken,
});

/** A guard that throws on a payload takes nothing. */
function wouldTake(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

const kindOf = (type: string): 'done' | 'error' => (type.startsWith('xstate.error.') ? 'error' : 'done');

function payloadOf({ type: _type, actorId: _actor, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length === 0 || Object.values(payload).every((value) => value === undefined)
    ? ''
    : written(payload);
}

/** An event as an address has it. Throws what is wrong with it. */
export function eventOf(text: string): AnyEventObject {
  const event: unknown = JSON.parse(text);
  if (typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string')
    return { ...event, type: event.type };
  throw new SyntaxError('An event is an object with a type');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
