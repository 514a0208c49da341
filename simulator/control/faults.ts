import { delay, type Timers } from '../timers.ts';

/** What goes wrong with the next calls that match. A fault of only `delayMs` makes them slow and else changes nothing. */
export interface Fault {
  /** Any method when absent. */
  readonly method?: string | undefined;
  /** The start of the path; any path when absent. */
  readonly path?: string | undefined;
  /** How many calls it befalls. Default 1. */
  readonly times?: number | undefined;
  /** How likely it befalls a call that matches, from 0 to 1. Default 1. */
  readonly chance?: number | undefined;
  /** The call is answered with this status… */
  readonly status?: number | undefined;
  /** …and this JSON. Default an empty object. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The call is answered with this text in place of JSON. */
  readonly garbage?: string | undefined;
  /** The status, body or garbage comes after the call has had its effect. Default false: the call has none. */
  readonly isProcessed?: boolean | undefined;
  /** Milliseconds before the call is looked at. */
  readonly delayMs?: number | undefined;
  /** Milliseconds between the effect of the call and its answer. */
  readonly delayAfterMs?: number | undefined;
  /** The connection is cut before the call has any effect. */
  readonly dropBefore?: boolean | undefined;
  /** The connection is cut after the call has had its effect. */
  readonly dropAfter?: boolean | undefined;
}

/** The connection was cut. In process, `fetch` rejects with it, as the global one does; over HTTP the socket closes. */
export class ConnectionCut extends TypeError {
  constructor() {
    super('fetch failed', { cause: new Error('other side closed') });
  }
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Those still to come, with how many calls are left to each. */
  pending(): readonly Fault[];
  /** Serves a call, or fails it as the first matching fault says. Rejects with ConnectionCut. */
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
