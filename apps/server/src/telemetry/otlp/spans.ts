import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetryConfig } from '../../config/telemetry-settings.ts';
import type { SpanIds } from '../telemetry.ts';
import { queueLimits } from './queue-limits.ts';

export interface Spans {
  /** `parent`: a `traceparent` as received; a malformed one begins a new trace. Undefined: the span under way, if any. */
  start(name: string, kind: SpanKind, attributes: Attributes, parent?: string | null): Span;
  /** The work's own spans are children of it. */
  within<T>(span: Span, work: () => T): T;
  traceparent(span?: Span): string | null;
  /** Of the span under way. */
  ids(): SpanIds | undefined;
  close(): Promise<void>;
}

export function openSpans({ endpoint, headers, sampler }: TelemetryConfig, resource: Resource): Spans {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource,
    sampler: toSampler(sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...queueLimits })],
  });
  const tracer: Tracer = provider.getTracer('davit');
  const active = new AsyncLocalStorage<Span>();
  return {
    start: (name, kind, attributes, parent) =>
      tracer.startSpan(name, { kind, attributes }, parent === undefined ? contextOf(active.getStore()) : remote(parent)),
    within: (span, work) => active.run(span, work),
    traceparent: (span = active.getStore()) => (span === undefined ? null : toTraceparent(span)),
    ids() {
      const span = active.getStore();
      // Work that a request or run left behind is no part of it.
      return span?.isRecording() ? idsOf(span) : undefined;
    },
    close: () => provider.shutdown(),
  };
}

export function idsOf(span: Span): SpanIds {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}

/** The class of the error alone: its message may quote a person. */
export function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : '_OTHER');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** As the conventions for servers have it: a client's mistake is no error of the server. */
export function endWithStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span.setAttribute('error.type', String(status));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

const contextOf = (span: Span | undefined): Context => (span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span));

function remote(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function toTraceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function toSampler({ byParent, ratio }: TelemetryConfig['sampler']): Sampler {
  const root = ratio === 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(ratio);
  return byParent ? new ParentBasedSampler({ root }) : root;
}
