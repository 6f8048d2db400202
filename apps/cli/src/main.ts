/** Reads the words of the command line, runs the command, and ends with its exit code. */
import { ConfigError } from '@davit/server/config';
import { type Command, CommanderError } from 'commander';
import { CommandError, type ExitCode, exitCodes } from './exit-codes.ts';
import { makeProgram } from './program.ts';
import { paintTalk, say, talk } from './terminal.ts';

const wantsJson = process.argv.includes('--json');

// A reader that went away, such as head, is no failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const program = makeProgram();
prepare(program);
try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.exitCode = tell(error);
}

/** Commander ends nothing by itself, and with --json says nothing beside the document. */
function prepare(command: Command): void {
  command.exitOverride().configureOutput(wantsJson ? { writeErr: () => {} } : {});
  for (const child of command.commands) prepare(child);
}

function tell(error: unknown): ExitCode {
  const { message, exitCode, code } = understand(error);
  if (exitCode === exitCodes.ok) return exitCode;
  if (wantsJson) say(JSON.stringify({ error: code, message }));
  else if (!(error instanceof CommanderError)) talk(`${paintTalk('red', 'davit:')} ${message}`);
  return exitCode;
}

function understand(error: unknown): { message: string; exitCode: ExitCode; code: string } {
  if (error instanceof CommandError) return error;
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, '');
    return { message, exitCode: error.exitCode === 0 ? exitCodes.ok : exitCodes.misused, code: 'misused' };
  }
  if (error instanceof ConfigError) return { message: error.message, exitCode: exitCodes.misused, code: 'misused' };
  return {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    exitCode: exitCodes.failed,
    code: 'failed',
  };
}
