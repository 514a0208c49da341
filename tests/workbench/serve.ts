import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { securityHeaders } from '#server/http/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Serves a built folder under the headers of the product. Port 0 takes a free one. */
export async function serve(folder: string, port = 0): Promise<AsyncDisposable & { readonly url: string }> {
  const headers = securityHeaders({ secure: false, pictureOrigins: [] }, false);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : normalize(pathname);
    try {
      const body = await readFile(join(folder, path));
      response.setHeaders(new Map([...headers, ['content-type', TYPES[extname(path)] ?? 'application/octet-stream']]));
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The workbench listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
