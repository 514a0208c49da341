/** Something that buyers ask about, and sellers tell. */
export interface Concept {
  readonly id: string;
  /** The wider concept that it is one of; planners know these. */
  readonly of: string;
  /** Attribute ids of the marketplace that tell it. */
  readonly attributes: RegExp | null;
  /** How buyers ask for it, in the spelling that they use, and how sellers tell it. The classifier is trained on both. */
  readonly asks: readonly string[];
  readonly tells: readonly string[];
}
