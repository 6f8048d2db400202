/** Parses the command line, runs the command, and ends with its exit code. */
import type { Command } from 'commander';
import { printFailure, wantsJson } from './failure.ts';
import { createProgram } from './program.ts';

// A closed pipe, such as head's, is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const program = createProgram();
prepare(program);
try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.exitCode = printFailure(error);
}

/** Commander does not exit by itself, and prints nothing but the document with --json. */
function prepare(command: Command): void {
  command.exitOverride().configureOutput(wantsJson() ? { writeErr: () => {} } : {});
  for (const child of command.commands) prepare(child);
}
