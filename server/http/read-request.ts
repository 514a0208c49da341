import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { Problem } from '../problem.ts';

/** The request ended before its body was complete. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';
}

/** The query as a record. Rejects repeated parameters, which are ambiguous. */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = {};
  const start = url.indexOf('?');
  if (start < 0) return query;
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (Object.hasOwn(query, name)) {
      throw new Problem('invalid-request', { issues: [{ path: `query.${name}`, message: 'given more than once' }] });
    }
    query[name] = value;
  }
  return query;
}

/** The JSON body of a request, at most 64 KB unless its call says otherwise. */
export async function readJsonBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Problem('unsupported-media-type', { message: 'the body must be application/json' });
  }
  const text = await readText(request, maxBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid-json', { message: 'the body is not JSON' });
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  // Only when it is thrown: an error costs its stack.
  const tooLarge = () => new Problem('body-too-large', { message: `the body may have ${maxBytes} bytes at most` });
  const given = request.headers.get('content-length');
  if (Number(given ?? 0) > maxBytes) throw tooLarge();
  // Node reads no more than the header says, so the body need not be counted in a web stream, for which the adapter would build a second request.
  if (given !== null) return textOf(request);
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for await (const chunk of chunksOf(request.body)) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function textOf(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch (error) {
    throw new RequestAborted('the request was aborted', { cause: error });
  }
}

/** The chunks of the body. Throws `RequestAborted` when the connection fails. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new RequestAborted('the request was aborted', { cause: error });
  }
}
