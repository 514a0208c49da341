import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FallbackReason } from './answers/endpoint/generator.ts';
import type { CellMetrics } from './cells/cells.ts';
import type { DigestOutcome } from './digest/sending.ts';
import type { MailOutcome } from './mail/mailer.ts';
import type { BudgetUse } from './marketplace/call-budget.ts';
import type { MarketplaceCall } from './marketplace/measured-http.ts';
import type { OnAnswer } from './questions/answer-outcomes.ts';
import type { OnWork } from './questions/workers.ts';
import type { OpenStore } from './store/port.ts';
import { createStoreGauges } from './store-gauges.ts';
import { VERSION } from './version.ts';

/** The metrics that the product records. Labels never hold user input or account ids. */
export interface Metrics extends CellMetrics {
  /** `route`: the pattern of the path. `ms`: the duration. */
  readonly request: (request: { method: string; route: string; status: number; ms: number }) => void;
  readonly answer: OnAnswer;
  readonly work: OnWork;
  readonly marketplaceCall: (call: MarketplaceCall) => void;
  /** From now on each scrape reads this node's use of the budget of calls. */
  readonly watchCallBudget: (read: () => BudgetUse) => void;
  /** A live connection was opened (1) or closed (-1). */
  readonly liveConnection: (change: 1 | -1) => void;
  readonly mail: (outcome: MailOutcome) => void;
  readonly digest: (outcome: DigestOutcome) => void;
  /** A draft requested from the answers endpoint; null: its reply was used. */
  readonly draft: (fallback: FallbackReason | null) => void;
  readonly tokens: (model: string, usage: { promptTokens: number; completionTokens: number }) => void;
  /** All metrics in Prometheus' text format. */
  readonly expose: () => Promise<{ contentType: string; text: string }>;
}

interface MetricsOptions {
  /** Whether to add Node's default metrics: memory, CPU, event loop. */
  readonly withProcessMetrics: boolean;
  /** What is read at each scrape. */
  readonly store: Pick<OpenStore, 'workload' | 'connections'>;
}

/** In seconds; the last one is the client's timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** In seconds; retries end an hour after an answer was first due. */
const LAG_BUCKETS = [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600];

/** Uses its own registry, so that tests can run several products in one process. */
export function createMetrics({ withProcessMetrics, store }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcessMetrics) collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'mostrador_build_info',
    help: 'Always 1; the labels say which release this node runs.',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  const requests = new Histogram({
    name: 'mostrador_http_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const answers = new Counter({
    name: 'mostrador_answers_total',
    help: 'Attempts to send an answer, by who sends it and by outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const answersLeft = new Counter({
    name: 'mostrador_answers_left_total',
    help: 'Answers that automatic mode left to a member, by reason.',
    labelNames: ['reason'],
    registers,
  });
  const answersLag = new Histogram({
    name: 'mostrador_answer_lag_seconds',
    help: 'Time from when an answer was first due until it was sent.',
    labelNames: ['kind'],
    buckets: LAG_BUCKETS,
    registers,
  });
  const marketplaceCalls = new Histogram({
    name: 'mostrador_marketplace_call_duration_seconds',
    help: 'Duration of requests to the marketplace, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const share = new Gauge({
    name: 'mostrador_call_budget_share',
    help: "This node's share of the budget of calls to the marketplace, 0 to 1; 1 without a budget.",
    registers,
  });
  const exhausted = new Gauge({
    name: 'mostrador_call_budget_exhausted_seconds',
    help: "For how long automatic calls have had to wait for this node's share of the application's budget; 0 while none waits.",
    registers,
  });
  let readBudget = (): BudgetUse => ({ share: 1, exhaustedFor: 0 });
  const working = new Gauge({
    name: 'mostrador_work_in_progress',
    help: 'Entries that this node works on, by kind of work.',
    labelNames: ['work'],
    registers,
  });
  const width = new Gauge({
    name: 'mostrador_work_width',
    help: 'How many entries this node may work on at a time, by kind of work.',
    labelNames: ['work'],
    registers,
  });
  const liveConnections = new Gauge({
    name: 'mostrador_live_connections',
    help: 'Open live connections.',
    registers,
  });
  const mails = new Counter({
    name: 'mostrador_mails_total',
    help: 'Attempts to send a mail, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const digests = new Counter({
    name: 'mostrador_digests_total',
    help: 'Due digests by mail, by outcome.',
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
  const forwarded = new Counter({
    name: 'mostrador_forwarded_requests_total',
    help: 'Requests that this node forwarded to another cell, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const directoryReads = new Counter({
    name: 'mostrador_directory_reads_total',
    help: 'Reads of the directory of cells, by whether it answered.',
    labelNames: ['outcome'],
    registers,
  });
  const readStore = createStoreGauges(registry, store);

  return {
    request: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000),
    answer: (answer) => {
      if (answer.outcome === 'left') return answersLeft.inc({ reason: answer.reason });
      const { kind, outcome } = answer;
      answers.inc({ kind, outcome });
      if (outcome === 'sent' && answer.overdueBy !== null) answersLag.observe({ kind }, answer.overdueBy / 1000);
    },
    work: (work, state) => {
      working.set({ work }, state.busy);
      width.set({ work }, state.width);
    },
    marketplaceCall: ({ name, outcome, ms }) => marketplaceCalls.observe({ call: name, outcome }, ms / 1000),
    watchCallBudget: (read) => {
      readBudget = read;
    },
    liveConnection: (change) => liveConnections.inc(change),
    mail: (outcome) => mails.inc({ outcome }),
    digest: (outcome) => digests.inc({ outcome }),
    draft: (fallback) => drafts.inc({ outcome: fallback ?? 'used' }),
    tokens: (model, { promptTokens, completionTokens }) => {
      tokens.inc({ model, kind: 'prompt' }, promptTokens);
      tokens.inc({ model, kind: 'completion' }, completionTokens);
    },
    forwarded: ({ kind, outcome }) => forwarded.inc({ kind, outcome }),
    directoryRead: (isAnswered) => directoryReads.inc({ outcome: isAnswered ? 'answered' : 'failed' }),
    expose: async () => {
      await readStore();
      const budget = readBudget();
      share.set(budget.share);
      exhausted.set(budget.exhaustedFor / 1000);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
