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
  sound: 'sound',
} as const;

/** Reads a value; storage that is forbidden or broken reads as empty. */
export function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it with null; storage that is full or forbidden loses only the convenience. */
export function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Nothing depends on it: the product starts with its defaults next time.
  }
}

export const local = (): Storage => window.localStorage;
export const session = (): Storage => window.sessionStorage;

export const readDefaultAccount = (): string | null => read(local, KEYS.defaultAccount);
export const saveDefaultAccount = (accountId: string | null): void => write(local, KEYS.defaultAccount, accountId);

const COLOR_MODES: readonly ColorMode[] = ['light', 'dark', 'system'];

export function readColorMode(): ColorMode {
  const kept = read(local, KEYS.colorMode);
  return COLOR_MODES.find((mode) => mode === kept) ?? 'system';
}

export function saveColorMode(mode: ColorMode, scheme: 'light' | 'dark'): void {
  write(local, KEYS.colorMode, mode);
  write(local, KEYS.colorScheme, scheme);
}

/** Whether this device sounds when a question arrives while a page is open but not in front (2.91). */
export const readSound = (): boolean => read(local, KEYS.sound) === 'on';
export const saveSound = (hasSound: boolean): void => write(local, KEYS.sound, hasSound ? 'on' : null);

const RELOADED_AT = 'reloaded-at';

/** How long ago, in ms, a lost session last caused a reload; null when it never did. */
export function sinceReload(now: number): number | null {
  const kept = Number(read(session, RELOADED_AT) ?? Number.NaN);
  return Number.isFinite(kept) ? now - kept : null;
}

export const noteReload = (now: number): void => write(session, RELOADED_AT, String(now));

const NOTICE = 'notice';

/** Keeps the name of a notice over the load of the next page, which tells it. */
export const keepNotice = (name: string): void => write(session, NOTICE, name);

/** The name of the notice that the page before kept for this one, once; null when it kept none. */
export function takeNotice(): string | null {
  const name = read(session, NOTICE);
  write(session, NOTICE, null);
  return name;
}

/** Without a secure context there is no `crypto.randomUUID`; nothing here is a secret. */
export const randomName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

export const DRAFT_PREFIX = 'draft:';

/** Changes whenever somebody signs out of this browser. */
const SIGNED_OUT = 'signed-out';

/** Kept while this tab asks the server to sign it out. */
const SIGNING_OUT = 'signing-out';

export const noteSigningOut = (): void => write(session, SIGNING_OUT, 'yes');
export const forgetSigningOut = (): void => write(session, SIGNING_OUT, null);

/**
 * Forgets every draft if the session ended because this tab asked for it: the live connection, or another refused call,
 * may tell so before the answer to the sign-out does, and the page is loaded again without it (3.50).
 */
export function clearDraftsIfSigningOut(): void {
  if (read(session, SIGNING_OUT) !== null) clearDrafts();
}

/** The same for a page that was loaded before the answer came, which `isSignedOut` if the server did sign it out. */
export function settleSigningOut(isSignedOut: boolean): void {
  if (isSignedOut) clearDraftsIfSigningOut();
  else forgetSigningOut();
}

/** Forgets every draft of this browser, whoever typed it; signing out does it. Other tabs do so when they hear of it. */
export function clearDrafts(): void {
  forgetSigningOut();
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

let clearings = 0;

/** How often this page has cleared its drafts: what began before the last time keeps nothing any more. */
export const draftClearings = (): number => clearings;

function clearOwnDrafts(): void {
  clearings += 1;
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) window.sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts to forget.
  }
}
