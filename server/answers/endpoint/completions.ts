import ky, { HTTPError, type KyInstance } from 'ky';
import * as v from 'valibot';
import type { Timers } from '../../timers.ts';
import { type Dialect, FULL_DIALECT, fieldsOf, isRefusal, simplerDialect } from './dialect.ts';
import type { Message } from './prompt.ts';

/** Why there is no completion: no response in time, no connection, refused, or not a completion. */
export type CompletionFailure = 'timeout' | 'unavailable' | 'refused' | 'nonsense';

/** Contains neither the question nor the key. */
export class CompletionError extends Error {
  override readonly name = 'CompletionError';
  readonly kind: CompletionFailure;

  constructor(kind: CompletionFailure, detail = '') {
    super(`the answers endpoint: ${kind}${detail === '' ? '' : ` (${detail})`}`);
    this.kind = kind;
  }
}

/** The tokens of a call; zero if the endpoint does not report them. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface Completion {
  /** The model's output, which may include its reasoning. */
  readonly content: string;
  /** The reasoning, if the endpoint returns it separately; else empty. */
  readonly reasoning: string;
  readonly usage: Usage;
}

/**
 * Calls an OpenAI-compatible endpoint, for at most `budget` ms including retries. Rejects with a `CompletionError`, or with the signal's
 * reason.
 */
export type Complete = (messages: readonly Message[], budget: number, signal?: AbortSignal) => Promise<Completion>;

export interface EndpointConfig {
  /** Including the version, e.g. `https://api.openai.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  /** From 0 to 2; null: the model's default. */
  readonly temperature: number | null;
  /** The reasoning effort, e.g. `none` or `low`; null: not sent. */
  readonly reasoning: string | null;
}

/** More characters than any completion within the token limit. */
const MAX_BODY = 400_000;
/** The part of an error response that is searched for the refused field. */
const MAX_REFUSAL = 4000;
const RETRIES = 2;
const MAX_RETRY_DELAY = 2000;

const count = v.optional(v.nullable(v.number()), 0);
const words = v.optional(v.nullable(v.string()), '');
/** Mistral's reasoning models return parts, some of them reasoning. */
const parts = v.pipe(
  v.array(v.object({ type: v.optional(v.string(), 'text'), text: words })),
  v.transform((all) =>
    all
      .filter(({ type }) => type === 'text')
      .map(({ text }) => text ?? '')
      .join(''),
  ),
);
const CompletionSchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({
          content: v.optional(v.nullable(v.union([v.string(), parts])), ''),
          /** The name in vLLM, DeepSeek and llama.cpp; newer vLLM and Ollama use `reasoning`. */
          reasoning_content: words,
          reasoning: words,
        }),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.optional(v.nullable(v.object({ prompt_tokens: count, completion_tokens: count }))),
});

export function createCompletions(config: EndpointConfig, timers: Timers): Complete {
  const { url, model, key } = config;
  const client: KyInstance = ky.create({
    prefix: url,
    headers: key === null ? {} : { authorization: `Bearer ${key}` },
    // A redirect would send the key and the seller's data elsewhere.
    redirect: 'error',
    // `budget` limits all attempts together.
    timeout: false,
    retry: {
      limit: RETRIES,
      methods: ['post'],
      statusCodes: [408, 429, 500, 502, 503, 504],
      afterStatusCodes: [429, 503],
      maxRetryAfter: MAX_RETRY_DELAY,
      backoffLimit: MAX_RETRY_DELAY,
      jitter: true,
    },
  });
  let dialect: Dialect = FULL_DIALECT;

  async function post(messages: readonly Message[], signal: AbortSignal): Promise<Completion> {
    const current = dialect;
    try {
      const json = { model, messages, ...fieldsOf(current, config) };
      return parseCompletion(await readText(await client.post('chat/completions', { json, signal })));
    } catch (error) {
      if (!(error instanceof HTTPError)) throw error;
      const refusal = JSON.stringify(error.data ?? '').slice(0, MAX_REFUSAL);
      if (!isRefusal(error.response.status, refusal)) throw error;
      const next = simplerDialect(current, refusal, config);
      if (next === null) throw error;
      const completion = await retryWith(next, messages, signal);
      return completion;
    }
  }

  /** Keeps a dialect only if the endpoint accepts it: if the simpler request is refused as well, the refusal had another cause. */
  async function retryWith(next: Dialect, messages: readonly Message[], signal: AbortSignal): Promise<Completion> {
    const before = dialect;
    dialect = next;
    try {
      return await post(messages, signal);
    } catch (error) {
      dialect = before;
      throw error;
    }
  }

  return async (messages, budget, signal) => {
    const limit = new AbortController();
    const cancel = timers.after(budget, () => limit.abort());
    const stop = signal === undefined ? limit.signal : AbortSignal.any([limit.signal, signal]);
    try {
      return await post(messages, stop);
    } catch (error) {
      signal?.throwIfAborted();
      if (limit.signal.aborted) throw new CompletionError('timeout');
      if (error instanceof CompletionError) throw error;
      if (error instanceof HTTPError) {
        const { status } = error.response;
        throw new CompletionError(status >= 500 || status === 429 ? 'unavailable' : 'refused', String(status));
      }
      throw new CompletionError('unavailable', error instanceof Error ? error.name : '');
    } finally {
      cancel();
    }
  };
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BODY) throw new CompletionError('nonsense', 'too long');
  }
  return text + decoder.decode();
}

function parseCompletion(text: string): Completion {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), CompletionSchema), text);
  if (!parsed.success) throw new CompletionError('nonsense');
  const { choices, usage } = parsed.output;
  const message = choices[0]?.message;
  return {
    content: message?.content ?? '',
    reasoning: message?.reasoning_content || message?.reasoning || '',
    usage: { promptTokens: usage?.prompt_tokens ?? 0, completionTokens: usage?.completion_tokens ?? 0 },
  };
}
