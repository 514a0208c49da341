import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import { COMPILED, MAIN } from '../../server/nodes/processes.ts';

/** The product on its own folder and port. */
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

/** Nobody asks or buys but the tests. */
export const QUIET_SIMULATOR = { SIMULATOR_PACE_SECONDS: '0', SIMULATOR_BUYING_PERCENT: '0' };

const LINES = {
  url: /^Mostrador: (\S+)$/,
  marketplaceUrl: /^ {2}MercadoLibre .*: {2}(\S+)$/,
};

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Where the data goes and stays; otherwise a folder that goes with the product. */
  readonly folder?: string;
}

/** The product as a process. */
export async function startProduct({ env = {}, folder: given }: StartOptions = {}): Promise<Product> {
  const folder = given ?? (await createFolder());
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...QUIET_SIMULATOR, NODE_COMPILE_CACHE: COMPILED, ...env },
  });
  const lines = createInterface({ input: child.stdout });
  const [url, marketplaceUrl] = await Promise.all([
    lineOf(lines, child, LINES.url),
    lineOf(lines, child, LINES.marketplaceUrl),
  ]);
  return productAt({ url, marketplaceUrl, folder }, async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  });
}

interface Started {
  readonly url: string;
  readonly marketplaceUrl: string;
  readonly folder: string;
}

export const createFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'mostrador-product-'));

/** Where a product that printed these lines and its marketplace listen. */
export function addressesIn(lines: readonly string[]): Pick<Started, 'url' | 'marketplaceUrl'> {
  const find = (pattern: RegExp): string => {
    const found = lines.map((line) => pattern.exec(line)?.[1]).find((address) => address !== undefined);
    if (found === undefined) throw new Error(`The product did not write ${pattern}`);
    return found;
  };
  return { url: find(LINES.url), marketplaceUrl: find(LINES.marketplaceUrl) };
}

/** A started product, whose `stop` also removes what was made for it. */
export function productAt({ url, marketplaceUrl, folder }: Started, stop: () => Promise<void>): Product {
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
    [Symbol.asyncDispose]: stop,
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
