/** How a command ends, for scripts that ask. */
export const exitCodes = { ok: 0, failed: 1, misused: 2, cancelled: 2, notSignedIn: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const codeNames = { 0: 'ok', 1: 'failed', 2: 'misused', 4: 'not_signed_in' } as const satisfies Record<ExitCode, string>;

export interface CommandErrorOptions {
  exitCode?: ExitCode;
  /** The contract's where it is a server's answer. */
  code?: string;
  /** What to do about it: mostly the next command to try. */
  hint?: string | undefined;
  /** Finds the request in the server's log. */
  requestId?: string | null;
  /** What is wrong with the request, and where. */
  details?: { path: string; message: string }[];
}

/** A failure told to the person by its message alone. */
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

/** The words of the command line are wrong. */
export function usageError(message: string, hint?: string): CommandError {
  return new CommandError(message, { exitCode: exitCodes.misused, hint });
}
