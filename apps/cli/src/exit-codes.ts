/** Exit codes, for scripts. */
export const exitCodes = { ok: 0, failed: 1, misused: 2, cancelled: 2, notSignedIn: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const codeNames = { 0: 'ok', 1: 'failed', 2: 'misused', 4: 'not_signed_in' } as const satisfies Record<ExitCode, string>;

export interface CommandErrorOptions {
  exitCode?: ExitCode;
  /** The contract's code if the server answered with an error. */
  code?: string;
  /** What to do about it, usually the next command. */
  hint?: string | undefined;
  /** Identifies the request in the server's log. */
  requestId?: string | null;
  /** The invalid parts of the request. */
  details?: { path: string; message: string }[];
}

/** A failure whose message alone is shown. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly hint: string | undefined;
  readonly requestId: string | null;
  readonly details: { path: string; message: string }[];

  constructor(message: string, options: CommandErrorOptions = {}) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = options.exitCode ?? exitCodes.failed;
    this.code = options.code ?? codeNames[this.exitCode];
    this.hint = options.hint;
    this.requestId = options.requestId ?? null;
    this.details = options.details ?? [];
  }
}

/** The command line is invalid. */
export function usageError(message: string, hint?: string): CommandError {
  return new CommandError(message, { exitCode: exitCodes.misused, hint });
}
