import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { SITE } from './folders.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.scxml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

interface StaticFile {
  readonly type: string;
  readonly content: string | Uint8Array;
}

/** A file of the gallery: of its data, or a picture that was made earlier. Null when there is none. */
export async function staticFile(path: string, data: Promise<ReadonlyMap<string, string>>): Promise<StaticFile | null> {
  const type = TYPES[extname(path)] ?? 'text/plain; charset=utf-8';
  // The page asks for its data as scripts.
  const content = (await data).get(path.replace(/^(data\/.*)\.js$/, '$1'));
  if (content !== undefined) return { type, content };
  if (!path.startsWith('capturas/')) return null;
  return readFile(join(SITE, normalize(`/${decodeURIComponent(path)}`))).then(
    (picture) => ({ type, content: picture }),
    () => null,
  );
}
