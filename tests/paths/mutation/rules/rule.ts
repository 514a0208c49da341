import type { Planting } from '../source-faults.ts';
import type { Syntax } from '../syntax.ts';

/** What kind of mistake a fault is, for the table of docs/testing.md. */
export type FaultClass =
  | 'blind view'
  | 'condition'
  | 'part of a condition'
  | 'comparison'
  | 'default'
  | 'call input'
  | 'text as typed'
  | 'constant or initial value'
  | 'text swapped'
  | 'attribute'
  | 'control without effect'
  | 'event dropped, doubled or exchanged'
  | 'clean-up'
  | 'effect dropped';

/** Plants the faults of one kind around a node, if it is a place for them. */
export type Rule = (node: Syntax, around: readonly Syntax[], planting: Planting) => void;

export const textOf = ({ code }: Planting, { start, end }: Syntax): string =>
  code.slice(start, end).replace(/\s+/g, ' ').slice(0, 60);
export const sourceOf = ({ code }: Planting, { start, end }: Syntax): string => code.slice(start, end);
