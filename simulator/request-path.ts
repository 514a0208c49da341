/**
 * Decodes a path in which the marketplace's own SDK has encoded `/` and `?` as `%2F` and `%3F`. A query inside the path comes before the
 * real one.
 */
export async function withDecodedPath(request: Request): Promise<Request> {
  const url = new URL(request.url);
  if (!/%(?:2f|3f)/i.test(url.pathname)) return request;
  const [path = '', query] = url.pathname
    .replace(/%2f/gi, '/')
    .replace(/%3f/gi, '?')
    .replace(/%3d/gi, '=')
    .replace(/%26/g, '&')
    .split('?', 2);
  const search = [query, url.search.slice(1)].filter((part) => part !== undefined && part !== '').join('&');
  const address = `${url.origin}${path}${search === '' ? '' : `?${search}`}`;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(address, {
    method: request.method,
    headers: request.headers,
    ...(hasBody ? { body: await request.text() } : {}),
  });
}
