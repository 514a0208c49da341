import ky, { HTTPError, type KyInstance } from 'ky';
import * as v from 'valibot';
import type { Timers } from '../../timers.ts';
import { type Dialect, fieldsOf, isRefusal, poorer, RICHEST } from './dialect.ts';
import type { Message } from './prompt.ts';

/** Why there is no completion: nothing came in time, nobody took the call, it was refused, or what came is no completion. */
export type CompletionFailure = 'timeout' | 'unavailable' | 'refused' | 'nonsense';

/** Says nothing of what was sent: neither the question nor the key. */
export class CompletionError extends Error {
  override readonly name = 'CompletionError';
  readonly kind: CompletionFailure;

  constructor(kind: CompletionFailure, detail = '') {
    super(`the answers endpoint: ${kind}${detail === '' ? '' : ` (${detail})`}`);
    this.kind = kind;
  }
}

/** What a call cost, in tokens; zeros where the endpoint does not say. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface Completion {
  /** What the model says, thoughts within it included. */
  readonly content: string;
  /** What it thought, where the endpoint keeps that apart; empty otherwise. */
  readonly reasoning: string;
  readonly usage: Usage;
}

/**
 * Asks an OpenAI-compatible endpoint, for `budget` ms at most, all attempts together. Rejects with a `CompletionError`, or with
 * the signal's reason.
 */
export type Complete = (messages: readonly Message[], budget: number, signal?: AbortSignal) => Promise<Completion>;

export interface EndpointConfig {
  /** Up to the version, e.g. `https://api.openai.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  /** From 0 to 2; null: the model's own. */
  readonly temperature: number | null;
  /** How long a model that thinks may think, e.g. `none` or `low`; null: not said. */
  readonly reasoning: string | null;
}

/** No completion of that many tokens is nearly as long, in characters. */
const LONGEST_BODY = 400_000;
/** How much of a refusal is looked at. */
const LONGEST_REFUSAL = 4000;
const RETRIES = 2;
const LONGEST_PAUSE = 2000;

const count = v.optional(v.nullable(v.number()), 0);
const words = v.optional(v.nullable(v.string()), '');
/** Mistral's reasoning models give parts, thoughts among them. */
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
          /** vLLM, DeepSeek and llama.cpp name it so; newer vLLM and Ollama leave out what follows the underscore. */
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
    // A redirect would carry the key and the seller's data elsewhere.
    redirect: 'error',
    // One limit for all of it stands around every call.
    timeout: false,
    retry: {
      limit: RETRIES,
      methods: ['post'],
      statusCodes: [408, 429, 500, 502, 503, 504],
      afterStatusCodes: [429, 503],
      maxRetryAfter: LONGEST_PAUSE,
      backoffLimit: LONGEST_PAUSE,
      jitter: true,
    },
  });
  let dialect: Dialect = RICHEST;

  async function post(messages: readonly Message[], signal: AbortSignal): Promise<Completion> {
    const spoken = dialect;
    try {
      const json = { model, messages, ...fieldsOf(spoken, config) };
      return understand(await readText(await client.post('chat/completions', { json, signal })));
    } catch (error) {
      if (!(error instanceof HTTPError)) throw error;
      const refusal = JSON.stringify(error.data ?? '').slice(0, LONGEST_REFUSAL);
      if (!isRefusal(error.response.status, refusal)) throw error;
      const next = poorer(spoken, refusal, config);
      if (next === null) throw error;
      const completion = await speak(next, messages, signal);
      return completion;
    }
  }

  /** What is refused with less as well was not refused for what it had more: only a dialect that was understood is kept. */
  async function speak(next: Dialect, messages: readonly Message[], signal: AbortSignal): Promise<Completion> {
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
    if (text.length > LONGEST_BODY) throw new CompletionError('nonsense', 'too long');
  }
  return text + decoder.decode();
}

function understand(text: string): Completion {
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
