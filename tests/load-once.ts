import { load } from '@mostrador/chart-model/load';

const loaded = new Map<string, ReturnType<typeof load>>();

/**
 * The machines of a module, loaded once in a worker: those that it creates and does not export are seen only while it is evaluated, and files that
 * share a worker share its modules.
 */
export function loadOnce(file: string, created: boolean): ReturnType<typeof load> {
  const machines = loaded.get(file) ?? load([file], created);
  loaded.set(file, machines);
  return machines;
}
