import type { AnyMachineSnapshot, AnyStateMachine, EventObject, MachineContext } from 'xstate';
import { fromCallback } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { nodesOf, transitionId, transitionsOf } from '../describe.ts';
import { onCopies } from './in-place.ts';
import type { Samples } from './samples.ts';

/** The machine with stand-ins for what nobody provided, and guards whose answers can be told. */
export interface StandIn {
  readonly machine: AnyStateMachine;
  /** What the guards answered since the last step, by transition. */
  readonly answers: Map<string, boolean>;
  /** The transitions whose guards threw since the last step. */
  readonly threw: Set<string>;
  /** The answers that guards give for now whatever they would say, by transition. */
  readonly told: Map<string, boolean>;
  /** The guards of each transition that nobody provided. */
  readonly unprovided: ReadonlySet<string>;
}

const MISSING_DELAY = 1000;

/** Makes a copy; the machine itself is left as it is. */
export function standIn(machine: AnyStateMachine, { changesInPlace = false }: Samples = {}): StandIn {
  const { actors, delays, guards } = machine.implementations;
  const nodes = nodesOf(machine);
  const nobody = fromCallback(() => undefined);
  const missingActors = nodes
    .flatMap((node) => node.invoke.map(({ src }) => src))
    .filter((src): src is string => typeof src === 'string' && !src.startsWith('xstate.invoke.') && !(src in actors));
  const missingDelays = nodes
    .flatMap((node) => node.after.map(({ delay }) => delay))
    .filter((delay): delay is string => typeof delay === 'string' && Number.isNaN(Number(delay)) && !(delay in delays));
  const copy: AnyStateMachine = machine.provide({
    actors: Object.fromEntries(missingActors.map((name) => [name, nobody])),
    delays: Object.fromEntries(missingDelays.map((name) => [name, MISSING_DELAY])),
  });
  const answers = new Map<string, boolean>();
  const threw = new Set<string>();
  const told = new Map<string, boolean>();
  const unprovided = new Set<string>();
  for (const transition of nodesOf(copy).flatMap(transitionsOf)) {
    const { guard } = transition;
    if (guard === undefined) continue;
    const id = transitionId(transition);
    const name = typeof guard === 'string' ? guard : typeof guard === 'object' && 'type' in guard ? guard.type : null;
    const isProvided = name === null || String(name) in guards;
    if (!isProvided) unprovided.add(id);
    const check = (
      snapshot: AnyMachineSnapshot,
      { context, event }: { context: MachineContext; event: EventObject },
    ) => {
      threw.add(id);
      const answer = told.get(id) ?? (isProvided && evaluateGuard(guard, context, event, snapshot));
      threw.delete(id);
      answers.set(id, answer);
      return answer;
    };
    Reflect.set(
      transition,
      'guard',
      Object.assign(() => false, { check }),
    );
  }
  if (changesInPlace) onCopies(copy);
  return { machine: copy, answers, threw, told, unprovided };
}
