/** The platform's own structured log, for operators: causes and ids, never shown to a caller. */
export interface PlatformLog {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}
