import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key of the configuration, or one that is made once and kept in the data folder, readable by its owner alone. */
export async function loadSecretKey(configured: string | null, dataDir: string): Promise<Buffer> {
  if (configured !== null) return Buffer.from(configured, 'base64');
  const path = join(dataDir, 'secret.key');
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64');
  } catch {
    const key = randomBytes(32);
    await writeFile(path, key.toString('base64'), { mode: 0o600, flag: 'wx' });
    await chmod(path, 0o600);
    return key;
  }
}
