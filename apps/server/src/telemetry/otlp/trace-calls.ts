import { SpanKind } from '@opentelemetry/api';
import type { Telemetry } from '../telemetry.ts';
import { type Spans, spanOf } from './spans.ts';

/** A span for each request from another server of the installation, in the trace of what caused it. */
export function traceCalls(spans: Spans): NonNullable<Telemetry['continueCall']> {
  return (operation, traceparent, work) => {
    const attributes = { 'rpc.method': `davit.apps/${operation}` };
    const span = spans.start(`davit.apps/${operation}`, SpanKind.SERVER, attributes, traceparent ?? null);
    return spans.within(span, () => spanOf(span, work));
  };
}
