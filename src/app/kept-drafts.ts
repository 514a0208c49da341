import { DRAFT_PREFIX, draftClearings, randomName, read, session, write } from './storage.ts';

/** Names this page to the server, so that it can tell its own changes from those of other devices. */
export const DEVICE = randomName();

/** Writes to the session storage until somebody signs out: a response that comes later would leave the person's e-mail behind. */
function draftWriter(): (key: string, value: string | null) => void {
  const begun = draftClearings();
  return (key, value) => {
    if (draftClearings() === begun) write(session, key, value);
  };
}

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
  const writeDraft = draftWriter();
  const keyOf = (questionId: string): string => `${DRAFT_PREFIX}${email}:${questionId}`;
  const versionKeyOf = (questionId: string): string => `${keyOf(questionId)}:version`;
  return {
    read: (questionId) => read(session, keyOf(questionId)),
    keep: (questionId, text) => writeDraft(keyOf(questionId), text),
    forget: (questionId) => {
      writeDraft(keyOf(questionId), null);
      writeDraft(versionKeyOf(questionId), null);
    },
    readVersion: (questionId) => {
      const kept = Number(read(session, versionKeyOf(questionId)) ?? Number.NaN);
      return Number.isSafeInteger(kept) ? kept : null;
    },
    keepVersion: (questionId, version) =>
      writeDraft(versionKeyOf(questionId), version === null ? null : String(version)),
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
  const writeDraft = draftWriter();
  const key = `${DRAFT_PREFIX}${email}:${name}`;
  return {
    read: () => read(session, key),
    keep: (text) => writeDraft(key, text),
    forget: () => writeDraft(key, null),
  };
}
