import type { Person } from '../person/person.ts';

/** A browser with the product open, in a DOM or in Chromium. */
export interface ScreenBrowser extends AsyncDisposable {
  readonly person: Person;
  /** Loads an address, whole. */
  open(path: string): Promise<void>;
  /** What is to be seen in the region, and the address. */
  read(region: string | undefined): Promise<string[]>;
  /** What the notices that pass by have said so far. */
  notices(): Promise<string[]>;
  /** Keeps what the page shows; the picture's name in the report's folder, or null where nothing is painted. */
  photograph(name: string): Promise<string | null>;
}
