import { confidencePercent, MINIMUM_CONFIDENCE } from './confidence.ts';

/** For so many days back the record of drafts counts. */
export const DRAFT_RECORD_DAYS = 30;
/** So many drafts are counted at most, the newest: enough for shares of a hundred, whatever the account's size. */
export const DRAFT_RECORD_MOST = 5000;
/** Of fewer drafts nothing is told: their shares say little. */
export const DRAFT_RECORD_ENOUGH = 20;

/** What became of drafts that may be sent by themselves. */
export interface DraftFate {
  readonly automatic: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly waiting: number;
}

/** Drafts that are equally sure. */
export interface DraftTally extends DraftFate {
  /** In hundredths. */
  readonly percent: number;
  readonly isKnown: boolean;
  readonly drafted: number;
}

export interface DraftRecordStep extends DraftFate {
  readonly minimumConfidence: number;
  readonly sendable: number;
}

const FROM = confidencePercent(MINIMUM_CONFIDENCE.from);
const TO = confidencePercent(MINIMUM_CONFIDENCE.to);

/** What each choice of a minimum confidence would have sent, the lowest first. */
export function draftRecordSteps(tallies: readonly DraftTally[]): DraftRecordStep[] {
  const known = tallies.filter(({ isKnown }) => isKnown);
  const steps: DraftRecordStep[] = [];
  for (let percent = FROM; percent <= TO; percent += 1) {
    const sendable = known.filter((tally) => tally.percent >= percent);
    const sum = (count: (tally: DraftTally) => number): number =>
      sendable.reduce((total, tally) => total + count(tally), 0);
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

/** Of so many, how many of a hundred; null of none. */
const ofHundred = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** How many of a hundred drafts a step would have sent, and how many of a hundred of those that a person answered were changed. */
export const sharesOf = (
  drafted: number,
  { sendable, unchanged, changed }: DraftRecordStep,
): { sent: number | null; changed: number | null } => ({
  sent: ofHundred(sendable, drafted),
  changed: ofHundred(changed, unchanged + changed),
});
