import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ApiEnv } from './api.ts';

/** The app for Node's server. A `Host` that no address can be made of is refused before it is made one. */
export function requestListenerOf(app: Hono<ApiEnv>): RequestListener {
  const serve = getRequestListener(app.fetch);
  return (request, response) => {
    if (URL.canParse(`http://${request.headers.host}`)) void serve(request, response);
    else response.writeHead(400, { connection: 'close' }).end();
  };
}
