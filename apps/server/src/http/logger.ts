import { maskKeys } from '@davit/identity';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts';

/** The server's log: one JSON object per line, with every API key masked. With traces, lines name the span they belong to. */
export function makeLogger(
  level: string,
  destination?: DestinationStream,
  { ids, takeLogLine }: Pick<Telemetry, 'ids' | 'takeLogLine'> = noTelemetry,
): Logger {
  const write = (line: string) => {
    const masked = maskKeys(line);
    takeLogLine?.(masked);
    return masked;
  };
  const options: LoggerOptions = {
    level,
    base: null,
    hooks: { streamWrite: takeLogLine === null ? maskKeys : write },
    ...(ids && { mixin: () => ids() ?? {} }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
