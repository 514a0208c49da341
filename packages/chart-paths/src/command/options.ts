import type { SurveyLimits } from '@mostrador/chart-model';
import type { Words } from '../words/words.ts';

/** The options of the command line, read. */
export interface Options {
  readonly samples?: string | undefined;
  readonly promises?: string | undefined;
  readonly created: boolean;
  readonly out?: string | undefined;
  /** Of manual tests; `csv` or none. */
  readonly scripts?: string | undefined;
  /** The folder for a drawing of the events between actors on each path. */
  readonly sequences?: string | undefined;
  /** A file of past outcomes. */
  readonly history?: string | undefined;
  /** A folder of approved versions, or a commit that has one. */
  readonly since?: string | undefined;
  /** The folder of approved versions in that commit. */
  readonly versions: string;
  /** What `mutate --json` printed. */
  readonly faults?: string | undefined;
  /** The file of the summary. */
  readonly markdown?: string | undefined;
  /** The address under which the pictures of the summary are found. */
  readonly link?: string | undefined;
  readonly json: boolean;
  readonly strict: boolean;
  /** How long each machine is explored; the defaults where nothing is given. */
  readonly limits: SurveyLimits;
  /** In percent; null where nothing is asked for. */
  readonly least: number | null;
  readonly words: Words;
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
/** For what is no result, so that output may be read by a program. */
export const remark = (text: string): void => void process.stderr.write(`${text}\n`);
