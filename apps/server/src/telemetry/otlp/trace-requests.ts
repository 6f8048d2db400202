import { SpanKind } from '@opentelemetry/api';
import { methodLabel } from '../../http/request-metrics.ts';
import type { AskedRequest, RequestSpan } from '../telemetry.ts';
import { endWithStatus, idsOf, type Spans } from './spans.ts';

/** A span for each request to the API or the console, named by its route: a path may hold a token. */
export function traceRequests(spans: Spans): (asked: AskedRequest) => RequestSpan {
  return ({ method, route, scheme, traceparent }) => {
    const name = methodLabel(method);
    const attributes = { 'http.request.method': name, 'http.route': route, 'url.scheme': scheme };
    const span = spans.start(`${name} ${route}`, SpanKind.SERVER, attributes, traceparent ?? null);
    return {
      ids: idsOf(span),
      run: (work) => spans.within(span, work),
      end: (status) => endWithStatus(span, status),
    };
  };
}
