import type { ChartTerms } from '../words/words.ts';

/** The options of the command line, read. */
export interface Options {
  readonly samples?: string | undefined;
  readonly created: boolean;
  /** The page. */
  readonly out: string;
  /** The folder of approved versions. */
  readonly versions: string;
  /** The folder for a file of each format of each chart; none unless given. */
  readonly exports?: string | undefined;
  /** The names of the only charts that are meant; all where none is given. */
  readonly chart: readonly string[];
  /** Files of chart-paths that say how far charts are. */
  readonly report: readonly string[];
  /** The folder of pictures of states. */
  readonly pictures?: string | undefined;
  /** The folder of those before. */
  readonly 'pictures-before'?: string | undefined;
  readonly by?: string | undefined;
  /** `state:<uid>` or `transition:<id>`, of a comment. */
  readonly on?: string | undefined;
  readonly text?: string | undefined;
  /** Where the inspector listens. */
  readonly port: string;
  readonly language: 'en' | 'es';
  readonly terms: ChartTerms;
}

/** Takes files and folders; prints, and returns the exit code. */
export type Command = (places: readonly string[], options: Options) => Promise<number>;

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
