import { confidencePercent, MINIMUM_CONFIDENCE } from './confidence.ts';

/** How many days the draft record covers. */
export const DRAFT_RECORD_DAYS = 30;
/** How many drafts are counted at most, newest first: enough for percentages, at a bounded cost. */
export const DRAFT_RECORD_MAX = 5000;
/** Below this many drafts no percentages are shown. */
export const DRAFT_RECORD_MIN = 20;

/** How many drafts were sent automatically, sent unchanged or changed by a member, or are still pending. */
interface DraftUseCounts {
  readonly automatic: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly waiting: number;
}

/** Counts of the drafts with the same confidence. */
export interface DraftCounts extends DraftUseCounts {
  /** Their confidence. */
  readonly percent: number;
  readonly isKnown: boolean;
  readonly drafted: number;
}

export interface DraftRecordStep extends DraftUseCounts {
  readonly minimumConfidence: number;
  readonly sendable: number;
}

const FROM = confidencePercent(MINIMUM_CONFIDENCE.from);
const TO = confidencePercent(MINIMUM_CONFIDENCE.to);

/** What each minimum confidence would have sent, lowest first. */
export function draftRecordSteps(counts: readonly DraftCounts[]): DraftRecordStep[] {
  const known = counts.filter(({ isKnown }) => isKnown);
  const steps: DraftRecordStep[] = [];
  for (let percent = FROM; percent <= TO; percent += 1) {
    const sendable = known.filter((drafts) => drafts.percent >= percent);
    const sum = (count: (drafts: DraftCounts) => number): number =>
      sendable.reduce((total, drafts) => total + count(drafts), 0);
    steps.push({
      minimumConfidence: percent / 100,
      sendable: sum(({ drafted }) => drafted),
      automatic: sum(({ automatic }) => automatic),
      unchanged: sum(({ unchanged }) => unchanged),
      changed: sum(({ changed }) => changed),
      waiting: sum(({ waiting }) => waiting),
    });
  }
  return steps;
}

/** A rounded percentage; null when `whole` is 0. */
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** What percentage of drafts a step would have sent, and of those answered by a member, what percentage was changed. */
export const draftRecordShares = (
  drafted: number,
  { sendable, unchanged, changed }: DraftRecordStep,
): { sent: number | null; changed: number | null } => ({
  sent: percentOf(sendable, drafted),
  changed: percentOf(changed, unchanged + changed),
});
