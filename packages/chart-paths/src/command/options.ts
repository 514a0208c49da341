import type { Words } from '../words/words.ts';

/** The options of the command line, read. */
export interface Options {
  readonly samples?: string | undefined;
  readonly promises?: string | undefined;
  readonly created: boolean;
  readonly out?: string | undefined;
  readonly json: boolean;
  readonly strict: boolean;
  /** Events tried with each machine; null: the default. */
  readonly steps: number | null;
  /** In percent; null where nothing is asked for. */
  readonly least: number | null;
  readonly words: Words;
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
