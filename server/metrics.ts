import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FallbackReason } from './answers/endpoint/generator.ts';
import type { MailOutcome } from './mail/mailer.ts';

/** The metrics that the product records. Labels never hold user input or account ids. */
export interface Metrics {
  /** `route`: the pattern of the path. `ms`: the duration. */
  readonly request: (request: { method: string; route: string; status: number; ms: number }) => void;
  readonly mail: (outcome: MailOutcome) => void;
  /** A draft requested from the answers endpoint; null: its reply was used. */
  readonly draft: (fallback: FallbackReason | null) => void;
  readonly tokens: (model: string, usage: { promptTokens: number; completionTokens: number }) => void;
  /** All metrics in Prometheus' text format. */
  readonly expose: () => Promise<{ contentType: string; text: string }>;
}

interface MetricsOptions {
  /** Whether to add Node's default metrics: memory, CPU, event loop. */
  readonly withProcessMetrics: boolean;
  /** The number of mails in the outbox; called at each scrape. */
  readonly countQueuedMails: () => Promise<number>;
}

/** In seconds; the last one is the client's timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Uses its own registry, so that tests can run several products in one process. */
export function createMetrics({ withProcessMetrics, countQueuedMails }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcessMetrics) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'mostrador_http_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
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
    help: 'Drafts requested from the answers endpoint: used, or the reason for the fallback to the embedded generator.',
    labelNames: ['outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'mostrador_answer_tokens_total',
    help: 'Tokens reported by the answers endpoint.',
    labelNames: ['model', 'kind'],
    registers,
  });
  new Gauge({
    name: 'mostrador_mails_waiting',
    help: 'Mails in the outbox.',
    registers,
    async collect() {
      // The other metrics are served even when the database is unavailable.
      this.set(await countQueuedMails().catch(() => Number.NaN));
    },
  });

  return {
    request: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    mail: (outcome) => mails.inc({ outcome }),
    draft: (fallback) => drafts.inc({ outcome: fallback ?? 'used' }),
    tokens: (model, { promptTokens, completionTokens }) => {
      tokens.inc({ model, kind: 'prompt' }, promptTokens);
      tokens.inc({ model, kind: 'completion' }, completionTokens);
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
