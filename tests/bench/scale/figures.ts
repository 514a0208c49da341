import type { Workload } from '#server/store/port.ts';
import type { Marketplace } from './marketplace.ts';

/** What was observed in a window, by the marketplace's count. */
export interface Figures {
  readonly seconds: number;
  /** Requests to the marketplace in a second, by the names of the metrics. */
  readonly calls: Readonly<Record<string, number>>;
  /** Answered questions in a second, and for how long they waited, in ms. */
  readonly answers: number;
  readonly waited: { readonly p50: number; readonly p95: number; readonly most: number };
  readonly unanswered: number;
  /** How overdue the oldest poll was, over the window, in ms. */
  readonly pollLag: { readonly p95: number; readonly most: number };
  /** The longest that a notification was due, in ms. */
  readonly notificationLag: number;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** `workloads`: those of the store, one a second. */
export function figuresOf(market: Marketplace, workloads: readonly Workload[], seconds: number): Figures {
  const lags = workloads.map(({ polls }) => polls.lag);
  return {
    seconds,
    calls: Object.fromEntries([...market.calls].map(([name, count]) => [name, count / seconds])),
    answers: market.waits.length / seconds,
    waited: { p50: quantile(market.waits, 0.5), p95: quantile(market.waits, 0.95), most: quantile(market.waits, 1) },
    unanswered: market.unanswered(),
    pollLag: { p95: quantile(lags, 0.95), most: quantile(lags, 1) },
    notificationLag: Math.max(0, ...workloads.map(({ notifications }) => notifications.lag)),
  };
}
