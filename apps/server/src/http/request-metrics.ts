/** Named and labeled by the semantic conventions of OpenTelemetry, as Prometheus spells them. */
import type { Registry } from 'prom-client';
import { metricsIn } from './metrics-in.ts';

export interface RequestMeter {
  /** `route`: null if there is none for the request. */
  answered(method: string, route: string | null, status: number, seconds: number): void;
}

/** Any other method would be a label that a stranger chooses. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY']);

export const methodLabel = (method: string): string => (knownMethods.has(method) ? method : '_OTHER');

export function requestMetrics(registry: Registry): RequestMeter {
  const seconds = metricsIn(registry).histogram(
    'http_server_request_duration_seconds',
    'Requests to the API and the console: time until the end of the response. Without log streams.',
    [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
    'http_request_method',
    'http_route',
    'http_response_status_code',
  );
  return {
    answered(method, route, status, took) {
      const labels = { http_request_method: methodLabel(method), http_response_status_code: status };
      seconds.observe(route === null ? labels : { ...labels, http_route: route }, took);
    },
  };
}
