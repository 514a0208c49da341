import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';

const SentSchema = v.looseObject({
  model: v.string(),
  messages: v.array(v.object({ role: v.string(), content: v.string() })),
});
type Sent = v.InferOutput<typeof SentSchema>;

/** A response: a status and a body, as an object or as raw text. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A server of OpenAI's protocol with scripted responses. */
export interface OpenAiServer extends AsyncDisposable {
  readonly url: string;
  readonly sent: readonly Sent[];
}

/** Starts one on a free local port; `answer` is called for every request with the number of previous ones. */
export async function startOpenAiServer(answer: (sent: Sent, before: number) => Answer): Promise<OpenAiServer> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = v.parse(SentSchema, JSON.parse(text));
    const { status = 200, headers = {}, body: said } = answer(body, sent.length);
    sent.push(body);
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof said === 'string' ? said : JSON.stringify(said));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    sent,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A completion in OpenAI's format. */
export const completion = (message: object, usage: object | null = { prompt_tokens: 10, completion_tokens: 5 }) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
  usage,
});

/** An error in OpenAI's format. */
export const refusal = (message: string, param: string | null = null): Answer => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param, code: null } },
});
