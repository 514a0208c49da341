/** The options of the command line, as they were given. */
export interface Options {
  readonly samples?: string | undefined;
  readonly created: boolean;
  readonly format: string;
  readonly out?: string | undefined;
  readonly json: boolean;
}

/** Prints and returns the exit code. */
export type Command = (files: readonly string[], options: Options) => Promise<number>;

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));
