/** Something that buyers ask about and sellers state. */
export interface Concept {
  readonly id: string;
  /** The wider concept, which planners refer to. */
  readonly of: string;
  /** The marketplace's attribute ids for it. */
  readonly attributes: RegExp | null;
  /** Training phrases: how buyers ask for it, in their own spelling, and how sellers state it. */
  readonly asks: readonly string[];
  readonly tells: readonly string[];
}
