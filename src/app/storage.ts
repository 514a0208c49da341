import { LIST_PAGE_SIZES, SORT_ORDERS, type SortOrder } from '#domain/limits.ts';
import type { SearchedList } from '#domain/list-place.ts';
import type { PendingOrder } from '#domain/question-filter.ts';
import { QUESTIONS_LAYOUTS, type QuestionsLayout } from '#domain/questions-address.ts';
import type { ColorMode } from '#machines/profile/color-mode/machine.ts';

/** Local-storage keys (3.50). */
export const KEYS = {
  defaultAccount: 'default-account',
  questionsSort: 'questions-sort-order',
  questionsLayout: 'questions-layout',
  historySort: 'history-sort-order',
  activitySort: 'activity-log-sort-order',
  colorMode: 'color-mode',
  colorScheme: 'color-scheme',
} as const;

/** Reads a value; storage that is forbidden or broken reads as empty. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it with null; storage that is full or forbidden loses only the convenience. */
function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Nothing depends on it: the product starts with its defaults next time.
  }
}

const local = (): Storage => window.localStorage;
const session = (): Storage => window.sessionStorage;

export const readDefaultAccount = (): string | null => read(local, KEYS.defaultAccount);
export const saveDefaultAccount = (accountId: string | null): void => write(local, KEYS.defaultAccount, accountId);

/** The lists whose sort is kept (3.50). */
export type SortKey = (typeof KEYS)['questionsSort' | 'historySort' | 'activitySort'];

/** The kept sort, or `fallback` when there is none or it is not a sort. */
export function readSort(key: SortKey, fallback: SortOrder): SortOrder {
  const kept = read(local, key);
  return SORT_ORDERS.find((sort) => sort === kept) ?? fallback;
}

export function saveSort(key: SortKey, sort: SortOrder): void {
  write(local, key, sort);
}

/** The kept order of a list that can be searched; `orders` has those of the list, which the first screen need not load. */
export function readOrder(key: SortKey, orders: readonly PendingOrder[], fallback: SortOrder): PendingOrder {
  const kept = read(local, key);
  return orders.find((order) => order === kept) ?? fallback;
}

export function saveOrder(key: SortKey, order: PendingOrder): void {
  write(local, key, order);
}

const pageSizeKey = (list: SearchedList, email: string): string => `page-size:${list}:${email}`;

/** How many entries of the list this person last had on a page; null: never chosen. */
export function readPageSize(list: SearchedList, email: string): number | null {
  const kept = Number(read(local, pageSizeKey(list, email)));
  return LIST_PAGE_SIZES.find((size) => size === kept) ?? null;
}

export function savePageSize(list: SearchedList, email: string, limit: number): void {
  write(local, pageSizeKey(list, email), String(limit));
}

/** How this person laid out the questions last. */
export function readQuestionsLayout(): QuestionsLayout {
  const kept = read(local, KEYS.questionsLayout);
  return QUESTIONS_LAYOUTS.find((layout) => layout === kept) ?? 'cards';
}

export const saveQuestionsLayout = (layout: QuestionsLayout): void => write(local, KEYS.questionsLayout, layout);

const COLOR_MODES: readonly ColorMode[] = ['light', 'dark', 'system'];

export function readColorMode(): ColorMode {
  const kept = read(local, KEYS.colorMode);
  return COLOR_MODES.find((mode) => mode === kept) ?? 'system';
}

export function saveColorMode(mode: ColorMode, scheme: 'light' | 'dark'): void {
  write(local, KEYS.colorMode, mode);
  write(local, KEYS.colorScheme, scheme);
}

const RELOADED_AT = 'reloaded-at';

/** How long ago, in ms, a lost session last caused a reload; null when it never did. */
export function sinceReload(now: number): number | null {
  const kept = Number(read(session, RELOADED_AT) ?? Number.NaN);
  return Number.isFinite(kept) ? now - kept : null;
}

export const noteReload = (now: number): void => write(session, RELOADED_AT, String(now));

/**
 * Answers typed and not sent, per person and question, in session storage: they survive a reload and a lost session, and
 * nobody else who signs in on this tab sees them.
 */
export interface Drafts {
  read(questionId: string): string | null;
  keep(questionId: string, text: string): void;
  forget(questionId: string): void;
  /** The version at the server that the text is based on; null: none. */
  readVersion(questionId: string): number | null;
  keepVersion(questionId: string, version: number | null): void;
}

/** Without a secure context there is no `crypto.randomUUID`; nothing here is a secret. */
const randomName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Names this page to the server, so that it can tell its own changes from those of other devices. */
export const DEVICE = randomName();

const DRAFT_PREFIX = 'draft:';

export function draftsOf(email: string): Drafts {
  const keyOf = (questionId: string): string => `${DRAFT_PREFIX}${email}:${questionId}`;
  const versionKeyOf = (questionId: string): string => `${keyOf(questionId)}:version`;
  return {
    read: (questionId) => read(session, keyOf(questionId)),
    keep: (questionId, text) => write(session, keyOf(questionId), text),
    forget: (questionId) => {
      write(session, keyOf(questionId), null);
      write(session, versionKeyOf(questionId), null);
    },
    readVersion: (questionId) => {
      const kept = Number(read(session, versionKeyOf(questionId)) ?? Number.NaN);
      return Number.isSafeInteger(kept) ? kept : null;
    },
    keepVersion: (questionId, version) =>
      write(session, versionKeyOf(questionId), version === null ? null : String(version)),
  };
}

/** Whether this device can keep what is typed until it is sent. */
export function canKeepDrafts(): boolean {
  try {
    session().setItem(`${DRAFT_PREFIX}probe`, '');
    session().removeItem(`${DRAFT_PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}

/** A draft as text, by the name of what it is for; it survives as answers do. What reads it checks what it holds. */
export interface TextDraft {
  read(): string | null;
  keep(text: string): void;
  forget(): void;
}

export function textDraftOf(email: string, name: string): TextDraft {
  const key = `${DRAFT_PREFIX}${email}:${name}`;
  return {
    read: () => read(session, key),
    keep: (text) => write(session, key, text),
    forget: () => write(session, key, null),
  };
}

/** Changes whenever somebody signs out of this browser. */
const SIGNED_OUT = 'signed-out';

/** Forgets every draft of this browser, whoever typed it; signing out does it. Other tabs do so when they hear of it. */
export function clearDrafts(): void {
  const sign = randomName();
  write(local, SIGNED_OUT, sign);
  write(session, SIGNED_OUT, sign);
  clearOwnDrafts();
}

/** Forgets the drafts of this tab when somebody signs out in another one, also while this one slept. */
export function followSigningOut(): void {
  const follow = (): void => {
    const sign = read(local, SIGNED_OUT);
    // Without a sign nobody signed out: a cleared or forbidden storage takes nothing that was typed.
    if (sign === null || sign === read(session, SIGNED_OUT)) return;
    write(session, SIGNED_OUT, sign);
    clearOwnDrafts();
  };
  follow();
  window.addEventListener('storage', ({ key }) => {
    if (key === SIGNED_OUT) follow();
  });
}

function clearOwnDrafts(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) window.sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts to forget.
  }
}
