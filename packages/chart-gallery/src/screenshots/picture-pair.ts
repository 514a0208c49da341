/** A picture of a state, before and now, as addresses that hold them. */
export interface PicturePair {
  readonly name: string;
  /** The uid of the state. */
  readonly state: string;
  /** Null where there is none, and where it is the same as now. */
  readonly before: string | null;
  readonly after: string | null;
  /** What differs in red; null where nothing does, and where there is only one. */
  readonly difference: string | null;
  /** How many pixels differ, and their share from 0 to 1; null where there is only one picture. */
  readonly pixels: number | null;
  readonly share: number | null;
}
