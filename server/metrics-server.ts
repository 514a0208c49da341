import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** An HTTP server, not listening yet, that serves `/metrics` without authentication; the product's own port never does. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.expose().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
