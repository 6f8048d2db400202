import type { Logger } from 'pino';

const everyMs = 60_000;
const maxChars = 300;

export interface Complaints {
  add(message: string): void;
  reportTo(log: Pick<Logger, 'warn'>): void;
}

/** What OpenTelemetry complains of, once a minute: a collector that is down fails every few seconds. */
export function createComplaints(now: () => number): Complaints {
  let log: Pick<Logger, 'warn'> | null = null;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let since = 0;
  return {
    add(message) {
      since += 1;
      if (log === null || now() - reportedAt < everyMs) return;
      reportedAt = now();
      const failures = since;
      since = 0;
      log.warn({ reason: String(message).slice(0, maxChars), failures }, 'traces or logs could not be sent to the collector');
    },
    reportTo(to) {
      log = to;
    },
  };
}
