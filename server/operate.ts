import { ConfigError, readConfig } from './config.ts';
import { COMMANDS, CommandError } from './operating/commands.ts';
import { BackupError, FolderLocked, StoreUnavailable } from './store/errors.ts';

/** `npm run operate`: runs one maintenance command on the data that the environment names. */
async function main([name = '', ...values]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || command.parameters.length !== values.length) throw new CommandError(usage());
  console.log(await command.run({ config: readConfig(process.env), print: console.log }, ...values));
}

const usage = (): string =>
  [
    'npm run operate -- <command>, with the environment of the product:',
    ...Object.entries(COMMANDS).map(
      ([name, { parameters, description }]) =>
        `  ${[name, ...parameters.map((one) => `<${one}>`)].join(' ')}\n      ${description}`,
    ),
  ].join('\n');

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = [CommandError, BackupError, FolderLocked, StoreUnavailable, ConfigError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
