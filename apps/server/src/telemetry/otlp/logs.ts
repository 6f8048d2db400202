/** The lines of the log, as they are written, to the collector too. */
import { type Attributes, ROOT_CONTEXT, SeverityNumber, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import type { TelemetryConfig } from '../../config/telemetry-settings.ts';
import { queueLimits } from './queue-limits.ts';

export interface Logs {
  take(line: string): void;
  close(): Promise<void>;
}

/** Of pino's levels. */
const severities: Record<number, { severityNumber: SeverityNumber; severityText: string }> = {
  10: { severityNumber: SeverityNumber.TRACE, severityText: 'trace' },
  20: { severityNumber: SeverityNumber.DEBUG, severityText: 'debug' },
  30: { severityNumber: SeverityNumber.INFO, severityText: 'info' },
  40: { severityNumber: SeverityNumber.WARN, severityText: 'warn' },
  50: { severityNumber: SeverityNumber.ERROR, severityText: 'error' },
  60: { severityNumber: SeverityNumber.FATAL, severityText: 'fatal' },
};

export function openLogs({ endpoint, headers }: TelemetryConfig, resource: Resource): Logs {
  const exporter = new OTLPLogExporter({ url: `${endpoint}/v1/logs`, headers });
  const provider = new LoggerProvider({ resource, processors: [new BatchLogRecordProcessor({ exporter, ...queueLimits })] });
  const logger = provider.getLogger('davit');
  return {
    take(line) {
      const { level, time, msg, trace_id: traceId, span_id: spanId, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const isTraced = typeof traceId === 'string' && typeof spanId === 'string';
      logger.emit({
        ...severities[Number(level)],
        timestamp: Number(time),
        body: String(msg ?? ''),
        attributes: attributesOf(rest),
        ...(isTraced && {
          context: trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
        }),
      });
    },
    close: () => provider.shutdown(),
  };
}

function attributesOf({ err, ...rest }: Record<string, unknown>): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(rest)) {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    if (value !== null) attributes[name] = isPlain ? (value as string) : JSON.stringify(value);
  }
  const { type, message, stack } = (err ?? {}) as Record<string, unknown>;
  const error = { 'exception.type': type, 'exception.message': message, 'exception.stacktrace': stack };
  for (const [name, value] of Object.entries(error)) if (typeof value === 'string') attributes[name] = value;
  return attributes;
}
