import { hasPermissions } from './permissions.ts';

/** What a person may be told of by a push notification. */
export const PUSH_KINDS = ['question', 'sending', 'link'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** How long before an automatic answer is sent its people are told, in ms; an answer that waits for less is not told. */
export const SENDING_LEAD = 60_000;

/** How many devices of a person may be told; another one replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;

/** Hours of every day in which nothing is told: minutes of the day, `to` exclusive; past midnight where `to` is not later. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** Of the IANA database. */
  readonly timeZone: string;
}

/** Whether the minute of the day lies within the quiet hours. */
export function isQuietAt({ from, to }: Pick<QuietHours, 'from' | 'to'>, minute: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The kinds that a member with this access can be told of: a lost link concerns all, questions those who answer. */
export function pushKindsFor({ isOwner, permissions }: { isOwner: boolean; permissions: number }): readonly PushKind[] {
  return isOwner || hasPermissions(permissions, 'Questions') ? PUSH_KINDS : ['link'];
}

/** Whether `name` is a time zone that this platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
