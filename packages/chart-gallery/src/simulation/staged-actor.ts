import {
  type Case,
  type ChartModel,
  casesOf,
  delayNameOf,
  messageSlot,
  type OrderBook,
  orderBook,
  type QuietFamily,
  quietFamily,
  quietly,
  readEventType,
  recordSession,
  type SessionEntry,
  standIn,
  timersOf,
  transitionId,
  uidOf,
  written,
} from '@mostrador/chart-model';
import {
  Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { childWithin, fillSlots, type SlotStubs } from './fill-slots.ts';
import type { StageSnapshot } from './stage-snapshot.ts';
import { StagedClock } from './staged-clock.ts';
import { isHosted, underParent } from './under-parent.ts';

export interface StageOptions {
  /** Actors that run as they are, by their slot; they may listen to the stage's clock. */
  readonly actors?: (clock: StagedClock) => Readonly<Record<string, AnyActorLogic>>;
  /** Epoch ms at which the stage begins. */
  readonly startsAt?: number;
  /** What is done about an effect, beside noting it, by its slot. */
  readonly effects?: Readonly<Record<string, (params: unknown) => void>>;
  readonly onChange?: () => void;
  readonly onEmit?: (emitted: unknown) => void;
  /** Whether nothing may run but the machine: actions written in place are noted as well, and no child starts. */
  readonly isQuiet?: boolean;
  /** Whether the machines that it starts run, too, as quietly; for a quiet stage alone. */
  readonly isFamily?: boolean;
  /** Is told all that happens among its actors. */
  readonly onEntry?: (entry: SessionEntry) => void;
  /** The machine threw, and takes nothing any more. Without it the error is reported as any that nobody handles. */
  readonly onError?: (error: unknown) => void;
}

/** A wait that the clock ends, by the name of its slot. */
const PAUSE = 'pause';

/**
 * A chart that runs with nobody behind it: calls stay under way until somebody says how they end, effects are only noted, and
 * time stands until somebody moves it.
 */
export class StagedActor {
  readonly actor: AnyActorRef;
  readonly clock: StagedClock;
  readonly model: ChartModel;
  readonly input: string;
  readonly #casesAt: (snapshot: AnyMachineSnapshot) => readonly Case[];
  readonly #effects: { slot: string; params: string }[] = [];
  readonly #parent: Actor<AnyStateMachine>;
  readonly #numbered = new Map<number, object>();
  readonly #machine: AnyStateMachine;
  readonly #stubs: SlotStubs;
  #steps: (string | null)[] = [];
  #taken: string[] = [];
  #doing: string | null = null;

  constructor(model: ChartModel, input: string, options: StageOptions = {}) {
    const {
      actors,
      effects = {},
      startsAt = Date.now(),
      onChange,
      onEmit,
      isQuiet = false,
      onError,
      onEntry,
    } = options;
    this.model = model;
    this.input = input;
    this.#casesAt = casesOf(model);
    this.clock = new StagedClock(startsAt);
    const quiet = isQuiet ? this.#quiet(options.isFamily ?? false) : null;
    this.#stubs = this.#stubsOf(actors, effects);
    this.#machine = quiet?.machine ?? fillSlots(model, this.#stubs);
    const record =
      onEntry === undefined
        ? null
        : recordSession(onEntry, {
            isOutside: isHost,
            onActor: (number, actor) => this.#numbered.set(number, actor),
          });
    const { actor, parent } = underParent(this.#machine, {
      input: model.inputs[input],
      clock: this.clock,
      inspect: (inspection) => {
        quiet?.inspect(inspection);
        record?.(inspection);
        // Its children announce too.
        if (onEmit !== undefined && inspection.type === '@xstate.actor' && inspection.actorRef instanceof Actor)
          inspection.actorRef.on('*', onEmit);
        this.#inspect(inspection, effects);
      },
    });
    this.actor = actor;
    this.#parent = parent;
    const observer = {
      next: () => {
        this.clock.keepPauses(this.#pending());
        onChange?.();
      },
      ...(onError === undefined ? {} : { error: onError }),
    };
    this.actor.subscribe(observer);
    // What a chart throws ends whoever invoked it, too.
    if (onError !== undefined) this.#parent.subscribe({ error: () => undefined });
  }

  #stubsOf(actors: StageOptions['actors'], effects: NonNullable<StageOptions['effects']>): SlotStubs {
    return {
      onCall: ({ id, slot, input: asked }) => {
        if (slot === PAUSE) this.clock.pause(id, msOf(asked), () => this.#endPause(id));
        return new Promise(() => undefined);
      },
      onEffect: ({ slot, params }) => {
        this.#effects.push({ slot, params: JSON.stringify(params) ?? '' });
        effects[slot]?.(params);
      },
      actors: actors?.(this.clock),
      isComposed: true,
    };
  }

  #quiet(isFamily: boolean): QuietFamily {
    const book = orderBook(this.model);
    const note: OrderBook['note'] = (action) => {
      book.note(action);
      const { effects, emitted, calls, starts } = book.take();
      const noted = [
        ...effects,
        ...emitted.map((event) => ({ slot: 'emit', params: event })),
        ...calls.map(({ slot, input }) => ({ slot, params: input })),
        ...starts.map(({ id, input }) => ({ slot: id, params: input })),
      ];
      for (const { slot, params } of noted) this.#effects.push({ slot, params: written(params) });
    };
    if (isFamily) return quietFamily(this.model.machine, note, (child) => standIn(child).machine);
    return { machine: quietly(this.model.machine, note), inspect: () => undefined };
  }

  /** Starts, and takes the steps that lead to where it is wanted; a step that nothing offers any more is the last. */
  start(steps: readonly string[] = []): this {
    this.#parent.start();
    for (const step of steps) if (!this.do(step)) break;
    return this;
  }

  /** Lets a case of the model happen; whether it could. */
  do(name: string): boolean {
    const step = this.#casesAt(this.actor.getSnapshot()).find((one) => one.name === name);
    if (step === undefined) return false;
    this.#doing = name;
    this.actor.send(step.event);
    this.#doing = null;
    return true;
  }

  /**
   * Brings a chart that this one invokes and whose model was not here at the start: it runs wherever it is invoked from now on, with its slots
   * filled as those of the others.
   */
  bring(slot: string, child: ChartModel): void {
    const logic = childWithin({ ...this.model, children: { [slot]: child } }, slot, this.#stubs);
    // XState looks an actor up when it is invoked.
    Object.assign(this.#machine.implementations.actors, { [slot]: logic });
  }

  /** A running actor by its number in what is told of; null where there is none. */
  numbered(number: number): Actor<AnyActorLogic> | null {
    const actor = this.#numbered.get(number);
    return actor instanceof Actor ? actor : null;
  }

  /** What is to happen by itself, and to which actor. */
  timers(): { readonly actor: object; readonly name: string; readonly dueIn: number }[] {
    const scheduled = Object.values(this.actor.system.getSnapshot()._scheduledEvents);
    // The system asks the clock in this order.
    const timers = this.clock.timers(scheduled.map(({ event }) => readEventType(event.type).on));
    return timers.flatMap((timer, index) => {
      const target = scheduled[index]?.target;
      return target === undefined ? [] : [{ actor: target, ...timer }];
    });
  }

  stop(): void {
    this.#parent.stop();
  }

  /** Where it stands, for whoever looks from outside. */
  snapshot(): StageSnapshot {
    const snapshot: AnyMachineSnapshot = this.actor.getSnapshot();
    const delays = snapshot._nodes.flatMap(timersOf).map(delayNameOf);
    return {
      chart: this.model.name,
      input: this.input,
      steps: this.#steps,
      states: snapshot._nodes.map(uidOf),
      taken: this.#taken,
      pending: this.#pending(),
      offered: this.#casesAt(snapshot)
        .filter(({ event }) => wouldTake(snapshot, event))
        .map(({ name }) => name),
      timers: this.clock.timers(delays),
      elapsed: this.clock.elapsed,
      effects: this.#effects.slice(-8),
      isOver: snapshot.status !== 'active',
    };
  }

  #pending(): string[] {
    const snapshot: AnyMachineSnapshot = this.actor.getSnapshot();
    if (snapshot.status !== 'active') return [];
    return snapshot._nodes
      .flatMap(({ invoke }) => invoke)
      .map(({ id }) => id)
      .filter((id) => id in this.model.calls);
  }

  #inspect(inspection: InspectionEvent, effects: Readonly<Record<string, (params: unknown) => void>>): void {
    if (inspection.type === '@xstate.microstep' && isHosted(this.model.machine, inspection.actorRef))
      this.#taken.push(...inspection._transitions.filter(isDeclared).map(transitionId));
    if (inspection.type !== '@xstate.event') return;
    const { actorRef, sourceRef, event } = inspection;
    if (isHosted(this.model.machine, actorRef)) this.#note(event);
    else if (isHosted(this.model.machine, sourceRef) && !event.type.startsWith('xstate.')) {
      const slot = messageSlot('id' in actorRef ? String(actorRef.id) : '', event.type);
      this.#effects.push({ slot, params: JSON.stringify(event) });
      effects[slot]?.(event);
    }
  }

  #endPause(id: string): void {
    const [over] = Object.keys(this.model.calls[id]?.done ?? {});
    if (over !== undefined) this.do(`${id}:${over}`);
  }

  /** What the view sent may be one of the model's cases; whatever else it was has no name to repeat it by. */
  #note(event: object & { readonly type: string }): void {
    if (readEventType(event.type).kind === 'event' && event.type.startsWith('xstate.')) return;
    this.#taken = [];
    const name = this.#doing ?? this.#nameOf(event);
    this.#steps = [...this.#steps, name];
  }

  #nameOf(event: object): string | null {
    const text = JSON.stringify(event);
    const known = Object.entries(this.model.events).find((one) => JSON.stringify(one[1].event) === text);
    return known?.[0] ?? null;
  }
}

/** A guard that throws on a payload takes nothing. */
function wouldTake(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

const isHost = (actor: object): boolean => Reflect.get(actor, '_parent') === undefined;

const isDeclared = ({ eventType }: { readonly eventType: string }): boolean => eventType !== 'xstate.init';

function msOf(input: unknown): number {
  return typeof input === 'object' && input !== null && 'ms' in input && typeof input.ms === 'number' ? input.ms : 0;
}
