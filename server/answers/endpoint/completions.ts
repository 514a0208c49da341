import ky, { HTTPError, type KyInstance } from 'ky';
import * as v from 'valibot';
import type { Timers } from '../../timers.ts';
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
  readonly content: string;
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
}

/** Enough for the longest answer, and for models that think first. */
const MOST_TOKENS = 2000;
/** No completion of that many tokens is nearly as long, in characters. */
const LONGEST_BODY = 400_000;
const RETRIES = 2;
const LONGEST_PAUSE = 2000;

const count = v.optional(v.nullable(v.number()), 0);
const CompletionSchema = v.object({
  choices: v.pipe(
    v.array(v.object({ message: v.object({ content: v.optional(v.nullable(v.string()), '') }) })),
    v.minLength(1),
  ),
  usage: v.optional(v.nullable(v.object({ prompt_tokens: count, completion_tokens: count }))),
});

export function createCompletions({ url, model, key }: EndpointConfig, timers: Timers): Complete {
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

  return async (messages, budget, signal) => {
    const limit = new AbortController();
    const cancel = timers.after(budget, () => limit.abort());
    const stop = signal === undefined ? limit.signal : AbortSignal.any([limit.signal, signal]);
    try {
      const json = { model, messages, max_completion_tokens: MOST_TOKENS, stream: false };
      return understand(await readText(await client.post('chat/completions', { json, signal: stop })));
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
  return {
    content: choices[0]?.message.content ?? '',
    usage: { promptTokens: usage?.prompt_tokens ?? 0, completionTokens: usage?.completion_tokens ?? 0 },
  };
}
