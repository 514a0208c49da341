/** What a span says besides its name: numbers, names and ids, never a token or what a person wrote. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  readonly name: string;
  /** The stored trace that this continues; null: none, so that nothing is recorded. Default: the running span's. */
  readonly of?: string | null;
  /** Begins a trace if there is none to continue. */
  readonly isFirst?: boolean;
  readonly facts?: SpanFacts;
}

/** Records what is done for a question, on whichever node, as one trace. */
export interface Tracing {
  /** Runs `work` as a span. A rejection is recorded by its kind. */
  readonly span: <Result>(options: SpanOptions, work: () => Promise<Result>) => Promise<Result>;
  /** The running span, in W3C's `traceparent` form, to be stored with what continues it; null: none. */
  readonly current: () => string | null;
  /** Sends what was recorded. */
  readonly stop: () => Promise<void>;
}

export const NO_TRACING: Tracing = {
  span: (_, work) => work(),
  current: () => null,
  stop: async () => {},
};

/** `url`: where spans go (OTLP over HTTP); null: nothing is recorded, and no library is loaded. */
export async function openTracing(url: string | null): Promise<Tracing> {
  if (url === null) return NO_TRACING;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(url);
}
