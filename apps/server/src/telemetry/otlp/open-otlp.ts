/**
 * Sends traces and logs by OTLP over HTTP, in batches.
 *
 *  O1 Nothing waits for the collector: what does not fit into a bounded queue is dropped.
 *  O2 A collector that is down costs one line of the log a minute.
 *  O3 No attribute holds a secret, a prompt, a path, or anything else that a person typed: names of routes, ids and results.
 */
import { randomUUID } from 'node:crypto';
import { within } from '@davit/launch';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { Logger } from 'pino';
import { systemTimers } from '../../ambient.ts';
import type { TelemetryConfig } from '../../config/telemetry-settings.ts';
import { version } from '../../version.ts';
import type { Telemetry } from '../telemetry.ts';
import { createComplaints } from './complaints.ts';
import { openLogs } from './logs.ts';
import { openSpans } from './spans.ts';
import { traceCalls } from './trace-calls.ts';
import { traceDatabase } from './trace-database.ts';
import { traceEdge } from './trace-edge.ts';
import { traceRequests } from './trace-requests.ts';
import { traceRuns } from './trace-runs.ts';

export function openOtlp(config: TelemetryConfig): Telemetry {
  const complaints = createComplaints(Date.now);
  const complain = (message: string) => complaints.add(message);
  const silent = () => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = resourceFromAttributes({
    'service.name': config.serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
    ...config.resourceAttributes,
  });
  const spans = config.traces ? openSpans(config, resource) : null;
  const logs = config.logs ? openLogs(config, resource) : null;
  return {
    startRequest: spans && traceRequests(spans),
    runs: spans && traceRuns(spans),
    edge: spans && traceEdge(spans),
    database: spans && traceDatabase(spans),
    continueCall: spans && traceCalls(spans),
    ids: spans?.ids ?? null,
    takeLogLine: logs?.take ?? null,
    reportTo: (log: Pick<Logger, 'warn'>) => complaints.reportTo(log),
    async close(withinMs) {
      const closing = Promise.allSettled([spans?.close(), logs?.close()]).then(silent);
      await within(systemTimers, withinMs, closing, undefined);
    },
  };
}
