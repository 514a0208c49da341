import { LLMock } from '@copilotkit/aimock';
import type { AnswersConfig } from '#server/config.ts';

/** A scripted OpenAI-compatible endpoint on a local port. */
export interface Model extends AsyncDisposable {
  readonly config: AnswersConfig;
  readonly mock: LLMock;
  /** Sets the reply to every further question, sent after `latency` ms. */
  says(content: string, latency?: number): void;
  /** The requests received so far. */
  sent(): { path: string; body: SentBody }[];
}

interface SentBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

export const MODEL = 'modelo-de-prueba';
const KEY = 'sk-canario-7f3a';
/** The tokens that the endpoint reports for each call. */
export const USAGE = { prompt_tokens: 321, completion_tokens: 45, total_tokens: 366 };

export async function startModel({ budget = 5000 } = {}): Promise<Model> {
  const mock = new LLMock({ port: 0, logLevel: 'silent', auth: { apiKeys: [KEY] } });
  await mock.start();
  return {
    config: { url: `${mock.url}/v1`, model: MODEL, key: KEY, temperature: 0.2, reasoning: null, budget },
    mock,
    says: (content, latency = 0) => {
      mock.clearFixtures();
      mock.onMessage(/^/, { content, usage: USAGE }, { chaos: { latencyMs: latency } });
    },
    sent: () =>
      mock.getRequests().map(({ path, body }) => ({
        path,
        body: JSON.parse(JSON.stringify(body)),
      })),
    [Symbol.asyncDispose]: () => mock.stop(),
  };
}

/** A reply in the requested form. */
export const reply = (answer: string, uses: readonly string[] = [], known = true): string =>
  JSON.stringify({ known, answer, uses });
