const complete = new WeakSet<Response>();

/** Whether the response was created with all headers. Adding one later would copy the response, which doubles its cost. */
export const hasAllHeaders = (response: Response): boolean => complete.has(response);

/** The response of an API call, with all headers. `body`: JSON, or null for none. */
export function createApiResponse(status: number, body: string | null, headers: Record<string, string>): Response {
  // A plain object, which the Node adapter uses without a conversion.
  const response = new Response(body, {
    status,
    headers: body === null ? headers : { ...headers, 'content-type': 'application/json' },
  });
  complete.add(response);
  return response;
}
