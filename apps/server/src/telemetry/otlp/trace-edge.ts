import type { EdgeTracing } from '@davit/targets';
import { SpanKind } from '@opentelemetry/api';
import { methodLabel } from '../../http/request-metrics.ts';
import { endWithStatus, type Spans } from './spans.ts';

/**
 * A span for each request of a visitor, and for each WebSocket from its beginning to its end. It names the project, and no path:
 * what an app's paths mean is its owner's affair.
 */
export function traceEdge(spans: Spans): EdgeTracing {
  return {
    begin({ method, scheme, projectId, traceparent, isWebSocket }) {
      const name = methodLabel(method);
      const attributes = {
        'http.request.method': name,
        'url.scheme': scheme,
        'davit.project.id': projectId,
        ...(isWebSocket ? { 'network.protocol.name': 'websocket' } : {}),
      };
      const span = spans.start(name, SpanKind.SERVER, attributes, traceparent ?? null);
      return {
        traceparent: spans.traceparent(span) ?? '',
        end({ status, versionNumber }) {
          if (versionNumber !== null) span.setAttribute('davit.version.number', versionNumber);
          if (status === null) span.end();
          else endWithStatus(span, status);
        },
      };
    },
  };
}
