/** How a command that failed says so: the sentence for a person, one document with --json, and the exit code. */
import {
  ApiError,
  AuthenticationError,
  ConnectionError,
  DavitError,
  NotFoundError,
  PermissionError,
  RateLimitError,
} from '@davit/client';
import { ConfigError } from '@davit/server/config';
import { CommanderError } from 'commander';
import { CommandError, type ExitCode, exitCodes } from './exit-codes.ts';
import { paintTalk, printable, say, talk, toJson } from './terminal.ts';

export const wantsJson = (): boolean => process.argv.includes('--json');

/** Says what went wrong; the answer is how the process should end. */
export function tell(error: unknown): ExitCode {
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
  const { message, exitCode, code, hint, requestId, details } = understand(error);
  if (wantsJson()) {
    say(
      toJson({
        error: code,
        message,
        ...(hint && { hint }),
        ...(requestId && { requestId }),
        ...(details.length > 0 && { details }),
      }),
    );
    return exitCode;
  }
  // Commander has said by itself what was wrong with the words.
  if (!(error instanceof CommanderError)) talk(`${paintTalk('red', 'davit:')} ${printable(message)}`);
  if (hint) talk(`${paintTalk('dim', 'Try:')} ${printable(hint)}`);
  if (requestId && exitCode === exitCodes.failed) talk(paintTalk('dim', `Request ${printable(requestId)}`));
  return exitCode;
}

function understand(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof CommanderError) {
    return new CommandError(error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' '), { exitCode: exitCodes.misused });
  }
  if (error instanceof ConfigError) return new CommandError(error.message, { exitCode: exitCodes.misused });
  if (error instanceof ApiError) return fromAnswer(error);
  if (error instanceof ConnectionError) {
    return new CommandError(error.message, {
      code: 'unreachable',
      hint: '"npx davit up" where Davit is installed starts it; DAVIT_URL or "npx davit login --url <url>" names another place',
    });
  }
  if (error instanceof DavitError) return new CommandError(error.message);
  return new CommandError(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function fromAnswer(error: ApiError): CommandError {
  return new CommandError(error.message, {
    exitCode: error instanceof AuthenticationError ? exitCodes.notSignedIn : exitCodes.failed,
    code: error.code ?? 'failed',
    hint: hintFor(error),
    requestId: error.requestId,
    details: error.details,
  });
}

/** What to do about a refusal: mostly the next command to try. */
export function hintFor(error: ApiError): string | undefined {
  if (error instanceof AuthenticationError) {
    return '"npx davit login" with a key that works, or set DAVIT_API_KEY; "npx davit keys create --name mine --scopes all" makes one where Davit runs';
  }
  if (error instanceof PermissionError && error.requiredScope) {
    return `a key that has it: "npx davit keys create --name mine --scopes ${error.requiredScope}" makes one where Davit runs; "npx davit whoami" shows what yours has`;
  }
  if (error instanceof PermissionError && error.reason === 'agent_policy') {
    return '"npx davit admin policy set --allow-rollback yes" where Davit runs, if you decide on it';
  }
  if (error instanceof PermissionError && error.reason === 'quota_exceeded') {
    return '"npx davit admin policy get" where Davit runs shows the bounds, "npx davit admin policy set --help" how to change them';
  }
  if (error instanceof RateLimitError) return `again in ${error.retryAfter ?? 60} s`;
  if (error instanceof NotFoundError) return notFoundHints[error.code ?? ''];
  return undefined;
}

const notFoundHints: Record<string, string> = {
  project_not_found: '"npx davit projects list"',
  run_not_found: '"npx davit runs list <project>", or "npx davit agents list" for agent runs',
  version_not_found: '"npx davit deploy <project>" makes a version to go back from',
  checkpoint_not_found: '"npx davit agents get <run>" shows which checkpoints there are',
};
