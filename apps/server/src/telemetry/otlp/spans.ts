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
  /** Work that has just ended, and took this long; a part of the span under way. Nothing if there is none. */
  ended(name: string, kind: SpanKind, attributes: Attributes, tookMs: number, error: string | null): void;
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
    ended(name, kind, attributes, tookMs, error) {
      const parent = active.getStore();
      if (!parent?.isRecording()) return;
      const span = tracer.startSpan(name, { kind, attributes, startTime: Date.now() - tookMs }, contextOf(parent));
      if (error !== null) failAs(span, error);
      span.end();
    },
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
  failAs(span, error instanceof Error ? error.name : '_OTHER');
}

function failAs(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs work in a span, and ends it; `onError` instead of failing for what is no failure. */
export async function spanOf<T>(
  span: Span,
  work: () => Promise<T>,
  onEnd: (end: T) => void = () => undefined,
  onError: (error: unknown) => void = (error) => fail(span, error),
): Promise<T> {
  try {
    const end = await work();
    onEnd(end);
    return end;
  } catch (error) {
    onError(error);
    throw error;
  } finally {
    span.end();
  }
}

/** As the conventions for servers have it: a client's mistake is no error of the server. */
export function endWithStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) failAs(span, String(status));
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
