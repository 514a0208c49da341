import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, type SpanContext, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { MarketplaceError } from './marketplace/marketplace-error.ts';
import type { Tracing } from './tracing.ts';
import { VERSION } from './version.ts';

/** W3C's traceparent: version, trace, span, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function contextOf(traceparent: string | null): SpanContext | null {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

/** Its message may hold what a person wrote. */
function kindOf(error: unknown): string {
  if (error instanceof MarketplaceError) return error.kind;
  return error instanceof Error ? error.name : typeof error;
}

/** Sends spans in batches; while the collector is unreachable they are dropped, and nothing waits for it. Nothing global is set. */
export function createTracing(url: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mostrador', 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('mostrador');
  const running = new AsyncLocalStorage<Span | null>();

  return {
    span: async ({ name, of, isFirst = false, facts = {} }, work) => {
      const parent = of === undefined ? running.getStore()?.spanContext() : contextOf(of);
      if (!parent && !isFirst) return running.run(null, work);
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes: facts }, context);
      try {
        return await running.run(span, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', kindOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    current: () => {
      const context = running.getStore()?.spanContext();
      if (context === undefined) return null;
      return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
    },
    stop: () => provider.shutdown(),
  };
}
