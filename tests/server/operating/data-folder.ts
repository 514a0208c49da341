import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { COMMANDS } from '#server/operating/commands.ts';
import { openStore } from '#server/store/open-store.ts';
import type { OpenStore } from '#server/store/port.ts';
import { createTestDatabase, type Engine } from '../engines.ts';

/** A product's data as its administrator has it: a folder, and with PostgreSQL a database. */
export interface Data extends AsyncDisposable {
  readonly config: Config;
  /** A path in a folder that goes away with it. */
  path(name: string): string;
  /** The product's store, open until the end unless it is closed before. */
  readonly store: OpenStore;
  /** The output of the command, or the line with its error. */
  run(command: string, ...values: readonly string[]): Promise<string>;
  /** The same with another configuration. */
  runWith(changed: Partial<Config>, command: string, ...values: readonly string[]): Promise<string>;
}

/** `hasSchema` false: on PostgreSQL the migrations run, which takes seconds on a busy machine. */
export async function createData(engine: Engine, { hasSchema = true } = {}): Promise<Data> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-data-'));
  const database = engine === 'postgres' ? await createTestDatabase(engine, { hasSchema }) : null;
  const url = database?.options.engine === 'postgres' ? database.options.url : '';
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
  const store =
    database === null
      ? await openStore({ engine: 'sqlite', file: join(folder, 'mostrador.db') })
      : await database.open();
  const runWith: Data['runWith'] = async (changed, command, ...values) => {
    const found = COMMANDS[command];
    if (found === undefined) throw new Error(`there is no command ${command}`);
    try {
      const report = await found.run(
        { config: { ...config, ...changed }, print: () => {}, output: process.stdout },
        ...values,
      );
      return typeof report === 'string' ? report : report.text;
    } catch (error) {
      if (!(error instanceof Error) || error.name === 'Error') throw error;
      return `${error.name}: ${error.message}`;
    }
  };
  return {
    config,
    path: (name) => join(folder, name),
    store,
    run: (command, ...values) => runWith({}, command, ...values),
    runWith,
    [Symbol.asyncDispose]: async () => {
      if (database === null) await store.close().catch(() => {});
      await database?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
