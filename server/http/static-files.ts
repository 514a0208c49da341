import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Problem } from '../problem.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg']);
/** Below this a compressed answer is no smaller on the wire. */
const SMALLEST_COMPRESSED = 512;

export interface StaticFiles {
  /** The file of the request's path; the page itself for every path without one that is no file's. */
  serve(request: Request): Promise<Response>;
}

interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly cacheControl: string;
  readonly encodings: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
  readonly isCompressible: boolean;
}

/** Reads the built product into memory; each file is compressed once, when it is first asked for. */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, StoredFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (!path.startsWith('/.')) files.set(path, store(path, new Uint8Array(await readFile(file))));
  }
  const page = files.get('/index.html');
  if (page === undefined) throw new Error(`${folder} holds no built product`);

  return {
    serve: async (request) => {
      const path = new URL(request.url).pathname;
      const file = files.get(path) ?? (isFilePath(path) ? undefined : page);
      if (file === undefined) throw new Problem('not-found');
      return answer(file, request.headers.get('accept-encoding') ?? '');
    },
  };
}

function store(path: string, bytes: Uint8Array<ArrayBuffer>): StoredFile {
  const extension = extname(path);
  return {
    bytes,
    type: TYPES[extension] ?? 'application/octet-stream',
    // Vite puts a hash of the content into the names under /assets.
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    encodings: new Map(),
    isCompressible: COMPRESSED.has(extension) && bytes.length >= SMALLEST_COMPRESSED,
  };
}

/** A path that names a file; the product's own paths never do, but for accounts and e-mails in their last segments. */
function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || (/\.[a-z0-9]{2,5}$/i.test(path) && !path.startsWith('/accounts/'));
}

async function answer(file: StoredFile, acceptEncoding: string): Promise<Response> {
  const headers = new Headers({ 'content-type': file.type, 'cache-control': file.cacheControl });
  if (!file.isCompressible) return new Response(file.bytes, { headers });
  headers.set('vary', 'accept-encoding');
  const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : null;
  if (encoding === null) return new Response(file.bytes, { headers });
  headers.set('content-encoding', encoding);
  const compressed = file.encodings.get(encoding) ?? compress(file.bytes, encoding);
  file.encodings.set(encoding, compressed);
  return new Response(await compressed, { headers });
}

async function compress(bytes: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    encoding === 'br'
      ? await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
      : await compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION });
  return new Uint8Array(compressed);
}
