/** How a failure is reported: a sentence for people, one document with --json, and the exit code. */
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
import { asCalled, self } from './command-name.ts';
import { CommandError, type ExitCode, exitCodes } from './exit-codes.ts';
import { givenNames } from './given-names.ts';
import { paintNote, print, printable, printNote, toJson } from './terminal.ts';

export const wantsJson = (): boolean => process.argv.includes('--json');

/** Prints the failure; returns the exit code. */
export function printFailure(error: unknown): ExitCode {
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
  const failure = toCommandError(error);
  const { exitCode, code, requestId, details } = failure;
  const [message, hint] = [asCalled(failure.message), failure.hint && asCalled(failure.hint)];
  if (wantsJson()) {
    print(
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
  // Commander has already printed the usage error.
  if (!(error instanceof CommanderError)) printNote(`${paintNote('red', 'davit:')} ${printable(message)}`);
  if (hint) printNote(`${paintNote('dim', 'Try:')} ${printable(hint)}`);
  if (requestId && exitCode === exitCodes.failed) printNote(paintNote('dim', `Request ${printable(requestId)}`));
  return exitCode;
}

function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof CommanderError) {
    return new CommandError(error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' '), { exitCode: exitCodes.misused });
  }
  if (error instanceof ConfigError) return new CommandError(error.message, { exitCode: exitCodes.misused });
  if (error instanceof ApiError) return fromApiError(error);
  if (error instanceof ConnectionError) {
    return new CommandError(error.message, {
      code: 'unreachable',
      hint: `"${self} up" on that machine starts Davit; --url, --context or DAVIT_URL names another server`,
    });
  }
  if (error instanceof DavitError) return new CommandError(error.message);
  return new CommandError(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function fromApiError(error: ApiError): CommandError {
  return new CommandError(error.message, {
    exitCode: error instanceof AuthenticationError ? exitCodes.notSignedIn : exitCodes.failed,
    code: error.code ?? 'failed',
    hint: hintFor(error),
    requestId: error.requestId,
    details: error.details,
  });
}

/** What to do about a refusal, usually the next command. */
function hintFor(error: ApiError): string | undefined {
  if (error instanceof AuthenticationError) {
    return `"${self} login" with a key that works, or set DAVIT_API_KEY; "${self} keys create --name mine --scopes all" makes one where Davit runs`;
  }
  if (error instanceof PermissionError && error.requiredScope) {
    return `"${self} keys create --name mine --scopes ${error.requiredScope}" where Davit runs makes a key that has it; "${self} whoami${givenNames.server}" shows the scopes of yours`;
  }
  if (error instanceof PermissionError && error.reason === 'agent_policy') {
    return `"${self} admin policy set --allow-rollback yes" where Davit runs allows it`;
  }
  if (error instanceof PermissionError && error.reason === 'quota_exceeded') {
    return `"${self} admin policy get" where Davit runs shows the limits; "${self} admin policy set --help" shows how to change them`;
  }
  if (error instanceof RateLimitError) return `wait ${error.retryAfter ?? 60} s, then try again`;
  if (error instanceof NotFoundError) return notFoundHints[error.code ?? '']?.();
  return undefined;
}

const notFoundHints: Record<string, () => string> = {
  project_not_found: () => `"${self} projects list${givenNames.server}"`,
  run_not_found: () =>
    givenNames.project === null
      ? `"${self} agents list${givenNames.server}" lists the agent runs`
      : `"${self} runs list ${givenNames.project}${givenNames.server}"`,
  version_not_found: () =>
    `"${self} versions list ${givenNames.project ?? ''}${givenNames.server}" lists the versions; "${self} deploy ${givenNames.project ?? ''}${givenNames.server}" makes a new one`,
  checkpoint_not_found: () => `"${self} agents get ${givenNames.agentRun ?? ''}${givenNames.server}" lists its checkpoints`,
  item_not_found: () => `"${self} store search${givenNames.server}" lists the items`,
  domain_not_found: () => `"${self} domains list ${givenNames.project ?? ''}${givenNames.server}" lists the domains`,
  webhook_not_found: () => `"${self} webhooks list${givenNames.server}"`,
};
