import { MINIMUM_CONFIDENCE } from './confidence.ts';
import type { AutoResponseDelay } from './limits.ts';

/** How an account answers (3.20). */
export interface AccountSettings {
  readonly operationMode: 'supervised' | 'automatic';
  readonly automaticResponse: 'immediate' | 'delayed';
  /** In minutes. */
  readonly autoResponseDelay: AutoResponseDelay;
  /** Drafts that are less sure than this are never sent by themselves; from 0.5 to 0.99, in hundredths. */
  readonly minimumConfidence: number;
  /** How buyers are addressed; null: as the seller's own answers do. */
  readonly register: 'usted' | 'tu' | 'vos' | null;
}

/** A new account's settings. */
export const DEFAULT_SETTINGS: AccountSettings = {
  operationMode: 'supervised',
  automaticResponse: 'immediate',
  autoResponseDelay: 10,
  minimumConfidence: MINIMUM_CONFIDENCE.default,
  register: null,
};

/**
 * For so long after it was first due an automatic answer is tried again while the marketplace does not take it; then a person
 * answers. In ms.
 */
export const AUTOMATIC_ANSWER_LATEST = 3_600_000;

export const isSameSettings = (one: AccountSettings, other: AccountSettings): boolean =>
  one.operationMode === other.operationMode &&
  one.automaticResponse === other.automaticResponse &&
  one.autoResponseDelay === other.autoResponseDelay &&
  one.minimumConfidence === other.minimumConfidence &&
  one.register === other.register;
