import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '@mostrador/chart-model/load';
import { comparePictures } from '../screenshots/compare.ts';
import type { PicturePair } from '../screenshots/picture-pair.ts';
import { fileNameOf } from './version-files.ts';

/** Where pictures lie. */
export interface PictureFolders {
  readonly now?: string | undefined;
  readonly before?: string | undefined;
}

/**
 * The pictures of a chart's states, by name: PNG at `<folder>/<chart>/<uid of the state>.png`, or `<uid>~<anything>.png` where a state has several. They are
 * compared with those of the same name in the folder of before, where one is given; what differs comes first.
 */
export async function picturesOf(chart: string, { now, before }: PictureFolders): Promise<PicturePair[]> {
  const folderIn = (folder: string): string => join(folder, fileNameOf(chart));
  const namesIn = async (folder: string | undefined): Promise<string[]> =>
    folder === undefined
      ? []
      : (await readdir(folderIn(folder)).catch(() => [])).filter((name) => name.endsWith('.png'));
  const [old, fresh] = [await namesIn(before), await namesIn(now)];
  const pairs: PicturePair[] = [];
  for (const name of [...new Set([...old, ...fresh])].toSorted()) {
    const read = (folder: string | undefined, names: readonly string[]): Promise<Buffer> | null =>
      folder !== undefined && names.includes(name) ? readFile(join(folderIn(folder), name)) : null;
    const [one, other] = [await read(before, old), await read(now, fresh)];
    const difference = one === null || other === null ? null : compared(one, other, name);
    const isSame = difference?.pixels === 0;
    pairs.push({
      name: name.replace(/\.png$/, ''),
      state: name.replace(/(?:~.*)?\.png$/, ''),
      // What nobody could tell apart is in the page once.
      before: isSame ? null : asAddress(one),
      after: asAddress(other),
      difference: asAddress(difference?.picture ?? null),
      pixels: difference?.pixels ?? null,
      share: difference?.share ?? null,
    });
  }
  const rank = ({ share }: PicturePair): number => share ?? 0;
  return pairs.toSorted((a, b) => rank(b) - rank(a));
}

function compared(one: Buffer, other: Buffer, name: string): ReturnType<typeof comparePictures> {
  try {
    return comparePictures(one, other);
  } catch (error) {
    throw new UsageError(
      `${name} is no PNG that can be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const asAddress = (picture: Buffer | null): string | null =>
  picture === null ? null : `data:image/png;base64,${picture.toString('base64')}`;
