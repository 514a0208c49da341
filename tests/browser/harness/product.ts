import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import { COMPILED, MAIN } from '../../server/nodes/processes.ts';

/** The product as a process, on its own folder and port. */
export interface Product extends AsyncDisposable {
  readonly url: string;
  readonly marketplaceUrl: string;
  /** Where its data is. */
  readonly folder: string;
  /** The code of the newest mail to this address; the code is the only run of six digits in a mail. */
  codeFor(email: string): Promise<string>;
  /** Calls the simulator's control, e.g. `POST questions`. */
  control(method: string, path: string, body?: object): Promise<unknown>;
}

/** The database in the folder of a product. */
export const DATABASE = 'mostrador.db';

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Where the data goes and stays; otherwise a folder that goes with the product. */
  readonly folder?: string;
  /** The data of a stopped product to begin with. */
  readonly copyOf?: string;
}

export async function startProduct({ env = {}, folder: given, copyOf }: StartOptions = {}): Promise<Product> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'mostrador-product-')));
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      SIMULATOR_PACE_SECONDS: '0',
      SIMULATOR_BUYING_PERCENT: '0',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
  });
  const lines = createInterface({ input: child.stdout });
  const [url, marketplaceUrl] = await Promise.all([
    lineOf(lines, child, /^Mostrador: (\S+)$/),
    lineOf(lines, child, /^ {2}MercadoLibre .*: {2}(\S+)$/),
  ]);
  return {
    url,
    marketplaceUrl,
    folder,
    codeFor: (email) => newestCode(join(folder, 'mails'), email),
    control: async (method, path, body) => {
      const response = await fetch(`${marketplaceUrl}/_simulator/${path}`, {
        method,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.status === 204 ? undefined : response.json();
    },
    [Symbol.asyncDispose]: async () => {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

function lineOf(lines: ReturnType<typeof createInterface>, child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it wrote ${pattern}`)));
  });
}

/** Mails leave after the answer to the call that caused them, so the newest one may still be on its way. */
function newestCode(folder: string, email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
      for (const name of names.toSorted().toReversed()) {
        const mail = await PostalMime.parse(await readFile(join(folder, name)));
        const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0];
        if (code !== undefined && mail.to?.some(({ address }) => address === email)) return code;
      }
      throw new Error(`No mail with a code arrived for ${email}`);
    },
    { timeout: 30_000 },
  );
}
