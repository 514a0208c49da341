import type { SessionEntry } from '@mostrador/chart-model';

/** Where the inspector listens unless told otherwise. */
export const PORT = 4400;

/** More entries of one session are not kept: it is compacted. */
export const ENTRIES_MAX = 5000;

/** What an app tells of its actors. */
export interface SessionNews {
  /** Of one run of an app. */
  readonly session: string;
  /** What the app calls itself. */
  readonly name: string;
  /** How many entries were told before these; 0: all of them are here. */
  readonly start: number;
  readonly entries: readonly SessionEntry[];
}

/** Whether a host is this machine itself, as an address has it. */
export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Reads news from outside; null where it is none. Entries are checked by their type alone: who sends them is on this machine. */
export function newsOf(text: string): SessionNews | null {
  try {
    const value: unknown = JSON.parse(text);
    return isNews(value) ? value : null;
  } catch {
    return null;
  }
}

const isNews = (value: unknown): value is SessionNews =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  typeof value.session === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'start' in value &&
  typeof value.start === 'number' &&
  'entries' in value &&
  Array.isArray(value.entries) &&
  value.entries.every(isEntry);

const isEntry = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'type' in entry && TYPES.includes(String(entry.type));

const TYPES: readonly string[] = ['created', 'sent', 'stood'] satisfies SessionEntry['type'][];
