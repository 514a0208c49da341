import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ApiEnv } from './api.ts';
import { refusalOf } from './client-errors.ts';

/** The app as a listener of Node's server. Invalid `Host` headers get 400, as the adapter could not build a URL from them. */
export function requestListenerOf(app: Hono<ApiEnv>): RequestListener {
  const serve = getRequestListener(app.fetch);
  return (request, response) => {
    if (URL.canParse(`http://${request.headers.host}`)) void serve(request, response);
    else {
      const { headers, body } = refusalOf('invalid-request');
      response.writeHead(400, headers).end(body);
    }
  };
}
