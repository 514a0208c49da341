export class ReleaseError extends Error {}

export function notesOf(changelog: string, version: string): string;

export function makeRelease(release: {
  readonly root: string;
  readonly build: () => Promise<void>;
  readonly pack: (folder: string) => Promise<void>;
}): Promise<string>;
