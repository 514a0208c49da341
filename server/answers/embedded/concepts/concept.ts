/** What a figure measures; figures of different kinds are never compared. */
export const DIMENSIONS = [
  'length',
  'area',
  'mass',
  'volume',
  'time',
  'power',
  'voltage',
  'current',
  'memory',
  'temperature',
  'pressure',
  'count',
  'people',
  'frequency',
  'speed',
  'charge',
  'age',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Something that buyers ask about, and sellers tell. */
export interface Concept {
  readonly id: string;
  /** The wider concept that it is one of; planners know these. */
  readonly of: string;
  /** Attribute ids of the marketplace that tell it. */
  readonly attributes: RegExp | null;
  /** What its figures measure, where it has figures. */
  readonly dimension: Dimension | null;
  /** How buyers ask for it, in the spelling that they use, and how sellers tell it. The classifier is trained on both. */
  readonly asks: readonly string[];
  readonly tells: readonly string[];
}
