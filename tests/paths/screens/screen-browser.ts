import type { Person } from '../person/person.ts';
import type { Reading } from '../person/read-screen.ts';

export type StorageArea = 'localStorage' | 'sessionStorage';

/** A browser with the product open, in a DOM or in Chromium. */
export interface ScreenBrowser extends AsyncDisposable {
  readonly person: Person;
  /** Loads an address, whole. */
  open(path: string): Promise<void>;
  /** What is to be seen in the region, a CSS selector, and the address. */
  read(region: string | undefined, reading: Reading): Promise<string[]>;
  /** What the notices that pass by have said so far. */
  notices(): Promise<string[]>;
  /** Puts a value into the page's storage; null removes it. */
  keep(area: StorageArea, key: string, value: string | null): Promise<void>;
  /** Puts the page's clock so many ms ahead of this machine's, and looks at the page again. */
  setAhead(ms: number): Promise<void>;
  /** Keeps what the page shows; the picture's name in the report's folder, or null where nothing is painted. */
  photograph(name: string): Promise<string | null>;
}
