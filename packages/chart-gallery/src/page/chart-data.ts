import type { Change, ChartDescription, ChildActor, GoalKind } from '@mostrador/chart-model';
import type { ChartLayout } from '../drawing/placed.ts';
import type { FittedLayout } from '../drawing/shown-fit.ts';
import type { Thumbnail } from '../drawing/thumbnail.ts';
import type { Ladder } from '../ladder.ts';
import type { PicturePair } from '../screenshots/picture-pair.ts';
import type { Approval } from '../versions/approval.ts';
import type { ReviewData } from '../versions/review.ts';

/** A way to somewhere in a chart: how it starts, and what happens then. */
export interface StepsFrom {
  /** The name of the input. */
  readonly input: string;
  readonly steps: readonly string[];
}

/** Two versions of a chart as SVG of one size: what is in both stands in the same place, so that one may lie over the other. */
export interface Overlay {
  readonly before: string;
  readonly after: string;
}

/** A version that somebody approved, and what is another thing since. */
export interface VersionEntry {
  readonly hash: string;
  /** ISO 8601. */
  readonly approvedAt: string;
  readonly by: string;
  readonly changes: readonly Change[];
  /** Both versions in one drawing; null where nothing that is drawn changed. */
  readonly drawing: string | null;
  /** Both versions in the same places; null where nothing that is drawn changed. */
  readonly overlay: Overlay | null;
}

/** The chart as a file for another program; where the format has no place for something in it, why there is none. */
export type ExportedFile = { readonly ending: string; readonly type: string } & (
  | { readonly text: string }
  | { readonly why: string }
);

/** How much of what a machine declares is reached with nothing but its structure and samples. */
export interface Structure {
  readonly kind: GoalKind;
  readonly total: number;
  readonly reached: number;
  /** Only with guards that were told their answer. */
  readonly assumed: readonly { readonly what: string; readonly why: string }[];
  readonly missing: readonly { readonly what: string; readonly why: string }[];
}

/** Everything that the page shows of a chart. */
export interface ChartData {
  readonly name: string;
  /** The file of its machine. */
  readonly file: string;
  readonly description: ChartDescription;
  readonly layout: ChartLayout;
  /** With states folded, where it is wider than the page; the widest first. */
  readonly fits: readonly FittedLayout[];
  /** The actors that it starts. */
  readonly children: readonly ChildActor[];
  readonly thumbnail: Thumbnail;
  /** What is written beside each transition, by its id. */
  readonly labels: Readonly<Record<string, string>>;
  /** The shortest way to each state that a survey came to, by its uid. */
  readonly ways: Readonly<Record<string, StepsFrom>>;
  /** The shortest way that ends with each transition, by its id. */
  readonly takes: Readonly<Record<string, StepsFrom>>;
  /** Whether it starts with an empty object, where no inputs are given: it throws without one. */
  readonly startsEmpty: boolean;
  readonly structure: readonly Structure[];
  readonly approval: Approval;
  readonly review: ReviewData;
  readonly ladder: Ladder;
  /** Of its states, what differs first. */
  readonly pictures: readonly PicturePair[];
  /** The newest first. */
  readonly versions: readonly VersionEntry[];
  readonly exports: readonly ExportedFile[];
  /** Why it does not run in the page; null where it does. */
  readonly unsimulated: string | null;
}
