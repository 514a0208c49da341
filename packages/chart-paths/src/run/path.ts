import type { EventObject } from 'xstate';

/** The answers that guards are told, by the ids of their transitions; none where the machine decides. */
export type Told = ReadonlyMap<string, boolean>;

/** One event of a path, and where the exploration says that it leads. */
export interface PathStep {
  /** The event's type, with the number of its payload and the answers that guards are told. */
  readonly name: string;
  readonly event: EventObject;
  readonly told: Told;
  /** The uids of the states that are active after it, outermost first. */
  readonly states: readonly string[];
  /** The ids of the transitions that it takes; none when the event is ignored. */
  readonly transitions: readonly string[];
}

/** A path through a machine. The start is its first step. */
export interface Path {
  /** Stable: the same path has the same id in every run. */
  readonly id: string;
  readonly title: string;
  readonly input: unknown;
  readonly steps: readonly PathStep[];
  /** Whether a guard is told an answer on it, so that nobody knows whether it can happen. */
  readonly isAssumed: boolean;
}
