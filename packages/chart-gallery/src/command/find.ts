import { type Found, load, UsageError } from '@mostrador/chart-model/load';

/**
 * The machines in these files and folders.
 * @param only the names of the charts that are meant; all where it is empty.
 */
export async function machinesIn(
  places: readonly string[],
  created: boolean,
  only: readonly string[] = [],
): Promise<Found[]> {
  const found = await load(places, created);
  const absent = only.find((name) => !found.some((one) => one.name === name));
  if (absent !== undefined)
    throw new UsageError(`There is no chart ${absent}; there are ${found.map(({ name }) => name).join(', ')}`);
  return only.length === 0 ? found : found.filter(({ name }) => only.includes(name));
}
