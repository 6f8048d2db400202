/** The platform's own structured log, for operators: causes and ids, never shown to a caller. pino's loggers fit. */
export interface PlatformLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
