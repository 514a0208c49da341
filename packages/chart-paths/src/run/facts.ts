import { type Reaction, written } from '@mostrador/chart-model';
import type { AnyMachineSnapshot } from 'xstate';
import { activeIn } from '../generator/walk.ts';

/** What is so after a step, by the name of the fact: states, status, each field of the context, orders in their order, timers, actors. */
export type Facts = ReadonlyMap<string, string>;

type Orders = Pick<Reaction, 'effects' | 'emitted'>;

/** @param timers the types of the `after` events whose timers run. */
export function factsOf(snapshot: AnyMachineSnapshot, { effects, emitted }: Orders, timers: readonly string[]): Facts {
  const context: Record<string, unknown> = snapshot.context;
  return new Map([
    ['states', statesFact(activeIn(snapshot))],
    ['status', snapshot.status],
    ...Object.entries(context).map(([name, value]): [string, string] => [`context.${name}`, told(value)]),
    ...effects.map(({ slot, params }, index): [string, string] => [`effect ${index + 1}`, `${slot} ${told(params)}`]),
    ...emitted.map((event, index): [string, string] => [`emitted ${index + 1}`, told(event)]),
    ['timers', timers.toSorted().join(' ')],
    ['actors', Object.keys(snapshot.children).filter(isNamed).toSorted().join(' ')],
    ['output', told(snapshot.output)],
    ['error', told(snapshot.error)],
  ]);
}

/** In an order of its own: XState's depends on the way to the states. */
export const statesFact = (uids: readonly string[]): string => uids.toSorted().join(', ');

/** XState numbers the actors that nobody named, in each system anew. */
const NUMBERED = /\bx:\d+\b/g;
const isNamed = (id: string): boolean => id.replace(NUMBERED, '') !== '';
const told = (value: unknown): string => written(value).replaceAll(NUMBERED, 'x:n');

export interface Difference {
  readonly fact: string;
  /** Null where there is no such fact. */
  readonly expected: string | null;
  readonly observed: string | null;
}

/** How facts are compared. */
export interface Comparison {
  /** They are not: no two runs have them alike. */
  readonly unstable: ReadonlySet<string>;
  /** They are, but for the numbers and UUIDs in them. */
  readonly masked: ReadonlySet<string>;
}

export const EXACT: Comparison = { unstable: new Set(), masked: new Set() };

const VARYING = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+(?:\.\d+)?/gi;
export const mask = (text: string | undefined): string | undefined => text?.replaceAll(VARYING, '*');

/** The facts that differ. */
export function differencesOf(expected: Facts, observed: Facts, { unstable, masked }: Comparison): Difference[] {
  const isSame = (fact: string): boolean => {
    const [one, other] = [expected.get(fact), observed.get(fact)];
    return one === other || unstable.has(fact) || (masked.has(fact) && mask(one) === mask(other));
  };
  return [...new Set([...expected.keys(), ...observed.keys()])]
    .filter((fact) => !isSame(fact))
    .map((fact) => ({ fact, expected: expected.get(fact) ?? null, observed: observed.get(fact) ?? null }));
}
