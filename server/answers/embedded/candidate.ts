import type { Basis } from '../port.ts';

/** A possible answer to one part of a question. */
export interface Candidate {
  /** The planner that produced it. */
  readonly planner: string;
  readonly text: string;
  /** The text it was derived from, unchanged. */
  readonly source: string;
  /** What the source is about: the past question, the attribute's name, the heading. */
  readonly about: string;
  /** How well it fits by the planner's own measure, 0 to 1. */
  readonly fit: number;
  readonly basis: readonly Basis[];
  /** The source is about another item. */
  readonly isOfOtherItem: boolean;
}

interface More {
  readonly source?: string;
  readonly about?: string;
  readonly isOfOtherItem?: boolean;
}

export const candidate = (
  planner: string,
  text: string,
  fit: number,
  basis: readonly Basis[],
  { source = text, about = '', isOfOtherItem = false }: More = {},
): Candidate => ({
  planner,
  text,
  source,
  about,
  fit,
  basis,
  isOfOtherItem,
});
