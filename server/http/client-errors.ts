import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';

/** What Node's parser refuses, by its error codes; everything else is a request that is no HTTP. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** The headers and the body of a refusal before the product has seen a request (7.01). */
export function refusalOf(code: ErrorCode): { headers: Readonly<Record<string, string>>; body: string } {
  const body = JSON.stringify({ error: code } satisfies ErrorBody);
  return {
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** Gives Node's own refusals the body of the contract. A connection on which a response has begun is closed, as the refusal would be read as its end. */
export function answerClientErrors(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    responses.set(socket, response);
    response.once('close', () => responses.delete(socket));
  });
  server.on('clientError', (error, socket) => {
    if (!socket.writable || responses.get(socket)?.headersSent === true) return void socket.destroy();
    const code = ('code' in error ? CODES[String(error.code)] : undefined) ?? 'invalid-request';
    const { headers, body } = refusalOf(code);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${ERROR_STATUS[code]} ${STATUS_CODES[ERROR_STATUS[code]]}\r\n${lines.join('')}\r\n${body}`);
  });
}
