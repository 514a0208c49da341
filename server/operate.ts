import { ConfigError, readConfig } from './config.ts';
import { COMMANDS, CommandError } from './operating/commands.ts';
import { ArchiveUnreadable } from './retention/archive-file.ts';
import { BackupError, FolderLocked, PartitioningFailed, StoreUnavailable } from './store/errors.ts';

/** `npm run operate`: runs one maintenance command on the data that the environment names. */
async function main([name = '', ...values]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const { parameters = [], flags = [] } = command ?? {};
  const isComplete = values.slice(0, parameters.length).length === parameters.length;
  const areFlags = values.slice(parameters.length).every((value) => flags.includes(value));
  if (command === undefined || !isComplete || !areFlags) throw new CommandError(usage());
  const config = readConfig(process.env);
  const report = await command.run({ config, print: console.error, output: process.stdout }, ...values);
  // Standard output is for what a command was asked for.
  if (typeof report === 'string') return console.error(report);
  console.log(report.text);
  if (!report.isWell) process.exitCode = 1;
}

const usage = (): string =>
  [
    'npm run operate -- <command>, with the environment of the product:',
    ...Object.entries(COMMANDS).map(
      ([name, { parameters, flags = [], description }]) =>
        `  ${[name, ...parameters.map((one) => `<${one}>`), ...flags.map((one) => `[${one}]`)].join(' ')}\n      ${description}`,
    ),
  ].join('\n');

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1;
  // Whoever read the output has enough, as `head` has.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
  const isExpected = [
    CommandError,
    ArchiveUnreadable,
    BackupError,
    FolderLocked,
    PartitioningFailed,
    StoreUnavailable,
    ConfigError,
  ].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
});
