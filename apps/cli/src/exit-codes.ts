/** How a command ends, for scripts that ask. */
export const exitCodes = { ok: 0, failed: 1, misused: 2, notSignedIn: 4 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const codeNames = { 0: 'ok', 1: 'failed', 2: 'misused', 4: 'not_signed_in' } as const satisfies Record<ExitCode, string>;

/** A failure told to the person by its message alone. `code` is the contract's, where it is a server's answer. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  readonly code: string;

  constructor(message: string, exitCode: ExitCode = exitCodes.failed, code: string = codeNames[exitCode]) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
    this.code = code;
  }
}
