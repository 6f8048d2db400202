/**
 * Traces and logs for a collector of OpenTelemetry. Off unless a setting names one: then `otlp/` is loaded, the only folder
 * that imports OpenTelemetry.
 */
import type { RunObserver } from '@davit/launch';
import type { ObserveDatabase } from '@davit/storage';
import type { EdgeTracing } from '@davit/targets';
import type { Logger } from 'pino';
import type { TelemetryConfig } from '../config/telemetry-settings.ts';

/** Members of a log line. */
export interface SpanIds {
  trace_id: string;
  span_id: string;
}

/** One request to the API or the console. */
export interface RequestSpan {
  readonly ids: SpanIds;
  /** Runs the work that belongs to it. */
  run(work: () => void): void;
  end(status: number): void;
}

export interface AskedRequest {
  method: string;
  route: string;
  scheme: string;
  /** As sent, unchecked. */
  traceparent: string | undefined;
}

/** Null in place of what is off. */
export interface Telemetry {
  startRequest: ((asked: AskedRequest) => RequestSpan) | null;
  runs: RunObserver | null;
  edge: EdgeTracing | null;
  database: ObserveDatabase | null;
  /** Work for a request to another server of this installation, by its operation. */
  continueCall: (<T>(operation: string, traceparent: string | undefined, work: () => Promise<T>) => Promise<T>) | null;
  /** The span under way, for any log line. */
  ids: (() => SpanIds | undefined) | null;
  /** Takes each line of the log, masked. */
  takeLogLine: ((line: string) => void) | null;
  /** Where to say that the collector does not answer. */
  reportTo(log: Pick<Logger, 'warn'>): void;
  /** Sends what waits, within this time at most. */
  close(withinMs: number): Promise<void>;
}

export const noTelemetry: Telemetry = {
  startRequest: null,
  runs: null,
  edge: null,
  database: null,
  continueCall: null,
  ids: null,
  takeLogLine: null,
  reportTo: () => undefined,
  close: async () => undefined,
};

export async function openTelemetry(config: TelemetryConfig | null): Promise<Telemetry> {
  if (config === null) return noTelemetry;
  const { openOtlp } = await import('./otlp/open-otlp.ts');
  return openOtlp(config);
}
