import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { Problem } from '../problem.ts';
import { earlyData } from './early-data.ts';
import { PAGES, pageFor } from './pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** The encodings of precompressed files, best first, with their file extensions. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;
type Bytes = Uint8Array<ArrayBuffer>;

export interface StaticFiles {
  /** The file of the request's path; for other paths of the client a page, by whether the request has a session. */
  serve(request: Request, hasSession: boolean): Promise<Response>;
}

interface StoredFile {
  readonly bytes: Bytes;
  readonly type: string;
  readonly cacheControl: string;
  /** The compressed variants, best first. */
  readonly encoded: readonly { readonly encoding: string; readonly bytes: Bytes }[];
}

/** Reads the built client and its precompressed variants (scripts/precompress.ts) into memory. */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const built = new Map<string, Bytes>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!path.startsWith('/.')) built.set(path, new Uint8Array(await readFile(file)));
  }
  const isEncoded = (path: string): boolean =>
    ENCODINGS.some(({ ending }) => path.endsWith(ending) && built.has(path.slice(0, -ending.length)));
  const files = new Map<string, StoredFile>();
  for (const [path, bytes] of built) if (!isEncoded(path)) files.set(path, store(path, bytes, built));
  const plain = files.get('/index.html');
  if (plain === undefined) throw new Error(`${folder} contains no built client`);

  return {
    serve: async (request, hasSession) => {
      const url = new URL(request.url);
      const accepted = request.headers.get('accept-encoding') ?? '';
      const file = files.get(url.pathname);
      if (file !== undefined) return answer(file, accepted);
      if (isFilePath(url.pathname)) throw new Problem('not-found');
      const page = pageFor(url, hasSession);
      const response = answer(files.get(page) ?? plain, accepted);
      response.headers.append('vary', 'cookie');
      if (page === PAGES.desk) response.headers.set('link', earlyData(url));
      return response;
    },
  };
}

function store(path: string, bytes: Bytes, built: ReadonlyMap<string, Bytes>): StoredFile {
  return {
    bytes,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    // Names under /assets contain a hash of the content.
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    encoded: ENCODINGS.flatMap(({ encoding, ending }) => {
      const smaller = built.get(`${path}${ending}`);
      return smaller === undefined ? [] : [{ encoding, bytes: smaller }];
    }),
  };
}

/** Whether a path names a file, also a hidden one. Client paths do not, except that /accounts/… may end in an e-mail. */
function isFilePath(path: string): boolean {
  return (
    path.startsWith('/assets/') ||
    path.includes('/.') ||
    (/\.[a-z0-9]{2,5}$/i.test(path) && !path.startsWith('/accounts/'))
  );
}

function answer(file: StoredFile, acceptEncoding: string): Response {
  const headers = new Headers({ 'content-type': file.type, 'cache-control': file.cacheControl });
  if (file.encoded.length > 0) headers.set('vary', 'accept-encoding');
  const accepted = acceptEncoding.split(',').map((one) => one.trim().split(';')[0]);
  const found = file.encoded.find(({ encoding }) => accepted.includes(encoding));
  if (found === undefined) return new Response(file.bytes, { headers });
  headers.set('content-encoding', found.encoding);
  return new Response(found.bytes, { headers });
}
