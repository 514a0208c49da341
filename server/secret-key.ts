import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

const KEY_BYTES = 32;

export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret.key');

/** The key in the data folder; null when there is none. Rejects with a `ConfigError` when the file is unreadable or invalid. */
export async function readKeyFile(dataDir: string): Promise<Buffer | null> {
  const path = keyFileIn(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw asConfigError(error);
  }
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new ConfigError(`SECRET_KEY: ${path} must hold ${KEY_BYTES} bytes in base64`);
  return key;
}

/** Generates a key and writes it to the data folder with mode 0600. Rejects with a `ConfigError` when that fails. */
export async function createKeyFile(dataDir: string): Promise<Buffer> {
  const path = keyFileIn(dataDir);
  const key = randomBytes(KEY_BYTES);
  try {
    await writeFile(path, key.toString('base64'), { mode: 0o600, flag: 'wx' });
    await chmod(path, 0o600);
  } catch (error) {
    throw asConfigError(error);
  }
  return key;
}

/** The system's message names the file. */
const asConfigError = (error: unknown): ConfigError =>
  new ConfigError(`SECRET_KEY is not set, and: ${error instanceof Error ? error.message : String(error)}`);
