import { MINIMUM_CONFIDENCE } from './confidence.ts';
import type { AutoResponseDelay } from './limits.ts';

/** Forms of address for buyers. */
export const REGISTERS = ['usted', 'tu', 'vos'] as const;
export type Register = (typeof REGISTERS)[number];

/** The choices of the undo window of answers, in seconds; 0: answers are sent at once. */
export const UNDO_SECONDS = [0, 5, 10] as const;
export type UndoSeconds = (typeof UNDO_SECONDS)[number];

/** How an account answers (3.20). */
export interface AccountSettings {
  readonly operationMode: 'supervised' | 'automatic';
  readonly automaticResponse: 'immediate' | 'delayed';
  /** In minutes. */
  readonly autoResponseDelay: AutoResponseDelay;
  /** Automatic mode does not send drafts below this confidence; 0.5 to 0.99, in hundredths. */
  readonly minimumConfidence: number;
  /** How buyers are addressed; null: as in the seller's own answers. */
  readonly register: Register | null;
  /** How long a member's answer can be undone before it is sent. */
  readonly undoSeconds: UndoSeconds;
}

/** A new account's settings. */
export const DEFAULT_SETTINGS: AccountSettings = {
  operationMode: 'supervised',
  automaticResponse: 'immediate',
  autoResponseDelay: 10,
  minimumConfidence: MINIMUM_CONFIDENCE.default,
  register: null,
  undoSeconds: 5,
};

/** How long after its first due time a scheduled answer is retried; then it becomes manual. In ms. */
export const SCHEDULED_ANSWER_RETRY_WINDOW = 3_600_000;

export const isSameSettings = (one: AccountSettings, other: AccountSettings): boolean =>
  one.operationMode === other.operationMode &&
  one.automaticResponse === other.automaticResponse &&
  one.autoResponseDelay === other.autoResponseDelay &&
  one.minimumConfidence === other.minimumConfidence &&
  one.register === other.register &&
  one.undoSeconds === other.undoSeconds;
