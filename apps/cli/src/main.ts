/** Reads the words of the command line, runs the command, and ends with its exit code. */
import type { Command } from 'commander';
import { printFailure, wantsJson } from './failure.ts';
import { createProgram } from './program.ts';

// A reader that went away, such as head, is no failure.
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

/** Commander ends nothing by itself, and with --json says nothing beside the document. */
function prepare(command: Command): void {
  command.exitOverride().configureOutput(wantsJson() ? { writeErr: () => {} } : {});
  for (const child of command.commands) prepare(child);
}
