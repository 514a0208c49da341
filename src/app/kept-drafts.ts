import { DRAFT_PREFIX, randomName, read, session, write } from './storage.ts';

/** Names this page to the server, so that it can tell its own changes from those of other devices. */
export const DEVICE = randomName();

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
