import type * as Files from '@mostrador/chart-gallery/files';
import type * as Pictures from '@mostrador/chart-gallery/pictures';
import { UsageError } from '@mostrador/chart-model/load';

const NAME = '@mostrador/chart-gallery';

/** Draws charts; null where chart-gallery is not installed. */
export const pictures = (): Promise<typeof Pictures | null> =>
  installed(() => import('@mostrador/chart-gallery/pictures'));

/** Reads approved versions, which chart-gallery writes. */
export async function versionFiles(): Promise<typeof Files> {
  const files = await installed(() => import('@mostrador/chart-gallery/files'));
  if (files === null) throw new UsageError(`Approved versions are kept by ${NAME}, which is not installed`);
  return files;
}

async function installed<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await load();
  } catch (error) {
    const isAbsent =
      error instanceof Error &&
      Reflect.get(error, 'code') === 'ERR_MODULE_NOT_FOUND' &&
      error.message.includes(`'${NAME}'`);
    if (isAbsent) return null;
    throw error;
  }
}
