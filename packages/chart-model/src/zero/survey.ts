import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { unhandledCells } from '../checks/structure.ts';
import { matches, nodesOf, readEventType, transitionId, transitionsOf, uidOf } from '../describe.ts';
import { type Reaction, recorder } from '../explore/graph.ts';
import { actorName, insideTrials, outsideTrials, type Trial } from './events.ts';
import type { Samples } from './samples.ts';
import { type StandIn, standIn } from './stand-in.ts';
import { written } from './written.ts';

export type GoalKind = 'states' | 'transitions' | 'guards' | 'ignored';

/** How much of what a machine declares was reached, by kind. */
export interface Reached {
  readonly total: number;
  /** By the machine as it is. */
  readonly reached: number;
  /** Only where a guard was told its answer, since no payload that is known makes it give it. */
  readonly assumed: readonly { readonly what: string; readonly why: string }[];
  readonly missing: readonly { readonly what: string; readonly why: string }[];
}

/** What was found by trying every event everywhere, with nothing but the machine. */
export interface Survey extends Readonly<Record<GoalKind, Reached>> {
  /** How many different states, contexts included, were visited, and how many events were tried. */
  readonly visited: number;
  readonly tried: number;
  /** Why not everything was tried; null when it was. */
  readonly stopped: string | null;
  /** Events in states that made the machine throw, and what it said. */
  readonly thrown: readonly { readonly at: string; readonly event: string; readonly message: string }[];
}

export interface SurveyLimits {
  /** Events tried with the guards as they are, and again with told ones. */
  readonly steps?: number;
  /** Contexts told apart in the same active states. */
  readonly contexts?: number;
}

const STEPS = 5000;
const CONTEXTS = 40;

/** A step of a survey that threw nothing. */
export interface SurveyedMove extends Reaction {
  /** The state that it began in, and its key; null for a start. */
  readonly before: AnyMachineSnapshot | null;
  readonly from: string | null;
  /** The key of the state that it led to: states with the same key are the same, contexts included. */
  readonly to: string;
  /** What was tried; for a start the name of the input. */
  readonly trial: Trial;
  readonly input: unknown;
  /** The answers that guards were told, by the ids of their transitions; none where the machine did this as it is. */
  readonly told: ReadonlyMap<string, boolean>;
  /** Whether no guard was told an answer on the way here either. */
  readonly isReal: boolean;
}

/** Explores a machine by its structure alone. What it needs and nobody provided has stand-ins; no action and no actor runs. */
export function survey(machine: AnyStateMachine, samples: Samples = {}, limits: SurveyLimits = {}): Survey {
  return surveyStandIn(standIn(machine, samples), samples, limits);
}

/** Explores what `standIn` made of a machine, and tells each step, some more than once. */
export function surveyStandIn(
  stand: StandIn,
  samples: Samples = {},
  limits: SurveyLimits = {},
  onMove: (move: SurveyedMove) => void = () => undefined,
): Survey {
  const { steps = STEPS, contexts = CONTEXTS } = limits;
  return new Surveyor(stand, samples, { steps, contexts }, onMove).run();
}

class Surveyor {
  readonly #stand: StandIn;
  readonly #samples: Samples;
  readonly #limits: Required<SurveyLimits>;
  readonly #outside: readonly Trial[];
  readonly #record: ReturnType<typeof recorder>;
  readonly #goals: ReadonlyMap<string, Goal>;
  readonly #real = new Set<string>();
  readonly #assumed = new Set<string>();
  readonly #thrown = new Map<string, Survey['thrown'][number]>();
  readonly #seen = new Map<string, Set<string>>();
  readonly #cells: ReadonlyMap<string, readonly string[]>;
  /** Those that only answers which guards were told lead to. */
  readonly #tainted = new WeakSet<AnyMachineSnapshot>();
  readonly #keys = new WeakMap<AnyMachineSnapshot, string>();
  readonly #onMove: (move: SurveyedMove) => void;
  readonly #visited: AnyMachineSnapshot[] = [];
  #queue: AnyMachineSnapshot[] = [];
  #tried = 0;
  #stopped: string | null = null;

  constructor(stand: StandIn, samples: Samples, limits: Required<SurveyLimits>, onMove: (move: SurveyedMove) => void) {
    this.#stand = stand;
    this.#samples = samples;
    this.#limits = limits;
    this.#onMove = onMove;
    this.#outside = outsideTrials(stand.machine, samples);
    this.#record = recorder({ calls: {} });
    this.#cells = unhandledCells(this.#stand.machine);
    this.#goals = new Map(goalsOf(this.#stand.machine, this.#cells).map((goal) => [goal.key, goal]));
  }

  run(): Survey {
    this.#start(false);
    this.#drain(false, this.#limits.steps);
    if (this.#open().length > 0) {
      this.#queue = [...this.#visited];
      this.#start(true);
      this.#drain(true, this.#tried + this.#limits.steps);
    }
    return {
      states: this.#reached('states'),
      transitions: this.#reached('transitions'),
      guards: this.#reached('guards'),
      ignored: this.#reached('ignored'),
      visited: this.#visited.length,
      tried: this.#tried,
      stopped: this.#stopped,
      thrown: [...this.#thrown.values()],
    };
  }

  #start(isAssumed: boolean): void {
    const { inputs } = this.#samples;
    if (inputs !== undefined) {
      for (const [name, input] of Object.entries(inputs)) this.#begin(name, input, isAssumed);
      return;
    }
    this.#begin('start', undefined, isAssumed);
    // A machine that reads its input may do with an empty one.
    if (this.#thrown.delete('start\nstart')) this.#begin('start', {}, isAssumed);
  }

  #begin(name: string, input: unknown, isAssumed: boolean): void {
    const begin = () => this.#record((scope) => this.#stand.machine.getInitialSnapshot(scope, input));
    this.#take(null, { name, event: { type: 'xstate.init' }, invented: false }, begin, isAssumed, input);
  }

  /** Tries every event from every state in the queue, as long as goals are open and events are left. */
  #drain(isAssumed: boolean, stepsMax: number): void {
    for (let snapshot = this.#queue.shift(); snapshot !== undefined; snapshot = this.#queue.shift()) {
      const before = snapshot;
      if (snapshot.status !== 'active') continue;
      for (const trial of [...this.#outside, ...insideTrials(snapshot, this.#samples)]) {
        if (this.#open().length === 0 && isAssumed) return;
        if (this.#tried >= stepsMax) {
          this.#stopped = `${stepsMax} events were tried`;
          this.#queue = [];
          return;
        }
        const step = () => this.#record((scope) => this.#stand.machine.transition(before, trial.event, scope));
        this.#take(before, trial, step, isAssumed);
      }
    }
  }

  /** One event with the guards as they are, and, where assumed, with each answer that is still owed. */
  #take(
    before: AnyMachineSnapshot | null,
    trial: Trial,
    run: () => Reaction,
    isAssumed: boolean,
    input?: unknown,
  ): void {
    const { told, answers, threw } = this.#stand;
    const tellings: ReadonlyMap<string, boolean>[] = [new Map()];
    for (const telling of tellings) {
      told.clear();
      for (const [id, answer] of telling) told.set(id, answer);
      this.#step(before, trial, run, input);
      if (!isAssumed) continue;
      const owed = [
        ...[...answers].map(([id, answer]): [string, boolean] => [id, !answer]),
        ...[...threw].flatMap((id): [string, boolean][] => [
          [id, true],
          [id, false],
        ]),
      ];
      for (const [id, answer] of owed) {
        if (telling.has(id) || this.#isReached(`guards:${id}=${answer ? 'yes' : 'no'}`)) continue;
        tellings.push(new Map([...telling, [id, answer]]));
      }
    }
    told.clear();
  }

  #step(before: AnyMachineSnapshot | null, trial: Trial, run: () => Reaction, input: unknown): void {
    const { answers, threw } = this.#stand;
    answers.clear();
    threw.clear();
    this.#tried += 1;
    let reaction: Reaction;
    try {
      reaction = run();
    } catch (error) {
      const at = before === null ? 'start' : activeIn(before);
      const message = messageOf(error);
      this.#thrown.set(`${at}\n${trial.name}`, { at, event: trial.name, message });
      return;
    }
    const { after } = reaction;
    if (after.status === 'error') {
      const at = before === null ? 'start' : activeIn(before);
      this.#thrown.set(`${at}\n${trial.name}`, { at, event: trial.name, message: messageOf(after.error) });
      return;
    }
    const taken = reaction.microsteps.flatMap(({ transitions }) => transitions).filter(isDeclared);
    const isReal = this.#stand.told.size === 0 && (before === null || !this.#tainted.has(before));
    const reached = isReal ? this.#real : this.#assumed;
    const reach = (key: string): void => void reached.add(key);
    for (const node of after._nodes) reach(`states:${uidOf(node)}`);
    for (const { snapshot } of reaction.microsteps) for (const node of snapshot._nodes) reach(`states:${uidOf(node)}`);
    for (const transition of taken) {
      reach(`transitions:${transitionId(transition)}`);
      reach(`states:${uidOf(transition.source)}`);
    }
    for (const [id, answer] of answers) reach(`guards:${id}=${answer ? 'yes' : 'no'}`);
    if (before !== null && taken.length === 0) {
      for (const node of before._nodes) {
        const uid = uidOf(node);
        for (const type of this.#cells.get(uid) ?? [])
          if (matches(type, trial.event.type)) reach(`ignored:${uid}--${type}`);
      }
    }
    const isNew = this.#isNew(after);
    const [from, to] = [before === null ? null : this.#keyOf(before), this.#keyOf(after)];
    this.#onMove({ ...reaction, before, from, to, trial, input, told: new Map(this.#stand.told), isReal });
    if (!isNew) return;
    if (!isReal) this.#tainted.add(after);
    this.#visited.push(after);
    this.#queue.push(after);
  }

  #keyOf(snapshot: AnyMachineSnapshot): string {
    const key =
      this.#keys.get(snapshot) ??
      `${activeIn(snapshot)}\n${written([snapshot.context, snapshot.status, snapshot.historyValue])}`;
    this.#keys.set(snapshot, key);
    return key;
  }

  #isNew(snapshot: AnyMachineSnapshot): boolean {
    const where = activeIn(snapshot);
    const contexts = this.#seen.get(where) ?? new Set();
    this.#seen.set(where, contexts);
    const key = this.#keyOf(snapshot);
    if (contexts.has(key)) return false;
    if (contexts.size >= this.#limits.contexts) {
      this.#stopped ??= `more than ${this.#limits.contexts} contexts in ${where}`;
      return false;
    }
    contexts.add(key);
    return true;
  }

  #isReached(key: string): boolean {
    return this.#real.has(key) || this.#assumed.has(key);
  }

  #open(): Goal[] {
    return [...this.#goals.values()].filter(({ key }) => !this.#isReached(key));
  }

  #reached(kind: GoalKind): Reached {
    const goals = [...this.#goals.values()].filter((goal) => goal.kind === kind);
    const isAssumed = ({ key }: Goal): boolean => !this.#real.has(key) && this.#assumed.has(key);
    const told = (goal: Goal) => ({ what: goal.what, why: this.#why(goal) });
    return {
      total: goals.length,
      reached: goals.filter(({ key }) => this.#real.has(key)).length,
      assumed: goals.filter(isAssumed).map(told),
      missing: goals.filter(({ key }) => !this.#isReached(key)).map(told),
    };
  }

  /** Why the machine as it is does not get there. */
  #why({ transition, node, answer }: Goal): string {
    if (transition === null) {
      if (node !== null && this.#assumed.has(`states:${node}`)) return 'only guards that were told lead there';
      const failed = [...this.#thrown.values()].find(({ at }) => node !== null && at.split(' + ').includes(node));
      if (failed !== undefined) return `${failed.event} throws there: ${failed.message}`;
      return 'nothing that could be taken leads there';
    }
    const { source, eventType } = transition;
    const id = transitionId(transition);
    if (!this.#isReached(`states:${uidOf(source)}`)) return `its source ${uidOf(source)} was not reached`;
    if (!this.#real.has(`states:${uidOf(source)}`))
      return `only guards that were told lead to its source ${uidOf(source)}`;
    const { on, kind } = readEventType(eventType);
    const inside = `${kind} ${actorName(this.#stand.machine, on)}`;
    const tried = this.#outside.filter(({ event }) => matches(eventType, event.type));
    const failed = [...this.#thrown.values()].find(({ event, at }) => {
      const isHere = tried.some(({ name }) => name === event) || event === inside || event.startsWith(`${inside} (`);
      return isHere && (at === 'start' || at.split(' + ').some((uid) => this.#isWithin(uid, uidOf(source))));
    });
    if (failed !== undefined) return `${failed.event} throws in ${failed.at}: ${failed.message}`;
    if (eventType.startsWith('xstate.') && eventType !== 'xstate.route' && kind === 'event')
      return 'no sample says what XState would send';
    const guardSaid = (['yes', 'no'] as const).filter((said) => this.#real.has(`guards:${id}=${said}`));
    if (this.#stand.unprovided.has(id)) return 'its guard is not provided';
    if (transition.guard !== undefined && guardSaid.length > 0) {
      const isInvented = tried.some(({ invented }) => invented);
      const payload = isInvented ? `; ${on} has no sample payload` : '';
      return `its guard always says ${answer === null ? 'no' : guardSaid.join(' and ')}${payload}`;
    }
    if (this.#stopped !== null) return `not everything was tried: ${this.#stopped}`;
    return 'a transition before it, or one of a state inside its source, always takes the event';
  }

  #isWithin(uid: string, ancestor: string): boolean {
    const node = nodesOf(this.#stand.machine).find((one) => uidOf(one) === uid);
    for (let one = node; one !== undefined; one = one.parent) if (uidOf(one) === ancestor) return true;
    return false;
  }
}

/** Something that the machine declares and that an exploration should reach. */
interface Goal {
  readonly key: string;
  readonly kind: GoalKind;
  readonly what: string;
  readonly transition: AnyTransitionDefinition | null;
  readonly node: string | null;
  /** Of a guard. */
  readonly answer: 'yes' | 'no' | null;
}

function goalsOf(machine: AnyStateMachine, cells: ReadonlyMap<string, readonly string[]>): Goal[] {
  const goal = (kind: GoalKind, what: string, rest: Partial<Goal>): Goal => ({
    key: `${kind}:${what}`,
    kind,
    what,
    transition: null,
    node: null,
    answer: null,
    ...rest,
  });
  const nodes = nodesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  return [
    // A history state is never active.
    ...nodes.filter(({ type }) => type !== 'history').map((node) => goal('states', uidOf(node), { node: uidOf(node) })),
    ...transitions.map((transition) => goal('transitions', transitionId(transition), { transition })),
    ...transitions
      .filter(({ guard }) => guard !== undefined)
      .flatMap((transition) =>
        (['yes', 'no'] as const).map((answer) =>
          goal('guards', `${transitionId(transition)}=${answer}`, { transition, answer }),
        ),
      ),
    ...[...cells].flatMap(([uid, types]) => types.map((type) => goal('ignored', `${uid}--${type}`, { node: uid }))),
  ];
}

const isDeclared = ({ eventType }: AnyTransitionDefinition): boolean => eventType !== 'xstate.init';

/** The uids of the active states that have none inside. */
const activeIn = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(uidOf)
    .toSorted()
    .join(' + ');

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
