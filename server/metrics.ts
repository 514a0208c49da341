import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FallbackReason } from './answers/endpoint/generator.ts';
import type { MailOutcome } from './mail/mailer.ts';

/** What of the product is counted. No label holds anything that a person typed, nor an account. */
export interface Metrics {
  /** `route`: the pattern, never the path itself. */
  readonly request: (request: { method: string; route: string; status: number; ms: number }) => void;
  readonly mail: (outcome: MailOutcome) => void;
  /** Null: the model's words are used. */
  readonly draft: (fallenBack: FallbackReason | null) => void;
  readonly tokens: (model: string, usage: { promptTokens: number; completionTokens: number }) => void;
  /** Everything in Prometheus' text format. */
  readonly expose: () => Promise<{ contentType: string; text: string }>;
}

interface MetricsOptions {
  /** Memory, event loop and the like as well. */
  readonly ofProcess: boolean;
  /** How many mails wait to leave; asked whenever somebody looks. */
  readonly mailsWaiting: () => Promise<number>;
}

/** Up to the longest a page waits. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** A registry of its own, so that several products live in one process. */
export function createMetrics({ ofProcess, mailsWaiting }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'mostrador_http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'mostrador_mails_total',
    help: 'Attempts to send a mail, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const drafts = new Counter({
    name: 'mostrador_drafts_total',
    help: 'Drafts asked of the answers endpoint: used, or why the embedded generator wrote it.',
    labelNames: ['outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'mostrador_answer_tokens_total',
    help: 'Tokens that the answers endpoint counted.',
    labelNames: ['model', 'kind'],
    registers,
  });
  new Gauge({
    name: 'mostrador_mails_waiting',
    help: 'Mails that wait to leave.',
    registers,
    async collect() {
      // Without its database the product still tells the rest.
      this.set(await mailsWaiting().catch(() => Number.NaN));
    },
  });

  return {
    request: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    mail: (outcome) => mails.inc({ outcome }),
    draft: (fallenBack) => drafts.inc({ outcome: fallenBack ?? 'used' }),
    tokens: (model, { promptTokens, completionTokens }) => {
      tokens.inc({ model, kind: 'prompt' }, promptTokens);
      tokens.inc({ model, kind: 'completion' }, completionTokens);
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
