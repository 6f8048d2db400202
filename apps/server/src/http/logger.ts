import { maskKeys } from '@davit/identity';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** The server's log: one JSON object per line, with every API key masked. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = { level, base: null, hooks: { streamWrite: maskKeys } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
