import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Samples } from '../zero/samples.ts';
import { importAsBundlersDo } from './bundler-imports.ts';
import { createdBy } from './created.ts';
import { loadFailure } from './load-failure.ts';
import { modulesIn } from './modules-in.ts';
import { UsageError } from './usage-error.ts';

/** A machine and the name under which it was found. */
export interface Found {
  /** The machine's id; with a number behind it where several have the same. */
  readonly name: string;
  readonly file: string;
  readonly machine: AnyStateMachine;
}

/**
 * The machines that modules export; with `created`, also those that are created while they load. Of a folder, those of the modules in it that make
 * one; what cannot be loaded there is remarked on, and left out. A named file without a machine is a mistake. A machine that several modules export
 * is of the first.
 */
export async function load(
  places: readonly string[],
  created: boolean,
  remark: (message: string) => void = printError,
): Promise<Found[]> {
  const found = new Map<AnyStateMachine, string>();
  for (const place of places) {
    if (!existsSync(place)) throw new UsageError(`${place} does not exist`);
    const isFolder = statSync(place).isDirectory();
    const leaveOut = (error: unknown): readonly AnyStateMachine[] => {
      if (!isFolder || !(error instanceof UsageError)) throw error;
      remark(error.message);
      return [];
    };
    for (const file of isFolder ? await modulesIn(place) : [place])
      for (const machine of await machinesIn(file, created).catch(leaveOut))
        if (!found.has(machine)) found.set(machine, file);
  }
  if (found.size === 0) throw new UsageError(`There is no machine of XState 5 in ${places.join(', ')}`);
  return [...found].map(([machine, file], index, all) => {
    const before = all.slice(0, index).filter(([other]) => other.id === machine.id).length;
    return { name: before === 0 ? machine.id : `${machine.id} ${before + 1}`, file, machine };
  });
}

/** At least one, or an error that says so. */
async function machinesIn(file: string, created: boolean): Promise<readonly AnyStateMachine[]> {
  const { exported, others } = await machinesOf(file, created);
  const machines = [...new Set([...Object.values(exported), ...others].filter(isMachine))];
  if (machines.length > 0) return machines;
  throw new UsageError(`${file} exports no machine of XState 5${created ? ', nor creates one' : ''}`);
}

const printError = (message: string): void => void process.stderr.write(`${message}\n`);

async function machinesOf(file: string, created: boolean): Promise<{ exported: object; others: readonly unknown[] }> {
  const read = (): Promise<object> => importAsBundlersDo(() => import(pathToFileURL(resolve(file)).href));
  try {
    if (!created) return { exported: await read(), others: [] };
    const { result, machines } = await createdBy(read);
    return { exported: result, others: machines };
  } catch (error) {
    throw new UsageError(`${file} cannot be loaded: ${loadFailure(error)}`);
  }
}

/** By its shape: the module may have brought a copy of XState of its own. */
function isMachine(value: unknown): value is AnyStateMachine {
  return (
    typeof value === 'object' &&
    value !== null &&
    'root' in value &&
    'implementations' in value &&
    'definition' in value &&
    'provide' in value &&
    typeof value.provide === 'function'
  );
}

/** The samples of each machine, by its id, from JSON or from the default export of a module. */
export async function readSamples(file: string | undefined): Promise<(id: string) => Samples> {
  return readDefault(file);
}

/** What a file holds for each machine, by its id: JSON, or the default export of a module. */
export async function readDefault(file: string | undefined): Promise<(id: string) => object> {
  if (file === undefined) return () => ({});
  if (!existsSync(file)) throw new UsageError(`${file} does not exist`);
  let all: unknown;
  try {
    all = file.endsWith('.json')
      ? JSON.parse(await readFile(file, 'utf8'))
      : Reflect.get(await importAsBundlersDo(() => import(pathToFileURL(resolve(file)).href)), 'default');
  } catch (error) {
    throw new UsageError(`${file} cannot be loaded: ${loadFailure(error)}`);
  }
  if (typeof all !== 'object' || all === null) throw new UsageError(`${file} holds nothing by the ids of machines`);
  return (id) => {
    const own: unknown = Reflect.get(all, id);
    return typeof own === 'object' && own !== null ? own : {};
  };
}
