import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

/** How long each call takes, in ms. */
const LATENCY = 150;
const AT = new Date(0).toISOString();

const Answer = v.object({ question_id: v.number(), text: v.string() });

/** A marketplace that accepts an answer as often as it is sent, so that each that is sent again is seen. */
export interface Endpoint {
  readonly url: string;
  /** When each question's answer was accepted, in epoch ms. */
  readonly accepted: ReadonlyMap<string, readonly number[]>;
  /** How many answers were accepted and not confirmed yet. */
  readonly underWay: () => number;
  /** While it fails, answers get a 503; every other one was accepted all the same. */
  failing(isFailing: boolean): void;
  close(): Promise<void>;
}

export async function startEndpoint(): Promise<Endpoint> {
  const accepted = new Map<string, number[]>();
  let isFailing = false;
  let underWay = 0;
  let failures = 0;

  const questionOf = (id: string): unknown => {
    const isAnswered = accepted.has(id);
    return {
      id: Number(id),
      text: '¿Hay?',
      status: isAnswered ? 'ANSWERED' : 'UNANSWERED',
      date_created: AT,
      item_id: 'MLA1',
      from: { id: 1 },
      answer: isAnswered ? { text: 'Sí.', status: 'ACTIVE', date_created: AT } : null,
    };
  };
  const accept = (id: string): void => void accepted.set(id, [...(accepted.get(id) ?? []), Date.now()]);

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, read] = /^\/questions\/(\d+)/.exec(request.url ?? '') ?? [];
    const id = read ?? String(v.parse(Answer, JSON.parse(await text(request))).question_id);
    const isFailure = read === undefined && isFailing;
    const isAccepted = read === undefined && (!isFailure || failures++ % 2 === 0);
    if (isAccepted) {
      accept(id);
      underWay += 1;
    }
    setTimeout(() => {
      if (isAccepted) underWay -= 1;
      response.statusCode = isFailure ? 503 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(isFailure ? '{}' : JSON.stringify(questionOf(id)));
    }, LATENCY);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    // A worker that was killed sends no more of its request.
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    accepted,
    underWay: () => underWay,
    failing: (isIt) => {
      isFailing = isIt;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
