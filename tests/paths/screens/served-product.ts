import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { requestListenerOf } from '#server/http/request-listener.ts';
import { openStaticFiles, type StaticFiles } from '#server/http/static-files.ts';
import { acceptSockets } from '#server/live/sockets.ts';
import { createTestProduct, type TestProduct, type TestProductOptions } from '../../server/product.ts';

const DIST = join(import.meta.dirname, '../../../dist');

/** The built front end; fails with one clear line where nothing was built. */
export const openBuiltFiles = (): Promise<StaticFiles> => openStaticFiles(DIST);

/** The files without the announcement of early data: by it the browser makes calls before the chart orders them, and a walk ends calls in its order. */
export const withoutEarlyData = (files: StaticFiles): StaticFiles => ({
  serve: async (request, hasSession) => {
    const response = await files.serve(request, hasSession);
    response.headers.delete('link');
    return response;
  },
});

/** A product of one's own behind a real port: the built front end, the real server, its live connections. */
export async function serveProduct(
  files: StaticFiles,
  options: Pick<TestProductOptions, 'clockRate' | 'data' | 'marketplace' | 'pushOrigins' | 'time'> = {},
): Promise<{ readonly product: TestProduct; readonly url: string } & AsyncDisposable> {
  const server = createServer();
  const ready = Promise.withResolvers<RequestListener>();
  server.on('request', (request, response) => void ready.promise.then((serve) => serve(request, response)));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const url = `http://localhost:${port}`;
  const product = await createTestProduct('sqlite', { ...options, served: { url, files } });
  const { app, identity, cookie, ownOrigins, hub } = product.product;
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const closeSockets = acceptSockets(server, { identity, cookie, ownOrigins: () => ownOrigins, hub, log });
  ready.resolve(requestListenerOf(app));
  return {
    product,
    url,
    [Symbol.asyncDispose]: async () => {
      await closeSockets();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await product[Symbol.asyncDispose]();
    },
  };
}
