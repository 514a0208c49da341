import type { CellsConfig } from '../config.ts';
import { createSecrets } from '../secrets.ts';
import type { CellSetting } from './cells.ts';
import { openDirectory } from './directory.ts';

/** The cell that the configuration describes. Its directory connects with the first statement; close it. */
export function openCell(config: CellsConfig, onConnectionError: (error: Error) => void): CellSetting {
  const { name, origins, directoryUrl } = config;
  const secrets = createSecrets(Buffer.from(config.directoryKey, 'base64'));
  const { fingerprint } = secrets;
  const directory = openDirectory({ url: directoryUrl, cell: name, fingerprint, onConnectionError });
  return { name, origins, directory, secrets };
}
