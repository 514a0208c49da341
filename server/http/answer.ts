/** Answers that have every header from the beginning; see `isWhole`. */
const whole = new WeakSet<Response>();

/** Whether nothing is missing on it. One that is touched after it was made is copied, which takes as long as making it. */
export const isWhole = (response: Response): boolean => whole.has(response);

/** An answer of a call. `body`: JSON, or null for none. */
export function createAnswer(status: number, body: string | null, headers: Record<string, string>): Response {
  // Plain headers, as those are what Node's server takes.
  const response = new Response(body, {
    status,
    headers: body === null ? headers : { ...headers, 'content-type': 'application/json' },
  });
  whole.add(response);
  return response;
}
