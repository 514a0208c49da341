import type { FirstStep } from '#domain/first-steps.ts';

export interface FirstStepsStore {
  /** Which steps the account has done, found in what is stored of it; null without the account. */
  done(accountId: string): Promise<Readonly<Record<FirstStep, boolean>> | null>;
  /** Whether the user hid the steps of the account. */
  isDismissed(accountId: string, userId: string): Promise<boolean>;
  setDismissed(accountId: string, userId: string, isDismissed: boolean): Promise<void>;
}
