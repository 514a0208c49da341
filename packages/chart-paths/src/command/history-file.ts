import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '@mostrador/chart-model/load';
import { EMPTY_HISTORY, type History, readHistory } from '../history/history.ts';

/** The history in a file; empty where there is no file yet. A file that holds anything else is left as it is. */
export async function loadHistory(file: string): Promise<History> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return EMPTY_HISTORY;
  const history = readHistory(text);
  if (history === null) throw new UsageError(`${file} holds no history of paths; it was left as it is`);
  return history;
}

/** Writes a history; whoever reads the file meanwhile reads the one before. */
export async function saveHistory(file: string, history: History): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.tmp`;
  await writeFile(next, `${JSON.stringify(history)}\n`);
  await rename(next, file);
}
