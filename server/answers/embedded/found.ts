import type { Basis } from '../port.ts';

/** What might be said to one part of a question. */
export interface Found {
  /** Which way of answering found it. */
  readonly by: string;
  readonly text: string;
  /** What it was read from, as it was written; compared with what is asked. */
  readonly source: string;
  /** What the source is about: the earlier question, the name of the attribute, the heading. */
  readonly about: string;
  /** How well it fits by the measure of the way that found it, 0 to 1. */
  readonly fit: number;
  readonly basis: readonly Basis[];
  /** It was said of another listing. */
  readonly isOfOtherListing: boolean;
}

interface More {
  readonly source?: string;
  readonly about?: string;
  readonly isOfOtherListing?: boolean;
}

export const found = (
  by: string,
  text: string,
  fit: number,
  basis: readonly Basis[],
  { source = text, about = '', isOfOtherListing = false }: More = {},
): Found => ({
  by,
  text,
  source,
  about,
  fit,
  basis,
  isOfOtherListing,
});
