import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Samples } from '../zero/samples.ts';
import { importAsBundlersDo } from './bundler-imports.ts';
import { createdBy } from './created.ts';
import { loadFailure } from './load-failure.ts';
import { UsageError } from './usage-error.ts';

/** A machine and the name under which it was found. */
export interface Found {
  /** The machine's id; with a number behind it where several have the same. */
  readonly name: string;
  readonly file: string;
  readonly machine: AnyStateMachine;
}

/** The machines that the modules export; with `created`, also those that are created while they load. */
export async function load(files: readonly string[], created: boolean): Promise<Found[]> {
  const found: { file: string; machine: AnyStateMachine }[] = [];
  for (const file of files) {
    if (!existsSync(file)) throw new UsageError(`${file} does not exist`);
    if (statSync(file).isDirectory())
      throw new UsageError(`${file} is a folder: name the files in it that export machines`);
    const { exported, others } = await machinesOf(file, created);
    const machines = new Set([...Object.values(exported), ...others].filter(isMachine));
    if (machines.size === 0)
      throw new UsageError(`${file} exports no machine of XState 5${created ? ', nor creates one' : ''}`);
    for (const machine of machines) found.push({ file, machine });
  }
  return found.map(({ file, machine }, index) => {
    const before = found.slice(0, index).filter((other) => other.machine.id === machine.id).length;
    return { name: before === 0 ? machine.id : `${machine.id} ${before + 1}`, file, machine };
  });
}

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
