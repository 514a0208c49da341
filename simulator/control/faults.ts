import { delay, type Timers } from '../timers.ts';

/** A fault of the next matching calls. A fault with only `delayMs` slows them down. */
export interface Fault {
  /** Any method when absent. */
  readonly method?: string | undefined;
  /** A prefix of the path; any path when absent. */
  readonly path?: string | undefined;
  /** The number of affected calls. Default 1. */
  readonly times?: number | undefined;
  /** The probability that a matching call is affected, 0 to 1. Default 1. */
  readonly chance?: number | undefined;
  /** The status of the response. */
  readonly status?: number | undefined;
  /** The JSON of the response. Default: an empty object. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The text of the response, instead of JSON. */
  readonly garbage?: string | undefined;
  /** Whether the call takes effect before the faulty response. Default false. */
  readonly isProcessed?: boolean | undefined;
  /** Milliseconds before the call is processed. */
  readonly delayMs?: number | undefined;
  /** Milliseconds between the effect of the call and the response. */
  readonly delayAfterMs?: number | undefined;
  /** Closes the connection before the call takes effect. */
  readonly dropBefore?: boolean | undefined;
  /** Closes the connection after the call has taken effect. */
  readonly dropAfter?: boolean | undefined;
}

/** A connection closed by a fault. In process `fetch` rejects with it; over HTTP the socket is closed. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('fetch failed', { cause: new Error('other side closed') });
  }
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** The pending faults with their remaining number of calls. */
  pending(): readonly Fault[];
  /** Serves a call with the first matching fault. Rejects with ConnectionCut. */
  serve(request: Request, process: () => Promise<Response>): Promise<Response>;
}

function replyOf(fault: Fault): Response | null {
  const headers = fault.headers ?? {};
  if (fault.status === 204) return new Response(null, { status: 204, headers });
  if (fault.garbage !== undefined) {
    return new Response(fault.garbage, { status: fault.status ?? 200, headers });
  }
  return fault.status === undefined ? null : Response.json(fault.body ?? {}, { status: fault.status, headers });
}

/** `random`: uniform in [0, 1). */
export function createFaults(timers: Timers, random: () => number): Faults {
  let pending: Fault[] = [];

  const take = (method: string, path: string): Fault | undefined => {
    const found = pending.find(
      (fault) =>
        (fault.method === undefined || fault.method.toUpperCase() === method) &&
        (fault.path === undefined || path.startsWith(fault.path)) &&
        (fault.chance === undefined || random() < fault.chance),
    );
    if (found === undefined) return undefined;
    const left = (found.times ?? 1) - 1;
    pending = pending.flatMap((fault) => {
      if (fault !== found) return fault;
      return left > 0 ? { ...fault, times: left } : [];
    });
    return found;
  };

  return {
    add(fault) {
      pending.push(fault);
    },
    clear() {
      pending = [];
    },
    pending: () => pending,
    async serve(request, process) {
      const fault = take(request.method, new URL(request.url).pathname);
      if (fault === undefined) return await process();
      await delay(timers, fault.delayMs ?? 0);
      if (fault.dropBefore) throw new ConnectionCut();
      const reply = replyOf(fault);
      if (reply !== null && !fault.isProcessed) return reply;
      const response = await process();
      await delay(timers, fault.delayAfterMs ?? 0);
      if (fault.dropAfter) throw new ConnectionCut();
      return reply ?? response;
    },
  };
}
