import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

export interface FileServer extends AsyncDisposable {
  readonly url: string;
}

/** Serves a folder on a free port, optionally compressed. */
export async function serveFolder(root: string, { isCompressing }: { isCompressing: boolean }): Promise<FileServer> {
  const app = new Hono();
  if (isCompressing) app.use(compress());
  app.use(serveStatic({ root }));
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0 }, resolve);
  const { port } = await promise;
  return {
    url: `http://localhost:${port}/`,
    [Symbol.asyncDispose]: () => new Promise((close) => server.close(() => close())),
  };
}
